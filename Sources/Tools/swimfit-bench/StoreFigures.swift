import Foundation

/// Figures of one run, each with its peers, as one table.
struct StoreFigures {
    /// What a figure counts.
    enum Kind {
        case time
        case bytes
        case rate
    }

    private struct Figure {
        let measure: String
        let samples: Int
        let kind: Kind
        let own: Double
        let sqlite: Double?
        let bare: Double?
    }

    private var figures: [Figure] = []

    /// Notes a figure: seconds, bytes a sample, or bytes a second.
    mutating func add(
        _ measure: String, _ samples: Int, _ own: Double, sqlite: Double? = nil, bare: Double? = nil,
        as kind: Kind = .time
    ) {
        figures.append(
            Figure(measure: measure, samples: samples, kind: kind, own: own, sqlite: sqlite, bare: bare))
    }

    /// The table, a measure's sizes below each other; the last tells how the figure grew from the first.
    func print() {
        var table = ResultTable(
            "store: swimfit, sqlite and the bare system calls", "measure", "samples", "swimfit",
            "sqlite",
            "ratio", "bare", "ratio", "growth")
        var seen: Set<String> = []
        for measure in figures.map(\.measure) where seen.insert(measure).inserted {
            let own = figures.filter { $0.measure == measure }.sorted { $0.samples < $1.samples }
            for figure in own {
                let isLast = own.count > 1 && figure.samples == own[own.count - 1].samples
                table.add(
                    measure, "\(figure.samples)", text(figure.own, figure.kind),
                    figure.sqlite.map { text($0, figure.kind) } ?? "", ratio(figure.own, figure.sqlite),
                    figure.bare.map { text($0, figure.kind) } ?? "", ratio(figure.own, figure.bare),
                    isLast ? "× " + ratio(figure.own, own[0].own) : "")
            }
        }
        table.print()
    }

    private func text(_ value: Double, _ kind: Kind) -> String {
        switch kind {
        case .time: timeText(value)
        case .bytes: String(format: "%.1f B", value)
        case .rate: String(format: "%.0f MB/s", value / 1e6)
        }
    }

    private func ratio(_ own: Double, _ peer: Double?) -> String {
        peer.map { String(format: "%.2f", own / $0) } ?? ""
    }
}
