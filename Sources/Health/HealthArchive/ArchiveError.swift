import Foundation

/// Why a file cannot be read or written at all.
///
/// Single bad elements are never errors: they are reported as ``ArchiveProblem`` with their line, and reading
/// continues. An error's description names the file or the missing library, the reason, and mostly the next step.
public enum ArchiveError: Error, Equatable {
    /// The file cannot be opened or read; `reason` is the system's message.
    case unreadable(path: String, reason: String)
    /// The file has no bytes.
    case empty(path: String)
    /// The text's outermost element is not `HealthData`.
    case notAnExport(path: String, found: String)
    /// A file of a watch or an application without anything for a health store; `format` is for example "a FIT file".
    case notAnActivity(path: String, format: String, reason: String)
    /// A file, or several, of an unsupported kind; `found` describes it: "begins with <kml>", and `known` lists the kinds
    /// that can be imported.
    case unknown(path: String, found: String, known: String)
    /// A zip whose directory or contents are inconsistent.
    case damagedZip(path: String, reason: String)
    /// A zip whose contents need a password; `member` is the first such file in it.
    case lockedZip(path: String, member: String)
    /// A sound zip without a health export in it.
    case noExportInZip(path: String, members: Int)
    /// A file cannot be written; `reason` is the system's message.
    case unwritable(path: String, reason: String)
    /// A zip arrived through a pipe: its directory is at its end, so it cannot be read front to back.
    case zipNotSeekable
    /// The system's zlib is not installed.
    case zlibMissing
    /// The system's SQLite is not installed.
    case sqliteMissing
}

extension ArchiveError: CustomNSError {
    /// Foundation on Linux reads the description of a custom error only from here.
    public var errorUserInfo: [String: Any] {
        var info: [String: Any] = [NSLocalizedDescriptionKey: description]
        info[NSFilePathErrorKey] = path
        return info
    }

    /// The file concerned; nil for an error without a particular file.
    public var path: String? {
        switch self {
        case .unreadable(let path, _), .empty(let path), .notAnExport(let path, _), .damagedZip(let path, _),
            .notAnActivity(let path, _, _), .noExportInZip(let path, _), .unknown(let path, _, _),
            .unwritable(let path, _), .lockedZip(let path, _):
            path
        case .zipNotSeekable, .zlibMissing, .sqliteMissing: nil
        }
    }
}

extension ArchiveError: LocalizedError, CustomStringConvertible {
    /// The sentence for people, with the name of the file.
    public var errorDescription: String? { description }

    /// The description with “it” in place of the file, for a message that has named the file already.
    var reason: String {
        guard let path, description.hasPrefix(path + " ") else { return description }
        return "it" + description.dropFirst(path.count)
    }

    /// One sentence without a full stop.
    public var description: String {
        switch self {
        case .unreadable(let path, let reason):
            "\(path) cannot be read: \(reason)"
        case .empty(let path):
            "\(path) is empty; export it again, and copy the whole file"
        case .notAnExport(let path, let found):
            "\(path) is not an Apple Health export: it \(found); give export.xml or the export.zip it came in"
        case .notAnActivity(let path, let format, let reason):
            "\(path) is \(format), but \(reason)"
        case .unknown(let path, let found, let known):
            "\(path) \(found); give \(known), or a folder or a zip of them"
        case .damagedZip(let path, let reason):
            "\(path) is damaged: \(reason); copy or download it again"
        case .lockedZip(let path, let member):
            "\(path) is locked: \(member) needs a password; unpack it with that password, and give the folder"
        case .noExportInZip(let path, let members):
            "\(path) holds no health export among its \(members) files: no XML file whose outermost "
                + "element is HealthData; give the zip that the Health app made"
        case .unwritable(let path, let reason):
            "\(path) cannot be written: \(reason)"
        case .zipNotSeekable:
            "a zip cannot be read from a pipe; give its file name, or pipe the XML that is in it: "
                + "unzip -p export.zip '*/export.xml'"
        case .zlibMissing:
            "reading a zip needs the system's zlib (libz.so.1); install zlib (zlib1g on Debian and Ubuntu), or unpack the zip"
        case .sqliteMissing:
            "reading this database needs the system's SQLite (libsqlite3.so.0); install libsqlite3-0 (Debian and Ubuntu)"
        }
    }
}

/// One element of an export that was changed or left out, and why.
public struct ArchiveProblem: Sendable, Hashable {
    /// The outcome for the element.
    public enum Outcome: Sendable, Hashable {
        /// The element was left out.
        case skipped
        /// The element was kept after its invalid parts were removed or replaced.
        case mended
    }

    /// Line of the element's first character, counted from 1; 0 in a file without lines.
    public var line: Int
    /// Name of the element, for example `Record`; empty when not even the name could be read.
    public var element: String
    /// The problem, as a clause without a full stop: "an attribute has no value".
    public var reason: String
    /// Whether the element was left out or kept.
    public var outcome: Outcome

    /// A problem; lines count from 1.
    public init(line: Int, element: String, reason: String, outcome: Outcome) {
        self.line = line
        self.element = element
        self.reason = reason
        self.outcome = outcome
    }
}

extension ArchiveProblem: CustomStringConvertible {
    /// "line 12: Record refused: an attribute has no value".
    public var description: String {
        let name = element.isEmpty ? "element" : element
        return (line > 0 ? "line \(line): " : "")
            + "\(name) \(outcome == .skipped ? "refused" : "kept"): \(reason)"
    }
}
