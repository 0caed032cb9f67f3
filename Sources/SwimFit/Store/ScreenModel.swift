import Foundation

/// What the models of all screens have in common: they follow the store, the clock and the library.
@MainActor
package protocol ScreenModel: AnyObject {
    /// Begins to follow the store; the first reading follows at once, unless what it would read is shown.
    func start()

    /// Reads the store. When it returns, the summary shows what the store held at the call, or later.
    func refresh() async

    /// A minute has ended.
    func tick(now: Date)

    /// Goals, settings or foods in the library have changed.
    func libraryChanged()
}

extension ScreenModel {
    package func tick(now: Date) {}

    package func libraryChanged() {}
}
