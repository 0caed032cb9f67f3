import Foundation

/// What was read of the files of days, before it is compared with the store.
struct DiaryReading {
    var foods: [DiaryFood] = []
    /// Sums of whole days, which count where a day has nothing else.
    var sums: [DiaryFood] = []
    var measurements: [DiaryMeasurement] = []
    var exercises: [DiaryExercise] = []
    private(set) var leftOut: [String: Int] = [:]
    private(set) var leftColumns: [DiaryReport.LeftColumn] = []
    private(set) var refusals: [LineRefusal: Int] = [:]
    private(set) var firstRefused: [RefusedLine] = []
    private let progress: (DiaryProgress) -> Void
    private var turns = 0

    private static let mostShown = 10

    init(progress: @escaping (DiaryProgress) -> Void) { self.progress = progress }

    mutating func refuse(_ refusal: LineRefusal, at place: DiaryPlace) {
        refusals[refusal, default: 0] += 1
        guard firstRefused.count < Self.mostShown else { return }
        firstRefused.append(.init(file: place.file, line: place.line, reason: refusal.reason))
    }

    /// How much has been read, so that nothing stays of a line that is refused.
    var counts: Counts {
        Counts(
            foods: foods.count, sums: sums.count, measurements: measurements.count, exercises: exercises.count
        )
    }

    struct Counts {
        fileprivate let foods: Int, sums: Int, measurements: Int, exercises: Int
    }

    mutating func takeBack(to counts: Counts) {
        foods.removeSubrange(counts.foods...)
        sums.removeSubrange(counts.sums...)
        measurements.removeSubrange(counts.measurements...)
        exercises.removeSubrange(counts.exercises...)
    }

    mutating func leave(_ column: DiaryReport.LeftColumn) { leftColumns.append(column) }

    mutating func leaveOut(_ what: String) { leftOut[what, default: 0] += 1 }

    /// To be called for each line: stops where the user stopped the import, and tells how far it has come.
    mutating func turn(_ input: TableInput) throws(Problem) {
        turns += 1
        guard turns % 4096 == 0 else { return }
        guard !Task.isCancelled else { throw .stopped }
        let fraction = input.byteCount.map { Double(input.bytesRead) / Double(max($0, 1)) }
        progress(DiaryProgress(step: "reading \(input.name)", fraction: fraction))
    }

    /// Takes the sums of days that have no entries of their own, and leaves the others out.
    mutating func settleSums() {
        let days = Set(foods.map(\.day))
        let alone = sums.filter { !days.contains($0.day) }
        if sums.count > alone.count { leftOut["sums of a day", default: 0] += sums.count - alone.count }
        foods += alone
        sums = []
    }
}

/// How far an import of days has come.
package struct DiaryProgress: Equatable, Sendable {
    /// "reading servings.csv", "saving"
    package let step: String
    /// 0…1; nil when the end is not known.
    package let fraction: Double?
}
