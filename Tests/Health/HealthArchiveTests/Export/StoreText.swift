import Foundation
import HealthKit

@testable import HealthArchive

/// All samples of a store as text, a line for each, without their identities: equal stores have equal lines.
struct StoreText {
    let lines: [String]

    init(_ store: HKHealthStore) throws {
        let export = try StoreExport(store)
        var lines: [String] = []
        for type in export.typeNames {
            try export.forEachObject(of: type) { sample, _ in
                guard let sample else { return }
                for part in Self.parts(sample) {
                    let routes =
                        (sample as? HKWorkout).map { workout in
                            export.routes(of: workout).map(Self.text) + [
                                "\(export.samples(of: workout).count) samples"
                            ]
                        } ?? []
                    lines.append("\(part) \(Self.head(sample, store)) \(routes)")
                }
            }
        }
        for day in export.activityGoals { lines.append("goals \(day)") }
        self.lines = lines.sorted()
    }

    /// Where it is from, and what is said of it.
    private static func head(_ sample: HKSample, _ store: HKHealthStore) -> String {
        let source = sample.sourceRevision
        return "\(source.source.name) \(source.source.bundleIdentifier) \(source.version ?? "-") "
            + "\(sample.device.map(text) ?? "-") \(text(sample.metadata)) "
            + form(sample, store)
    }

    /// The unit as written, and when it was made.
    private static func form(_ sample: HKSample, _ store: HKHealthStore) -> String {
        let form = store.exportedForm(of: sample)
        let unit = form?.unit ?? (sample as? HKQuantitySample)?.quantityType.canonicalUnit.unitString
        return "\(unit ?? "-") \(seconds(form?.creationDate))"
    }

    /// A series is as many measurements.
    private static func parts(_ sample: HKSample) -> [String] {
        if let series = (sample as? HKQuantitySample)?.measurements {
            return series.map { "\(sample.sampleType) \(seconds($0.start)) \(seconds($0.end)) \($0.value)" }
        }
        return [text(sample)]
    }

    private static func text(_ sample: HKSample) -> String {
        let span = "\(sample.sampleType) \(seconds(sample.startDate)) \(seconds(sample.endDate))"
        switch sample {
        case let sample as HKQuantitySample:
            return "\(span) \(sample.quantity.doubleValue(for: sample.quantityType.canonicalUnit))"
        case let sample as HKCategorySample: return "\(span) \(sample.value)"
        case let sample as HKCorrelation: return "\(span) \(sample.objects.map(text).sorted())"
        case let sample as HKWorkout: return "\(span) \(text(sample))"
        case let route as HKWorkoutRoute:
            return "\(span) "
                + route.places.map {
                    "\($0.coordinate) \($0.altitude) \(seconds($0.timestamp)) \($0.speed) \($0.course) "
                        + "\($0.horizontalAccuracy) \($0.verticalAccuracy) \($0.speedAccuracy) \($0.courseAccuracy)"
                }.joined(separator: ";")
        case let series as HKHeartbeatSeriesSample: return "\(span) \(series.heartbeats)"
        case let cardiogram as HKElectrocardiogram:
            return "\(span) \(cardiogram.classification) \(cardiogram.symptomsStatus) \(cardiogram.volts) "
                + "\(cardiogram.averageHeartRate?.description ?? "-")"
        case let record as HKClinicalRecord:
            let resource = record.fhirResource
            return "\(span) \(record.displayName) \(resource?.identifier ?? "-") \(resource?.data.count ?? 0)"
        default: return span
        }
    }

    private static func text(_ workout: HKWorkout) -> String {
        let given = workout.givenTotals
        let totals = [given.energy, given.distance, given.strokes, given.flights].map {
            $0?.description ?? "-"
        }
        let activities = workout.workoutActivities.map {
            "\($0.uuid) \($0.workoutConfiguration.activityType) \(seconds($0.startDate)) \(seconds($0.endDate)) "
                + "\($0.workoutEvents.map(text)) \(text($0.allStatistics)) \(text($0.metadata))"
        }
        return
            "\(workout.workoutActivityType) \(workout.duration) \((workout.workoutEvents ?? []).map(text)) "
            + "\(totals) \(text(workout.allStatistics)) \(activities)"
    }

    private static func text(_ event: HKWorkoutEvent) -> String {
        "\(event.type) \(seconds(event.dateInterval.start)) \(event.dateInterval.duration) \(text(event.metadata))"
    }

    private static func text(_ statistics: [HKQuantityType: HKStatistics]) -> String {
        statistics.map { type, figures in
            "\(type) \(figures.sumQuantity()?.description ?? "-") \(figures.averageQuantity()?.description ?? "-") "
                + "\(figures.minimumQuantity()?.description ?? "-") \(figures.maximumQuantity()?.description ?? "-")"
        }.sorted().joined(separator: ";")
    }

    private static func text(_ metadata: [String: Any]?) -> String {
        (metadata ?? [:]).map { key, value in
            // A rest is a set of parts.
            key == UnplacedMarkup.key
                ? "\(key)=\(("\(value)").split(separator: " ").sorted())"
                : "\(key)=\((value as? Date).map { seconds($0) } ?? "\(type(of: value)) \(value)")"
        }.sorted().joined(separator: ",")
    }

    private static func text(_ device: HKDevice) -> String {
        [
            device.name, device.manufacturer, device.model, device.hardwareVersion, device.firmwareVersion,
            device.softwareVersion, device.localIdentifier, device.udiDeviceIdentifier,
        ].map { $0 ?? "-" }.joined(separator: "/")
    }

    private static func seconds(_ date: Date?) -> String {
        date.map { "\($0.timeIntervalSinceReferenceDate)" } ?? "-"
    }
}
