import Disk

/// The program's own errors of SQLite.
package typealias SQLiteConnection = SQLiteDatabase<Problem>
package typealias SQLiteStatement = SQLiteQuestion<Problem>

extension Problem: SQLiteFailure {
    package init(_ fault: SQLiteFault) {
        switch fault {
        case .missing: self = .sqliteMissing
        case .stopped: self = .stopped
        case .damaged(let file): self = .damaged(file: file)
        case .failed(let file, let reason): self = .failed(file: file, reason: reason)
        }
    }
}

/// Why food catalogues, diaries and other tables cannot be read or changed.
extension Problem {
    package static let sqliteMissing = Problem(
        "\(SQLiteLibrary.fileName) is not installed, which food catalogues need",
        hint: "install it with: apt install libsqlite3-0", beginsWithFile: true)

    /// Stopped by the user; nothing was changed.
    package static let stopped = Problem("stopped; nothing was changed")

    /// The file of the catalogues is of another kind, or damaged.
    package static func damaged(file: String) -> Problem {
        Problem(
            "\(file) is damaged", hint: "remove it and import the catalogues again", status: .damaged,
            beginsWithFile: true)
    }

    /// A later version of this program made it.
    package static func newer(file: String) -> Problem {
        Problem(
            "\(file) is of a later version of swimfit", hint: "use that version", beginsWithFile: true)
    }

    /// Another program is importing at the moment.
    package static func busy(file: String) -> Problem {
        Problem(
            "another program has been changing \(file) for five seconds",
            hint: "try again when it has finished", status: .busy)
    }

    /// The disk or the system refused something.
    package static func failed(file: String, reason: String) -> Problem {
        Problem("\(file): \(reason)", beginsWithFile: true)
    }

    /// A file to import cannot be used as a whole.
    package static func unusable(file: String, reason: String, hint: String? = nil) -> Problem {
        Problem("\(file): \(reason)", hint: hint, beginsWithFile: true)
    }

    package static func notFound(name: String, known: [String]) -> Problem {
        known.isEmpty
            ? Problem("no catalogue is imported", hint: "“swimfit catalogue import FILE” imports one")
            : Problem(
                "there is no catalogue “\(Input.quoted(name))”; there are \(known.joined(separator: ", "))")
    }
}
