// swift-tools-version: 6.2
import PackageDescription

// Someone else's package: an app's health code, compiled, run and tested on Linux.
//
//     HEALTHKIT_STORE=memory swift test --package-path Tests/ExamplePackage
let package = Package(
    name: "Example",
    dependencies: [.package(name: "swimfit", path: "../..")],
    targets: [
        .target(name: "Example", dependencies: [.product(name: "HealthKit", package: "swimfit")]),
        .testTarget(name: "ExampleTests", dependencies: ["Example"]),
    ]
)
