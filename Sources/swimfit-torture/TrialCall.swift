import Foundation

/// What a trial is called with.
struct TrialCall: Sendable {
    /// Where all chance of the run comes from. Without `--seed` another one each time.
    var seed = UInt64.random(in: 0..<1 << 32)
    /// Where files are made, and kept when a promise was broken.
    var folder = URL.temporaryDirectory
    /// The words that are no options.
    var words: [String] = []

    init(_ arguments: [String]) throws(TrialProblem) {
        var rest = arguments[...]
        while let word = rest.popFirst() {
            switch word {
            case "--seed":
                guard let seed = rest.popFirst().flatMap({ UInt64($0) }) else {
                    throw TrialProblem("--seed needs a number")
                }
                self.seed = seed
            case "--folder":
                guard let path = rest.popFirst() else { throw TrialProblem("--folder needs a folder") }
                folder = URL(fileURLWithPath: path)
            default: words.append(word)
            }
        }
    }

    /// How much of it: the number that stands first.
    func amount(orElse usual: Int) throws(TrialProblem) -> Int {
        guard let word = words.first else { return usual }
        guard let amount = Int(word), amount > 0 else { throw TrialProblem("\(word) is no amount") }
        return amount
    }
}

/// A trial that cannot be made.
struct TrialProblem: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// A promise that was broken, with all that is needed to see it again.
struct Violation: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

extension Violation {
    /// Keeps the file that shows it beside, and says where.
    init(_ promise: String, keeping bytes: [UInt8]?, as name: String, in folder: URL) {
        guard let bytes else {
            self.init(promise)
            return
        }
        let kept = folder.appending(path: name)
        do {
            try Data(bytes).write(to: kept)
            self.init("\(promise); the file is kept as \(kept.path)")
        } catch {
            self.init("\(promise); the file could not be kept: \(error.localizedDescription)")
        }
    }
}
