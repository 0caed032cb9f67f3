import Foundation
import HealthKit

// What lies next to an export, and what hangs on its elements: routes, heartbeats, electrocardiograms, clinical records.
extension ImportIntake {
    // MARK: Routes

    /// Makes the routes of a workout that was just made; each once, because watches write some twice.
    mutating func take(_ routes: [ExportRoute], of workout: HKWorkout, in names: ExportNames) {
        var seen: Set<[String]> = []
        for route in routes where seen.insert(route.paths).inserted {
            do throws(Refusal) {
                let sample = try mapping.route(
                    route, along: places(of: route), of: workout, number: seen.count, in: names)
                append(ImportedSample(sample, workout: workout))
            } catch {
                report.kept = report.kept - route.size
                report.refused += route.size
                report.add(
                    ArchiveProblem(
                        line: route.line, element: "WorkoutRoute", reason: error.reason, outcome: .skipped))
            }
            for problem in mapping.takeMended() { report.add(problem) }
        }
    }

    private mutating func places(of route: ExportRoute) throws(Refusal) -> [CLLocation] {
        var places: [CLLocation] = []
        for reference in route.paths {
            let bytes = try bytes(of: reference)
            do throws(ArchiveError) {
                places += try GPXReader.places(PrefixedSource(head: bytes))
            } catch {
                throw Refusal(reason: "its file \(reference) cannot be read: \(error.reason)")
            }
        }
        guard !places.isEmpty else {
            throw Refusal(reason: "its file has no places with times")
        }
        return places
    }

    private mutating func bytes(of reference: String) throws(Refusal) -> [UInt8] {
        guard let path = files?.path(of: reference) else {
            throw Refusal(reason: "its file \(reference) is not next to the export")
        }
        usedFiles.insert(path)
        do throws(ArchiveError) {
            return try files?.bytes(of: path) ?? []
        } catch {
            throw Refusal(reason: error.reason)
        }
    }

    // MARK: Heartbeats

    /// Makes the series of heartbeats that a variability was measured with.
    mutating func take(_ record: ExportRecord, beatsOf sample: HKSample) {
        do throws(Refusal) {
            append(
                ImportedSample(
                    try mapping.heartbeats(record.beats, of: sample, identity: record.identityOfBeats)))
        } catch {
            report.add(
                ArchiveProblem(
                    line: record.line, element: "HeartRateVariabilityMetadataList", reason: error.reason,
                    outcome: .skipped))
        }
        for problem in mapping.takeMended() { report.add(problem) }
    }

    // MARK: Records of institutions

    mutating func take(_ record: ExportClinicalRecord) {
        do throws(Refusal) {
            let data = try record.path.map { (path) throws(Refusal) in try bytes(of: path) }
            append(ImportedSample(try mapping.sample(record, data: data.map { Data($0) })))
            report.kept += record.size
        } catch {
            report.refused += record.size
            report.add(
                ArchiveProblem(
                    line: record.line, element: "ClinicalRecord", reason: error.reason, outcome: .skipped))
        }
    }

    // MARK: Electrocardiograms

    /// Makes the electrocardiograms, which no element names, at the end of an export.
    mutating func takeCardiograms() {
        for path in files?.paths ?? [] where path.hasPrefix("electrocardiograms/") && path.hasSuffix(".csv") {
            do throws(Refusal) {
                let bytes = try bytes(of: path)
                append(ImportedSample(try mapping.cardiogram(bytes)))
            } catch {
                report.add(
                    ArchiveProblem(line: 0, element: path, reason: error.reason, outcome: .skipped))
            }
            for problem in mapping.takeMended() { report.add(problem) }
        }
    }
}
