import Foundation

/// What the models of all screens have in common: they follow the store, the clock and the library.
@MainActor
package protocol ScreenModel: AnyObject {
    /// Begins to follow the store; the first reading follows at once, unless what it would read is shown.
    func start()

    /// The model's readings of the store.
    var refreshing: RefreshCoalescer { get }

    /// A minute has ended.
    func tick(now: Date)

    /// Goals, settings or foods in the library have changed.
    func libraryChanged()
}

extension ScreenModel {
    /// Why the store could not be read the last time, when the summary stayed as it was; nil when it could.
    package var problem: String? { refreshing.problem }

    /// Reads the store. When it returns, the summary shows what the store held at the call, or later.
    package func refresh() async { await refreshing.now() }

    package func tick(now: Date) {}

    package func libraryChanged() {}
}
