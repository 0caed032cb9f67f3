import Foundation

/// The arguments of a trial.
struct TrialCall: Sendable {
    /// The seed of all random numbers of the run. Without `--seed` it is different each time.
    var seed = UInt64.random(in: 0..<1 << 32)
    /// The folder for files, which are kept there when a promise was broken.
    var folder = URL.temporaryDirectory
    /// The arguments that are not options.
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

    /// The amount: the first argument.
    func amount(orElse usual: Int) throws(TrialProblem) -> Int {
        guard let word = words.first else { return usual }
        guard let amount = Int(word), amount > 0 else {
            throw TrialProblem("\(word) is not a positive number")
        }
        return amount
    }
}

/// A trial that cannot run.
struct TrialProblem: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// A broken promise, with all that is needed to repeat it.
struct Violation: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

extension Violation {
    /// Keeps the file that shows the problem, and adds its path to the description.
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
