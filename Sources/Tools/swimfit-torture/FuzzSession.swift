import StoreProof

extension FuzzTrial {
    /// `fuzz`: mutates bytes, lines, numbers and nesting of the store's files, inserts pieces of other files, and opens them.
    ///
    /// The program must not crash or hang. Every unchanged record must be read, or the file refused. Bytes that were not
    /// understood must not be overwritten.
    static let files = FuzzTrial(
        name: "fuzz", ending: "json",
        outcomes: ["refused", "opened with nothing lost", "opened with a problem reported"],
        promise: "no crash, no hang, no silent loss"
    ) { call in
        let session = try FuzzSession(seed: call.seed)
        return { step in session.subject(step, in: call) }
    }
}

/// The inputs of one seed.
struct FuzzSession {
    private let seed: UInt64
    private let corpus: [FuzzSeed]

    init(seed: UInt64) throws {
        self.seed = seed
        corpus = try (0..<24).map { try FuzzSeed(seed: seed &+ $0 &* 1000) }
    }

    func subject(_ step: Int, in call: TrialCall) -> FuzzCase {
        let (input, seed) = input(step)
        return FuzzCase(bytes: input.bytes, history: input.history) { () throws(TrialProblem) in
            let check = FuzzCheck(input, of: seed)
            let outcome = try check.run()
            try check.repair()
            try FuzzHealth.read(input, in: call.folder)
            return outcome
        }
    }

    private func input(_ step: Int) -> (input: FuzzInput, seed: FuzzSeed) {
        var generator = SeededGenerator(seed: seed ^ UInt64(step) &* 0x9E37_79B9_7F4A_7C15)
        let seed = corpus[Int.random(in: 0..<corpus.count, using: &generator)]
        let other = corpus[Int.random(in: 0..<corpus.count, using: &generator)]
        var input = FuzzInput(bytes: seed.bytes)
        for _ in 0..<[1, 1, 1, 2, 3][Int.random(in: 0..<5, using: &generator)] {
            // Half of the mutations change numbers.
            let isFigure = Bool.random(using: &generator)
            let family = isFigure ? FuzzMutation.figures : FuzzMutation.all
            let mutation = family[Int.random(in: 0..<family.count, using: &generator)]
            mutation.apply(&input, other, &generator)
            input.history.append(mutation.name)
        }
        return (input, seed)
    }
}
