// swift-tools-version: 6.2
import PackageDescription

// Someone else's package: the health code of an app for Apple's systems, compiled, run and tested on Linux.
//
//     HEALTHKIT_STORE=memory swift test --package-path Tests/Health/ExamplePackage
//
// The condition leaves the product out on Apple's systems, where `import HealthKit` finds Apple's framework.
let package = Package(
    name: "Example",
    dependencies: [.package(name: "swimfit", path: "../../..")],
    targets: [
        .target(
            name: "Example",
            dependencies: [
                .product(name: "HealthKit", package: "swimfit", condition: .when(platforms: [.linux])),
                .product(name: "CoreLocation", package: "swimfit", condition: .when(platforms: [.linux])),
                .product(
                    name: "UniformTypeIdentifiers", package: "swimfit",
                    condition: .when(platforms: [.linux])),
            ]),
        .target(
            name: "ExampleServer",
            dependencies: [
                .product(name: "HealthKit", package: "swimfit", condition: .when(platforms: [.linux])),
                .product(name: "HealthArchive", package: "swimfit", condition: .when(platforms: [.linux])),
            ]),
        .testTarget(
            name: "ExampleTests",
            dependencies: [
                "Example",
                "ExampleServer",
                .product(name: "HealthArchive", package: "swimfit", condition: .when(platforms: [.linux])),
                .product(name: "HealthKitTesting", package: "swimfit", condition: .when(platforms: [.linux])),
                .product(name: "CoreLocation", package: "swimfit", condition: .when(platforms: [.linux])),
            ]),
    ]
)
