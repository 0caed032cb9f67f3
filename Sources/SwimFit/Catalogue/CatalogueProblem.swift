import Foundation

/// Why the food catalogues cannot be read or changed.
package enum CatalogueProblem: Error, Equatable {
    case sqliteMissing
    /// The file of the catalogues is none, or damaged.
    case damaged(file: String)
    /// A later version of this program made it.
    case newer(file: String)
    /// The disk or the system refused something.
    case failed(file: String, reason: String)
    /// Another program is importing at the moment.
    case busy(file: String)
    /// A file to import cannot be used as a whole: what is wrong, and what to do.
    case unusable(file: String, reason: String)
    case notFound(name: String, known: [String])
    /// Stopped by the user; nothing was changed.
    case stopped
}

extension CatalogueProblem: LocalizedError {
    package var errorDescription: String? {
        switch self {
        case .sqliteMissing:
            "\(SQLiteLibrary.fileName) is not installed, which food catalogues need; install it with: "
                + "apt install libsqlite3-0"
        case .damaged(let file):
            "\(file) is damaged; remove it and import the catalogues again"
        case .newer(let file): "\(file) is of a later version of swimfit; use that version"
        case .failed(let file, let reason): "\(file): \(reason)"
        case .busy(let file):
            "another program has been changing \(file) for five seconds; try again when it has finished"
        case .unusable(let file, let reason): "\(file): \(reason)"
        case .notFound(let name, let known):
            known.isEmpty
                ? "no catalogue is imported; “swimfit catalogue import FILE” imports one"
                : "there is no catalogue “\(Input.quoted(name))”; there are \(known.joined(separator: ", "))"
        case .stopped: "stopped; nothing was changed"
        }
    }
}
