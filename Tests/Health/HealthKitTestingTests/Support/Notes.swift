import Synchronization

/// What handlers have reported.
final class Notes<Element: Sendable>: Sendable {
    private let elements = Mutex<[Element]>([])

    var all: [Element] { elements.withLock { $0 } }
    var count: Int { all.count }

    func add(_ element: Element) { elements.withLock { $0.append(element) } }
}
