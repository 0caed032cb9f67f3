import Foundation
import HealthArchive
import SwimFit

/// What an import did, or would do, as text.
protocol ImportText {
    /// For standard output.
    var lines: [String] { get }
    /// For standard error: what was refused.
    var notes: [String] { get }

    func json() -> String
}

extension CommandCall {
    func print(_ text: some ImportText) {
        if options.printsJSON {
            output.print(text.json())
        } else {
            for line in text.lines { output.print(line) }
        }
        for line in text.notes { output.note(line) }
    }

    /// Runs an import, and shows how far it has come; nil where one that saves all or nothing was stopped, which is told.
    ///
    /// - Parameters:
    ///   - name: of the file, for steps that have no name of their own.
    ///   - item: what is counted: "sample".
    func importing<Report: Sendable>(
        _ name: String, counting item: String?,
        _ run:
            @escaping @Sendable (_ tell: @escaping @Sendable (ImportProgress) -> Void) async throws -> Report
    ) async throws -> Report? {
        var (last, started) = ("", ContinuousClock.now)
        do {
            return try await output.showingProgress(
                of: ImportProgress.self,
                as: { step in
                    if step.step != last { (last, started) = (step.step, .now) }
                    let elapsed = (ContinuousClock.now - started) / .seconds(1)
                    let text = step.text(after: elapsed, counting: item)
                    let what = step.step.isEmpty ? name : step.step
                    return text.isEmpty ? what : "\(what): \(text)"
                }, run)
        } catch let problem as Problem where problem == .stopped {
            output.note("swimfit: " + Problem.stopped.text)
            return nil
        }
    }
}

extension ImportProgress {
    /// "43 %  4 s left  12.3 of 28.6 MB  85 MB/s  210 000 samples": what matters most comes first, because a
    /// narrow footer clips the end.
    func text(after elapsed: TimeInterval, counting item: String?) -> String {
        var parts: [String] = []
        if let fraction { parts.append(Figure.percent(fraction)) }
        if let left = secondsLeft(after: elapsed) { parts.append("\(Self.time(left)) left") }
        if let bytesRead {
            let megabytes = Double(bytesRead) / 1e6
            let total = byteCount.map { " of \(Self.size(Double($0) / 1e6))" } ?? ""
            parts.append("\(Self.size(megabytes))\(total) MB")
            // Of a pipe that waits, or a busy machine, the rate says nothing.
            if elapsed > 0, megabytes / elapsed >= 1 {
                parts.append("\(Figure.whole(megabytes / elapsed)) MB/s")
            }
        }
        if let item, items > 0 { parts.append(Figure.count(items, item)) }
        return parts.joined(separator: "  ")
    }

    private static func size(_ megabytes: Double) -> String {
        Figure.decimal(megabytes, digits: megabytes < 100 ? 1 : 0)
    }

    private static func time(_ seconds: TimeInterval) -> String {
        let whole = Int(seconds.rounded(.up))
        return whole < 120 ? "\(whole) s" : "\((whole + 59) / 60) min"
    }
}

extension LineAccount {
    /// "  refused: energy is negative (2 lines)", the commonest reason first.
    var refusedLines: [String] {
        Self.sorted(reasons).map { "  refused: \($0) (\(Figure.count($1, "line")))" }
    }

    /// "  not kept: sums of a day ×3", the commonest first.
    func leftOutLines(_ word: String) -> [String] {
        Self.sorted(leftOut).map { "  \(word): \($0) ×\(Figure.whole($1))" }
    }

    private static func sorted(_ counts: [String: Int]) -> [(String, Int)] {
        counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { ($0.key, $0.value) }
    }

    /// The first refused lines, for standard error.
    var notes: [String] {
        let shown = firstRefused.map { "swimfit: \($0.file), line \($0.line): \($0.reason)" }
        let more = refused - shown.count
        return more > 0 ? shown + ["swimfit: and \(Figure.whole(more)) more"] : shown
    }

    var leftOutField: (key: String, value: JSONLine.Value) {
        ("left_out", .map(leftOut, JSONLine.Value.count))
    }

    var refusedFields: [(key: String, value: JSONLine.Value)] {
        let first = firstRefused.map { line in
            JSONLine.Value.object([
                ("file", .text(line.file)), ("line", .count(line.line)),
                ("reason", .text(line.reason)),
            ])
        }
        return [
            ("refused", .count(refused)), ("reasons", .map(reasons, JSONLine.Value.count)),
            ("first_refused", .list(first)),
        ]
    }
}
