import Foundation

/// Products of Open Food Facts as lines of JSON, an object each.
struct OpenFoodFactsLines: CatalogueReader {
    let format = CatalogueFormat.off
    private let input: TableInput
    private let filter: ProductFilter

    init(_ input: TableInput, _ filter: ProductFilter) { (self.input, self.filter) = (input, filter) }

    /// Whether the first line begins an object.
    static func canRead(_ input: TableInput) -> Bool {
        // IGNORED: a file that cannot be read is reported when it is read.
        guard case .bytes(let count, _) = try? input.line() else { return false }
        var line = JSONLineReader(input.bytes, count: count)
        return line.next() == UInt8(ascii: "{")
    }

    private typealias Bytes = UnsafeBufferPointer<UInt8>

    /// The names that are looked for, by their bytes: where a value belongs.
    private static let fields = Dictionary(
        ProductField.allCases.flatMap { field in
            field.names.enumerated().map { (Array($1.utf8), (field.rawValue, $0)) }
        }, uniquingKeysWith: { first, _ in first })

    private static let figures = ProductFigure.all.enumerated().map {
        FigureColumn($1.nutrient, column: $0, factor: $1.factor)
    }

    private static let places = Dictionary(
        uniqueKeysWithValues: ProductFigure.all.enumerated().map { (Array($1.name.utf8), $0) })

    func read(into intake: CatalogueIntake, staging: String) throws(Problem) {
        var reading = ProductReading(filter)
        while true {
            try intake.turn(input)
            let number = input.lineNumber
            switch try input.line() {
            case .end: return
            case .tooLong:
                try input.skipLine()
                intake.refuse(.tooLong, in: input, line: number)
            case .bytes(let count, let lineBreak):
                if count > 0 { try intake.take(product(count, &reading), reading.row, input, line: number) }
                input.skip(count + lineBreak, lines: 1)
            }
        }
    }

    private func product(_ count: Int, _ reading: inout ProductReading) -> ProductReading.Outcome {
        if memchr(input.bytes, 0, count) != nil { return .refused(.nul) }
        do throws(LineRefusal) { return try parsed(count, &reading) } catch {
            return .refused(.notJSON)
        }
    }

    private func parsed(
        _ count: Int, _ reading: inout ProductReading
    ) throws(LineRefusal) -> ProductReading.Outcome {
        var values = [Bytes](repeating: Bytes(start: nil, count: 0), count: ProductField.allCases.count)
        var ranks = [Int](repeating: .max, count: ProductField.allCases.count)
        var figures = [Bytes](repeating: Bytes(start: nil, count: 0), count: Self.places.count)
        var line = JSONLineReader(input.bytes, count: count)
        try line.readObject { (name, line) throws(LineRefusal) in
            if name.elementsEqual("nutriments".utf8), line.next() == UInt8(ascii: "{") {
                try line.readObject { (name, line) throws(LineRefusal) in
                    if let place = Self.places[Array(name)] {
                        figures[place] = try line.value()
                    } else if let (field, rank) = Self.fields[Array(name)], rank < ranks[field] {
                        (values[field], ranks[field]) = (try line.value(), rank)
                    }
                }
            } else if let (field, rank) = Self.fields[Array(name)], rank < ranks[field] {
                values[field] = try line.value()
                ranks[field] = values[field].isEmpty ? .max : rank
            }
        }
        guard line.isAtEnd() else { throw LineRefusal.notJSON }
        return reading.read(Self.figures, field: { values[$0.rawValue] }, figure: { figures[$0] })
    }
}
