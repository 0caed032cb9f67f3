import Foundation
internal import SampleStoreEngine
internal import Synchronization

/// The store of `HKHealthStore()`: one for the process, opened when it is first needed.
enum DefaultStore {
    /// A store that is opened when it is first needed.
    final class Place: Sendable {
        private let known: Mutex<StoreCore?>

        init(_ core: StoreCore? = nil) { known = Mutex(core) }

        var core: StoreCore {
            known.withLock { known in
                let core = known ?? DefaultStore.open()
                known = core
                return core
            }
        }
    }

    private static let chosen = Mutex(Place())

    static var current: Place { chosen.withLock { $0 } }

    static func use(_ core: StoreCore) { chosen.withLock { $0 = Place(core) } }

    private static func open() -> StoreCore {
        let configuration = HKHealthStore.Configuration()
        do {
            guard let url = try place(environment()) else {
                return StoreCore(engine: SampleStore(namesAt: SyncIndex.path), configuration: configuration)
            }
            return try StoreCore.opened(at: url, configuration: configuration)
        } catch {
            return StoreCore(failure: error, configuration: configuration)
        }
    }

    /// The environment variables that name the store.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a value that is not UTF-8, which no `URL` can hold.
    private static func environment() throws -> [String: String] {
        var found: [String: String] = [:]
        for name in ["HEALTHKIT_STORE", "XDG_DATA_HOME", "HOME"] {
            guard let value = getenv(name) else { continue }
            guard let text = String(validatingCString: value) else {
                throw HKError(.errorInvalidArgument, "The environment variable \(name) is not UTF-8.")
            }
            found[name] = text
        }
        return found
    }

    /// The default store's file; nil for memory.
    ///
    /// - Throws: `HKError.errorInvalidArgument` for a relative path in a folder that has no name.
    static func place(_ environment: [String: String]) throws -> URL? {
        func value(_ name: String) -> String? { environment[name].flatMap { $0.isEmpty ? nil : $0 } }
        if let named = value("HEALTHKIT_STORE") { return named == "memory" ? nil : try file(at: named) }
        let data =
            try value("XDG_DATA_HOME").map { try file(at: $0) }
            ?? file(at: value("HOME") ?? NSHomeDirectory()).appending(path: ".local/share")
        return data.appending(path: "healthkit/health.json", directoryHint: .notDirectory)
    }

    private static func file(at path: String) throws -> URL {
        guard let url = URL.file(at: path) else {
            throw HKError(.errorInvalidArgument, "\(path) is relative to a folder that cannot be named.")
        }
        return url
    }
}

extension URL {
    /// The URL of the file at a path from a person or the environment. The URL's `path` is this path, byte for byte; a
    /// relative path follows that of the current folder.
    ///
    /// `URL(fileURLWithPath:)` keeps absolute paths as they are, but in a relative one it replaces "~" and removes ".."
    /// with the folder written before it, which is wrong if that folder is a symbolic link.
    ///
    /// - Returns: nil for a relative path in a folder that was deleted or whose name is not UTF-8.
    package static func file(at path: String) -> URL? {
        if path.hasPrefix("/") { return URL(fileURLWithPath: path, isDirectory: false) }
        guard let folder = getcwd(nil, 0) else { return nil }
        defer { free(folder) }
        return String(validatingCString: folder).map {
            URL(fileURLWithPath: $0 + "/" + path, isDirectory: false)
        }
    }
}
