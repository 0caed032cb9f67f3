// swift-tools-version: 6.2
import PackageDescription

/// The arrows between targets are the ones drawn in Sources/SwimFitApp/SwimFitApp.docc/Architecture.md; `.ci/run` checks
/// them with `--explicit-target-dependency-import-check error`, and has warnings end the build. A newer compiler with
/// new warnings does not keep anybody from building.
let settings: [SwiftSetting] =
    [.enableUpcomingFeature("ExistentialAny")]
    + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

func library(_ name: String, uses dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, uses dependencies: [Target.Dependency], beside folders: [String] = []) -> Target {
    .testTarget(
        name: name, dependencies: dependencies + ["TestSupport"], exclude: folders, swiftSettings: settings)
}

/// A released program has Swift's libraries in it, and reads files from strangers: it can be loaded anywhere in memory
/// (the compiler's default), and what the loader has filled in cannot be written afterwards. Its names are for nobody
/// else to find. It also has the C++ library that Swift's are made with: to load that took a quarter of the time of a
/// command. The compiler has no option for it, so `StaticRuntime` is where the linker looks first.
let released: [LinkerSetting] = [
    .unsafeFlags(
        [
            "-static-stdlib", "-Xclang-linker", "-static-libgcc",
            "-L", "\(Context.packageDirectory)/Sources/StaticRuntime",
            "-Xlinker", "-z", "-Xlinker", "relro", "-Xlinker", "-z", "-Xlinker", "now",
            "-Xlinker", "--no-export-dynamic",
        ],
        .when(configuration: .release))
]

let package = Package(
    name: "swimfit",
    products: [
        .executable(name: "swimfit", targets: ["SwimFitApp"]),
        .library(name: "HealthKit", targets: ["HealthKit"]),
        .library(name: "HealthKitTesting", targets: ["HealthKitTesting"]),
        .library(name: "HealthArchive", targets: ["HealthArchive"]),
        .library(name: "CoreLocation", targets: ["CoreLocation"]),
        .library(name: "UniformTypeIdentifiers", targets: ["UniformTypeIdentifiers"]),
    ],
    targets: [
        .systemLibrary(name: "CNcurses"),
        .systemLibrary(name: "CChecksum"),
        library("TerminalText"),
        library("Terminal", uses: ["CNcurses", "TerminalText"]),
        library("Disk"),
        library("SampleStore", uses: ["CChecksum", "Disk"]),
        library("HealthKit", uses: ["SampleStore", "Disk"]),
        library("HealthKitTesting", uses: ["HealthKit"]),
        // What sources for Apple's systems import besides HealthKit.
        library("CoreLocation", uses: ["HealthKit"]),
        library("UniformTypeIdentifiers", uses: ["HealthKit"]),
        library("HealthArchive", uses: ["HealthKit", "Disk"]),
        library("SwimFit", uses: ["HealthKit", "HealthArchive", "Disk"]),
        library("Shell", uses: ["TerminalText", "Disk", "HealthKit", "HealthArchive", "SwimFit"]),
        library("Dashboard", uses: ["Terminal", "Disk", "HealthKit", "SwimFit"]),
        .executableTarget(
            name: "SwimFitApp",
            dependencies: ["SwimFit", "Shell", "Dashboard"],
            swiftSettings: settings + [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))],
            linkerSettings: released
        ),
        .executableTarget(
            name: "swimfit-bench",
            dependencies: ["SampleStore", "StoreProof", "HealthKit", "HealthArchive", "SwimFit"],
            swiftSettings: settings
        ),
        library("StoreProof", uses: ["SampleStore", "Disk"]),
        // What the tests of all targets share.
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: settings),
        .executableTarget(
            name: "swimfit-torture",
            dependencies: ["SampleStore", "StoreProof", "HealthKit", "HealthArchive", "SwimFit"],
            swiftSettings: settings
        ),
        tests("DiskTests", uses: ["Disk", "StoreProof"]),
        tests("TerminalTests", uses: ["Terminal", "TerminalText"]),
        tests("SampleStoreTests", uses: ["SampleStore", "StoreProof", "Disk"], beside: ["Fixtures"]),
        // What other people's test suites make of HealthKit's classes: in the language mode of their time, and
        // with the warnings that their code gets. The tests run it in a debug build, the program in a release build.
        .executableTarget(
            name: "healthkit-mocks", dependencies: ["HealthKit"], path: "Tests/MockShapes",
            swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]),
        // The same for the mistakes that end a program.
        .executableTarget(
            name: "healthkit-misuse", dependencies: ["HealthKit"], path: "Tests/Misuse",
            swiftSettings: settings),
        // What Apple's documentation leaves open, asked in Apple's names.
        .executableTarget(
            name: "healthkit-probe", dependencies: ["HealthKit"], path: "Tests/AppleProbe",
            swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]),
        tests(
            "HealthKitTests",
            uses: [
                "HealthKit", "SampleStore", "StoreProof", "healthkit-mocks", "healthkit-misuse",
                "healthkit-probe",
            ],
            beside: ["Apple/Symbols/AppleNames.txt"]),
        tests("HealthKitTestingTests", uses: ["HealthKitTesting", "HealthKit"]),
        // Apple's listings as they were printed: in the language mode of their time, and full of values that
        // are left for the reader to use.
        .testTarget(
            name: "AppleListingsTests", dependencies: ["HealthKit", "TestSupport"],
            swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]),
        tests("HealthArchiveTests", uses: ["HealthArchive", "HealthKit", "StoreProof", "Disk"]),
        tests(
            "SwimFitTests",
            uses: ["SwimFit", "HealthArchive", "HealthKit", "HealthKitTesting", "Disk", "StoreProof"]),
        tests(
            "SwimFitAppTests",
            uses: [
                "SwimFitApp", "Shell", "Dashboard", "SwimFit", "HealthKit", "HealthArchive", "Terminal",
                "TerminalText", "SampleStore",
                "StoreProof", "Disk",
            ],
            beside: ["Goldens"]),
        tests("JourneyTests", uses: ["SwimFitApp", "SwimFit", "HealthKit"]),
    ],
    swiftLanguageModes: [.v6]
)
