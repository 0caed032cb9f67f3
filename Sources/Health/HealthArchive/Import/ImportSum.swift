import Foundation

/// The report of the files that a command names, as they are read.
struct ImportSum {
    var report = ImportReport()
    /// Of files that cannot be read, in their order.
    var failures: [ArchiveError] = []
    private let paths: [String]
    /// The first file of a kind that is not read.
    private var other: (name: String, kind: String)?
    /// Tables of days that somebody else reads.
    private var tables = 0

    /// Whether no file was read or failed but tables.
    var hasOnlyTables: Bool { report.files.isEmpty && failures.isEmpty }

    init(_ paths: [String]) { self.paths = paths }

    mutating func count(_ format: ImportFormat) { report.files[format.noun, default: 0] += 1 }

    mutating func countTable() { tables += 1 }

    /// - Parameter kind: what the file is, as a verb; nil where its beginning says it.
    mutating func leaveOut(_ file: FileSearch.Found, as kind: String? = nil) {
        other = other ?? (file.name, kind ?? file.kind)
        report.otherFiles += 1
    }

    /// The report at the end.
    ///
    /// - Parameter recordings: what was said of the files of watches.
    /// - Throws: the first reason where nothing was read.
    func finished(with recordings: ImportReport) throws(ArchiveError) -> ImportReport {
        var report = report
        report.wasCancelled = report.wasCancelled || Task.isCancelled
        guard !report.files.isEmpty || tables > 0 || report.wasCancelled else {
            if let failure = failures.first { throw failure }
            throw .unknown(path: paths.first ?? "", found: found)
        }
        report.add(recordings)
        for failure in failures {
            report.add(
                ArchiveProblem(
                    line: 0, element: failure.path ?? "file", reason: failure.reason, outcome: .skipped))
        }
        // Of one file of many only its own line says so.
        if report.files.values.reduce(0, +) > 1 { report.isCutOff = false }
        if let other {
            var leftovers = Leftovers()
            leftovers.count("files of other kinds", report.otherFiles, example: other.name)
            report.notKept = (report.notKept + leftovers.all).sorted { $0.what < $1.what }
        }
        return report
    }

    /// What is known of files of which none is read.
    private var found: String {
        guard let other else { return "has no files" }
        guard other.name == paths.first else {
            let count = report.otherFiles == 1 ? "1 file" : "\(report.otherFiles) files"
            return "has \(count) and none of a kind that is read; the first, \(other.name), \(other.kind)"
        }
        return other.kind
    }
}

extension FileSearch.Found {
    /// What is known of a file that no format recognises, as a verb: "is a PDF".
    fileprivate var kind: String {
        let kinds: [(beginning: String, kind: String)] = [
            ("%PDF", "is a PDF"), ("\u{89}PNG", "is a picture"), ("\u{FF}\u{D8}\u{FF}", "is a picture"),
            ("{", "is JSON of a kind that is not read"),
            ("[", "is JSON of a kind that is not read"),
        ]
        // SAFETY: each character of the table is one byte.
        let bytes = { (text: String) in text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) } }
        if let known = kinds.first(where: { head.starts(with: bytes($0.beginning)) }) { return known.kind }
        if let root = ElementReader.root(of: head) { return "begins with <\(root)>" }
        let isText = head.allSatisfy { $0 >= 0x20 || (9...13).contains($0) }
        return isText ? "is text of a kind that is not read" : "is of no kind that is known"
    }
}
