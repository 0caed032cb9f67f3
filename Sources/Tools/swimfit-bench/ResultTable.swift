import Foundation

/// A table of results in plain text: the first column to the left, figures to the right.
struct ResultTable {
    let title: String
    let header: [String]
    private(set) var rows: [[String]] = []

    init(_ title: String, _ header: String...) {
        self.title = title
        self.header = header
    }

    mutating func add(_ cells: String...) { rows.append(cells) }

    func print() {
        let all = [header] + rows
        let widths = header.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        var lines = ["", title]
        for row in all {
            let cells = row.indices.map { column in
                let pad = String(repeating: " ", count: widths[column] - row[column].count)
                return column == 0 ? row[column] + pad : pad + row[column]
            }
            lines.append("  " + cells.joined(separator: "  "))
        }
        Swift.print(lines.joined(separator: "\n"))
    }
}

/// Elapsed times of repeated runs, in seconds.
struct Timings {
    private(set) var sorted: [Double]

    init(_ seconds: [Double]) { sorted = seconds.sorted() }

    /// The value below which the given share (0…1) of the runs stay.
    func percentile(_ share: Double) -> Double {
        sorted.isEmpty ? .nan : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
    }

    var median: Double { percentile(0.5) }

    /// Runs `body` `count` times on the monotonic clock.
    static func of(_ count: Int, _ body: () throws -> Void) rethrows -> Timings {
        let clock = ContinuousClock()
        return try Timings((0..<count).map { _ in try clock.measure(body).seconds })
    }

    /// Runs both by turns, so that what else the machine does meets both.
    static func inTurn(
        _ count: Int, _ first: () throws -> Void, _ second: () throws -> Void
    ) rethrows -> (Timings, Timings) {
        let clock = ContinuousClock()
        var seconds: ([Double], [Double]) = ([], [])
        for _ in 0..<count {
            seconds.0.append(try clock.measure(first).seconds)
            seconds.1.append(try clock.measure(second).seconds)
        }
        return (Timings(seconds.0), Timings(seconds.1))
    }
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}

/// "1.24 ms", "38 µs": three figures that matter.
func timeText(_ seconds: Double) -> String {
    switch seconds {
    case ..<1e-6: String(format: "%.0f ns", seconds * 1e9)
    case ..<1e-3: String(format: "%.3g µs", seconds * 1e6)
    case ..<1: String(format: "%.3g ms", seconds * 1e3)
    default: String(format: "%.3g s", seconds)
    }
}
