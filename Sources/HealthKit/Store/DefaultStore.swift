internal import SampleStore
import Foundation
internal import Synchronization

/// The store that `HKHealthStore()` opens: one for the process, opened when first asked for.
enum DefaultStore {
    private static let chosen = Mutex<StoreCore?>(nil)

    static func core() -> StoreCore {
        chosen.withLock { chosen in
            let core = chosen ?? open(ProcessInfo.processInfo.environment)
            chosen = core
            return core
        }
    }

    static func use(_ core: StoreCore) {
        chosen.withLock { $0 = core }
    }

    private static func open(_ environment: [String: String]) -> StoreCore {
        let configuration = HKHealthStore.Configuration()
        guard let url = place(environment) else {
            return StoreCore(engine: SampleStore(namesAt: SyncIndex.path), configuration: configuration)
        }
        do {
            return try StoreCore.opened(at: url, configuration: configuration)
        } catch {
            return StoreCore(failure: error, configuration: configuration)
        }
    }

    /// The default store's file; nil for memory.
    static func place(_ environment: [String: String]) -> URL? {
        if let named = environment["HEALTHKIT_STORE"], !named.isEmpty {
            return named == "memory" ? nil : URL(fileURLWithPath: named)
        }
        let home = URL(fileURLWithPath: environment["HOME"] ?? NSHomeDirectory())
        let data =
            environment["XDG_DATA_HOME"].map { URL(fileURLWithPath: $0) }
            ?? home.appendingPathComponent(".local/share")
        return data.appendingPathComponent("healthkit/health.json")
    }
}
