// swift-tools-version: 6.2
import PackageDescription

#if canImport(Glibc)
import Glibc
#endif

/// The arrows between targets are the ones drawn in Sources/Program/SwimFitApp/SwimFitApp.docc/Architecture.md;
/// `.ci/run` checks them with `--explicit-target-dependency-import-check error`, and has warnings end the build. A
/// newer compiler with new warnings does not keep anybody from building.
let settings: [SwiftSetting] =
    [.enableUpcomingFeature("ExistentialAny")]
    + (Context.environment["WARNINGS_AS_ERRORS"] == nil ? [] : [.treatAllWarnings(as: .error)])

/// The parts of the house, for sources and tests alike: what belongs together is in one folder.
enum Wing: String {
    /// What is run: commands, screens, the program.
    case program = "Program"
    /// Rules of energy, food and swimming, and what screens show of them.
    case domain = "Domain"
    /// HealthKit and what comes with it: other packages depend on it.
    case health = "Health"
    /// The engine, and the files of a disk.
    case store = "Store"
    /// Text and windows of a terminal.
    case terminal = "Terminal"
    /// What serves those who work on the code.
    case tools = "Tools"
}

/// The engine is optimised in debug builds too: all tests read and write through it. See Decisions.md.
let engine: [SwiftSetting] = [.unsafeFlags(["-O", "-assert-config", "Debug"], .when(configuration: .debug))]

#if os(Linux)
/// What is built to be tried is linked by lld, where the toolchain has it: in half the time of the default linker.
let hasLLD = (Context.environment["PATH"] ?? "").split(separator: ":")
    .contains { access("\($0)/ld.lld", X_OK) == 0 }
let fast: [LinkerSetting] =
    hasLLD ? [.unsafeFlags(["-use-ld=lld"], .when(configuration: .debug))] : []
#else
let fast: [LinkerSetting] = []
#endif

func library(
    _ name: String, in wing: Wing, uses dependencies: [Target.Dependency] = [],
    with more: [SwiftSetting] = [],
    linked: [LinkerSetting] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: "Sources/\(wing.rawValue)/\(name)",
        swiftSettings: settings + more, linkerSettings: linked)
}

func tests(
    _ name: String, in wing: Wing, uses dependencies: [Target.Dependency], beside folders: [String] = []
) -> Target {
    .testTarget(
        name: name, dependencies: dependencies + ["SwimFitTestSupport"],
        path: "Tests/\(wing.rawValue)/\(name)",
        exclude: folders, swiftSettings: settings)
}

/// A released program has Swift's libraries in it, and reads files from strangers: it can be loaded anywhere in memory
/// (the compiler's default), and what the loader has filled in cannot be written afterwards. Its names are for nobody
/// else to find. It also has the C++ library that Swift's are made with: to load that took a quarter of the time of a
/// command. The compiler has no option for it, so `StaticRuntime` is where the linker looks first.
var released: [LinkerSetting] = [
    .unsafeFlags(
        [
            "-static-stdlib", "-Xclang-linker", "-static-libgcc",
            "-L", "\(Context.packageDirectory)/Sources/Tools/StaticRuntime",
            "-Xlinker", "-z", "-Xlinker", "relro", "-Xlinker", "-z", "-Xlinker", "now",
            "-Xlinker", "--no-export-dynamic",
        ],
        .when(configuration: .release))
]

// What is packaged for machines that may have no ncurses has it inside: `StaticCurses` names its archives.
if Context.environment["STATIC_CURSES"] != nil {
    let folder = "\(Context.packageDirectory)/Sources/Tools/StaticCurses"
    released.append(.unsafeFlags(["-L", folder], .when(configuration: .release)))
}

let package = Package(
    name: "swimfit",
    products: [
        .executable(name: "swimfit", targets: ["SwimFitApp"]),
        // Static, so that `swift build --product HealthKit` builds one of them alone. A package that depends on them
        // links their objects, as it would those of an automatic product.
        .library(name: "HealthKit", type: .static, targets: ["HealthKit"]),
        .library(name: "HealthKitTesting", type: .static, targets: ["HealthKitTesting"]),
        .library(name: "HealthArchive", type: .static, targets: ["HealthArchive"]),
        .library(name: "CoreLocation", type: .static, targets: ["CoreLocation"]),
        .library(name: "UniformTypeIdentifiers", type: .static, targets: ["UniformTypeIdentifiers"]),
    ],
    targets: [
        .systemLibrary(name: "SwimFitNcurses", path: "Sources/Terminal/SwimFitNcurses"),
        .target(name: "SampleStoreChecksum", path: "Sources/Store/SampleStoreChecksum"),
        library("SwimFitTerminalText", in: .terminal),
        library("SwimFitTerminal", in: .terminal, uses: ["SwimFitNcurses", "SwimFitTerminalText"]),
        library("SampleStoreBasics", in: .store, with: engine),
        library("SampleStoreDisk", in: .store),
        library(
            "SampleStoreEngine", in: .store,
            uses: ["SampleStoreBasics", "SampleStoreChecksum", "SampleStoreDisk"],
            with: engine),
        library(
            "HealthKit", in: .health, uses: ["SampleStoreBasics", "SampleStoreEngine", "SampleStoreDisk"]),
        library("HealthKitTesting", in: .health, uses: ["HealthKit"]),
        // What sources for Apple's systems import besides HealthKit.
        library("CoreLocation", in: .health, uses: ["HealthKit"]),
        library("UniformTypeIdentifiers", in: .health, uses: ["HealthKit"]),
        library("HealthArchive", in: .health, uses: ["SampleStoreBasics", "HealthKit", "SampleStoreDisk"]),
        // All programs and tests that are linked after a change of the program have it in them; no product has.
        library("SwimFitBase", in: .domain, uses: ["SampleStoreBasics", "HealthKit"], linked: fast),
        library("SwimFitReading", in: .domain, uses: ["SampleStoreDisk", "HealthKit", "SwimFitBase"]),
        library(
            "SwimFitFood", in: .domain,
            uses: [
                "SampleStoreBasics", "SampleStoreDisk", "HealthKit", "HealthArchive", "SwimFitBase",
                "SwimFitReading",
            ]),
        library("SwimFitNotation", in: .domain, uses: ["SwimFitBase", "SwimFitReading"]),
        library(
            "SwimFitStore", in: .domain,
            uses: ["SampleStoreBasics", "SampleStoreDisk", "HealthKit", "SwimFitBase"]),
        library(
            "SwimFitSwim", in: .domain,
            uses: [
                "SampleStoreBasics", "HealthKit", "SwimFitBase", "SwimFitReading", "SwimFitNotation",
                "SwimFitStore",
            ]),
        library(
            "SwimFitModels", in: .domain,
            uses: [
                "HealthKit", "HealthArchive", "SampleStoreDisk", "SwimFitBase", "SwimFitReading",
                "SwimFitNotation", "SwimFitFood", "SwimFitStore",
                "SwimFitSwim",
            ]),
        library(
            "SwimFitShell", in: .program,
            uses: [
                "SwimFitTerminalText", "SampleStoreDisk", "HealthKit", "HealthArchive", "SwimFitBase",
                "SwimFitReading", "SwimFitNotation",
                "SwimFitFood", "SwimFitStore", "SwimFitSwim", "SwimFitModels",
            ]),
        library(
            "SwimFitDashboard", in: .program,
            uses: [
                "SwimFitTerminal", "SampleStoreDisk", "HealthKit", "SwimFitBase", "SwimFitReading",
                "SwimFitNotation", "SwimFitFood",
                "SwimFitStore", "SwimFitSwim", "SwimFitModels",
            ]),
        library(
            "SwimFitProgram", in: .program,
            uses: ["SwimFitBase", "SwimFitModels", "SwimFitShell", "SwimFitDashboard"]),
        .executableTarget(
            name: "SwimFitApp",
            dependencies: ["SwimFitProgram"],
            path: "Sources/Program/SwimFitApp",
            swiftSettings: settings + [.unsafeFlags(["-static-stdlib"], .when(configuration: .release))],
            linkerSettings: released
        ),
        .executableTarget(
            name: "swimfit-bench",
            dependencies: [
                "SampleStoreDisk", "SampleStoreEngine", "SampleStoreProof", "HealthKit", "HealthArchive",
                "SwimFitBase", "SwimFitFood", "SwimFitModels",
            ],
            path: "Sources/Tools/swimfit-bench",
            swiftSettings: settings
        ),
        library(
            "SampleStoreProof", in: .tools,
            uses: ["SampleStoreBasics", "SampleStoreEngine", "SampleStoreDisk"]),
        // What the tests of all targets share.
        .target(name: "SwimFitTestSupport", path: "Tests/Tools/SwimFitTestSupport", swiftSettings: settings),
        .executableTarget(
            name: "swimfit-torture",
            dependencies: [
                "SampleStoreEngine", "SampleStoreProof", "HealthKit", "HealthArchive", "SwimFitBase",
                "SwimFitFood", "SwimFitModels",
            ],
            path: "Sources/Tools/swimfit-torture",
            swiftSettings: settings
        ),
        tests("SampleStoreDiskTests", in: .store, uses: ["SampleStoreDisk", "SampleStoreProof"]),
        tests("SwimFitTerminalTests", in: .terminal, uses: ["SwimFitTerminal", "SwimFitTerminalText"]),
        tests(
            "SampleStoreEngineTests", in: .store,
            uses: ["SampleStoreBasics", "SampleStoreEngine", "SampleStoreProof", "SampleStoreDisk"]),
        // What other people's test suites make of HealthKit's classes: in the language mode of their time, and
        // with the warnings that their code gets. The tests run it in a debug build, the program in a release build.
        .executableTarget(
            name: "healthkit-mocks", dependencies: ["HealthKit"], path: "Tests/Health/MockShapes",
            swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]),
        // The same for the mistakes that end a program.
        .executableTarget(
            name: "healthkit-misuse", dependencies: ["HealthKit"], path: "Tests/Health/Misuse",
            swiftSettings: settings),
        // What Apple's documentation leaves open, asked in Apple's names.
        .executableTarget(
            name: "healthkit-probe", dependencies: ["HealthKit"], path: "Tests/Health/AppleProbe",
            swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]),
        tests(
            "HealthKitTests", in: .health,
            uses: [
                "HealthKit", "SampleStoreEngine", "SampleStoreProof", "healthkit-mocks", "healthkit-misuse",
                "healthkit-probe",
            ],
            beside: ["Apple/Symbols/AppleNames.txt"]),
        tests("CoreLocationTests", in: .health, uses: ["CoreLocation", "HealthKit"]),
        tests("HealthKitTestingTests", in: .health, uses: ["HealthKitTesting", "HealthKit", "CoreLocation"]),
        // Apple's listings as they were printed: in the language mode of their time, and full of values that
        // are left for the reader to use.
        .testTarget(
            name: "HealthKitListingsTests", dependencies: ["HealthKit", "SwimFitTestSupport"],
            path: "Tests/Health/HealthKitListingsTests",
            swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]),
        tests(
            "HealthArchiveTests", in: .health,
            uses: ["HealthArchive", "HealthKit", "SampleStoreProof", "SampleStoreDisk"]),
        tests(
            "SwimFitModelsTests", in: .domain,
            uses: [
                "SwimFitBase", "SwimFitReading", "SwimFitNotation", "SwimFitFood", "SwimFitStore",
                "SwimFitSwim",
                "SwimFitModels", "HealthArchive", "HealthKit",
                "HealthKitTesting",
                "SampleStoreEngine", "SampleStoreDisk",
                "SampleStoreProof",
            ]),
        tests(
            "SwimFitAppTests", in: .program,
            uses: [
                "SwimFitProgram", "SwimFitShell", "SwimFitDashboard", "SwimFitBase", "SwimFitReading",
                "SwimFitNotation", "SwimFitFood",
                "SwimFitStore", "SwimFitSwim",
                "SwimFitModels",
                "HealthKit", "HealthArchive",
                "SwimFitTerminal",
                "SwimFitTerminalText", "SampleStoreEngine",
                "SampleStoreProof", "SampleStoreDisk",
            ],
            beside: ["Goldens"]),
        tests(
            "SwimFitJourneyTests", in: .program,
            uses: [
                "SwimFitBase", "SwimFitReading", "SwimFitNotation", "SwimFitFood",
                "SwimFitStore", "SwimFitSwim",
                "SwimFitModels", "HealthKit", "SampleStoreProof",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
