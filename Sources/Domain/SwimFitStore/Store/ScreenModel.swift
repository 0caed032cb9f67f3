import Foundation

/// The common interface of the models of all screens: they follow the store, the clock and the library.
@MainActor
package protocol ScreenModel: AnyObject {
    /// Begins to follow the store. A first reading follows at once, unless the model shows the present state already.
    func start()

    /// The model's readings of the store.
    var refreshing: RefreshCoalescer { get }

    /// Called after each minute.
    func tick(now: Date)

    /// Called after a change of goals, settings or foods in the library.
    func libraryChanged()
}

extension ScreenModel {
    /// The reason why the last reading failed and the summary did not change; nil after success.
    package var problem: String? { refreshing.problem }

    /// Reads the store. Afterwards the summary shows the state of the store at the call, or a later one.
    package func refresh() async { await refreshing.now() }

    package func tick(now: Date) {}

    package func libraryChanged() {}
}
