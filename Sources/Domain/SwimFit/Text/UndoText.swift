/// What undo and redo say.
package enum UndoText {
    /// "Adding Porridge undone"
    ///
    /// - Parameter title: of the change; nil when there was none.
    package static func undone(_ title: String?) -> String { sentence(title, "undo", "undone") }

    package static func redone(_ title: String?) -> String { sentence(title, "redo", "redone") }

    private static func sentence(_ title: String?, _ verb: String, _ done: String) -> String {
        guard let title else { return "There is nothing to \(verb)" }
        return title.prefix(1).uppercased() + title.dropFirst() + " " + done
    }
}
