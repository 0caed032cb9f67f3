import Foundation

/// Finds the style of a file's numbers in all of them.
///
/// One that can be read in one style alone proves it for the others. Where none does, and one would be another number in
/// each style, nothing is guessed: the user says it.
struct NumberSurvey {
    private var proofs: [NumberStyle: Int] = [:]
    private var doubtful: (file: String, line: Int, text: String, readings: [Double?])?

    /// Looks at a cell of the present record.
    mutating func note(_ column: Int, _ csv: CSVReader) {
        var field = csv.field(column)
        // "60 g" is 60.
        while let last = field.last, last <= 0x20 || (0x41...0x5A).contains(last & 0xDF) {
            field = UnsafeBufferPointer(rebasing: field.dropLast())
        }
        switch NumberStyle.evidence(in: field) {
        case .none: break
        case .proof(let style): proofs[style, default: 0] += 1
        case .doubtful:
            guard doubtful == nil else { return }
            let text = String(decoding: field, as: UTF8.self)
            // IGNORED: three digits after one mark are a number in both styles.
            let readings = NumberStyle.allCases.map { try? $0.read(field) }
            doubtful = (csv.input.name, csv.line, text, readings)
        }
    }

    /// The style of the file: what most of the cells prove that prove anything.
    ///
    /// - Parameter asked: what the user said; nil for nothing.
    /// - Throws: `Problem.unusable` where the user has to say it.
    func style(_ asked: NumberStyle?) throws(Problem) -> NumberStyle {
        if let asked { return asked }
        if let doubtful, proofs.count != 1 {
            let readings = zip(doubtful.readings, NumberStyle.allCases).map {
                "\(Figure.typed($0, digits: 3)) (add --decimal \($1.rawValue))"
            }
            throw .unusable(
                file: doubtful.file,
                reason: "line \(doubtful.line): “\(Input.quoted(doubtful.text))” could be "
                    + "\(readings.joined(separator: " or ")); "
                    + (proofs.isEmpty
                        ? "no other number shows which"
                        : "some numbers have a decimal point and some a comma"))
        }
        return (proofs[.comma] ?? 0) > (proofs[.point] ?? 0) ? .comma : .point
    }
}
