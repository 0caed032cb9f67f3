// swift-tools-version: 6.2
import PackageDescription

/// A released program asks the runtime for a type such as `[String: Int]` by a call with all that belongs to it. By its
/// name, as is usual, the runtime would look through every conformance of every library, some 0.1 ms for each type at
/// each start. Whoever uses HealthKit by its version must not be given such flags by it.
let quickToStart: [SwiftSetting] =
    Context.packageDirectory.contains("/checkouts/")
    ? []
    : [
        .unsafeFlags(
            ["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"],
            .when(configuration: .release))
    ]

/// Every target is built with warnings as errors; the arrows between targets are the ones
/// drawn in Sources/SwimFitApp/SwimFitApp.docc/Architecture.md and are checked by the build
/// with `--explicit-target-dependency-import-check error`.
let strict: [SwiftSetting] =
    [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")] + quickToStart

func library(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, uses dependencies: [Target.Dependency], beside folders: [String] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, exclude: folders, swiftSettings: strict)
}

/// A released program is one file at a fixed place in memory: with Swift's libraries, C++'s and ncurses beside it, or
/// moved to wherever there is room, each start would take some ten milliseconds to put it together. In the folder of
/// linker scripts `-lstdc++` and `-lncursesw` mean the archives.
let inOneFile = [
    "-static-stdlib", "-use-ld=lld", "-L", Context.packageDirectory + "/Sources/SwimFitApp/Linking",
    "-Xclang-linker", "-no-pie", "-Xclang-linker", "-static-libgcc", "-Xlinker", "--no-export-dynamic",
]

let package = Package(
    name: "swimfit",
    products: [
        .executable(name: "swimfit", targets: ["SwimFitApp"]),
        .library(name: "HealthKit", targets: ["HealthKit"]),
    ],
    targets: [
        .systemLibrary(name: "CNcurses"),
        .systemLibrary(name: "CChecksum"),
        library("Terminal", uses: ["CNcurses"]),
        library("SampleStore", uses: ["CChecksum"]),
        library("HealthKit", uses: ["SampleStore"]),
        library("HealthArchive", uses: ["HealthKit"]),
        library("SwimFit", uses: ["HealthKit"]),
        .executableTarget(
            name: "SwimFitApp",
            dependencies: ["Terminal", "HealthKit", "HealthArchive", "SwimFit"],
            exclude: ["Linking"],
            swiftSettings: strict + [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))],
            linkerSettings: [.unsafeFlags(inOneFile, .when(configuration: .release))]
        ),
        .executableTarget(
            name: "swimfit-bench",
            dependencies: ["Terminal", "SampleStore", "HealthKit", "HealthArchive", "SwimFit"],
            swiftSettings: strict
        ),
        library("StoreProof", uses: ["SampleStore"]),
        .executableTarget(
            name: "swimfit-torture",
            dependencies: ["SampleStore", "StoreProof", "HealthKit", "HealthArchive"],
            swiftSettings: strict
        ),
        tests("TerminalTests", uses: ["Terminal"]),
        tests("SampleStoreTests", uses: ["SampleStore", "StoreProof"], beside: ["Fixtures"]),
        tests("HealthKitTests", uses: ["HealthKit", "SampleStore", "StoreProof"]),
        // Apple's listings as they were printed: in the language mode of their time, and full of values that
        // are left for the reader to use.
        .testTarget(
            name: "AppleListingsTests", dependencies: ["HealthKit"],
            swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]),
        tests("HealthArchiveTests", uses: ["HealthArchive", "HealthKit"]),
        tests("SwimFitTests", uses: ["SwimFit", "HealthKit"]),
        tests(
            "SwimFitAppTests", uses: ["SwimFitApp", "SwimFit", "HealthKit", "HealthArchive", "Terminal"],
            beside: ["Goldens"]),
        tests("JourneyTests", uses: ["SwimFitApp", "HealthKit"]),
    ],
    swiftLanguageModes: [.v6]
)
