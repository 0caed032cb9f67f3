import Foundation

/// What the second opinion and a face of the program say differently.
@MainActor
final class Differences {
    private(set) var lines: [String] = []
    private(set) var compared = 0
    /// The seed of the facts that are compared now.
    var seed: UInt64 = 0
    /// The day that is compared now, and the face.
    var place = ""

    func check(_ figure: String, _ printed: Any?, _ expected: Double?, within tolerance: Double = 0.0051) {
        compared += 1
        let number = (printed as? NSNumber)?.doubleValue ?? printed as? Double
        switch (number, expected) {
        case (nil, nil): break
        case (let number?, let expected?) where abs(number - expected) <= tolerance: break
        default: note(figure, number.map { "\($0)" } ?? "null", expected.map { "\($0)" } ?? "null")
        }
    }

    func check(_ figure: String, text printed: Any?, _ expected: String?) {
        compared += 1
        if printed as? String != expected { note(figure, "\(printed ?? "null")", expected ?? "null") }
    }

    func check(_ figure: String, flag printed: Any?, _ expected: Bool) {
        compared += 1
        if printed as? Bool != expected { note(figure, "\(printed ?? "null")", "\(expected)") }
    }

    func check(_ figure: String, names printed: Any?, _ expected: [(String, Bool)]) {
        compared += 1
        let found = Set(printed as? [String] ?? ["no list"]), wanted = Set(expected.filter(\.1).map(\.0))
        if found != wanted { note(figure, "\(found.sorted())", "\(wanted.sorted())") }
    }

    private func note(_ figure: String, _ printed: String, _ expected: String) {
        lines.append("seed \(seed), \(place), \(figure): the program says \(printed), the facts \(expected)")
    }

    /// The first of them, for a failing test.
    var report: String {
        "\(lines.count) of \(compared) figures\n" + lines.prefix(60).joined(separator: "\n")
    }
}
