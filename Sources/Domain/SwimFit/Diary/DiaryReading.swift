import Foundation
import HealthArchive

/// What was read of the files of days, before it is compared with the store.
struct DiaryReading {
    var foods: [DiaryFood] = []
    /// Sums of whole days, which count where a day has nothing else.
    var sums: [DiaryFood] = []
    var measurements: [DiaryMeasurement] = []
    var exercises: [DiaryExercise] = []
    private(set) var lines = LineAccount()
    /// What weights without a unit were taken for, and why, where another file says it.
    var unitOfWeights: String?
    private(set) var leftColumns: [DiaryReport.LeftColumn] = []
    private let progress: (ImportProgress) -> Void
    private var turns = 0

    init(progress: @escaping (ImportProgress) -> Void) { self.progress = progress }

    mutating func refuse(_ refusal: LineRefusal, at place: DiaryPlace) {
        lines.refuse(refusal.reason, file: place.file, line: place.line)
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

    mutating func leaveOut(_ what: String) { lines.leaveOut(what) }

    /// To be called for each line: stops where the user stopped the import, and tells how far it has come.
    mutating func turn(_ input: TableInput) throws(Problem) {
        turns += 1
        guard turns % 4096 == 0 else { return }
        guard !Task.isCancelled else { throw .stopped }
        progress(
            ImportProgress(
                step: "reading \(input.name)", bytesRead: input.bytesRead, byteCount: input.byteCount))
    }

    /// Takes the sums of days that have no entries of their own, and leaves the others out.
    mutating func settleSums() {
        let days = Set(foods.map(\.day))
        let alone = sums.filter { !days.contains($0.day) }
        if sums.count > alone.count { lines.leaveOut("sums of a day", sums.count - alone.count) }
        foods += alone
        sums = []
    }
}
