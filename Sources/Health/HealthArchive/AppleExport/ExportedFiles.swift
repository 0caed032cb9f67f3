import Foundation
import HealthKit

/// The files that go into a zip after the XML: what is in them is read again when they are written.
struct ExportedFiles {
    struct File {
        /// In the folder of the export.
        let path: String
        private let id: UUID

        fileprivate init(_ path: String, _ sample: HKSample) { (self.path, id) = (path, sample.uuid) }

        /// Its bytes.
        func contents(_ export: StoreExport) -> [UInt8] {
            switch export.object(id) {
            case let route as HKWorkoutRoute: RouteFile.bytes(of: route)
            case let cardiogram as HKElectrocardiogram: CardiogramFile.bytes(of: cardiogram)
            case let record as HKClinicalRecord: Array(record.fhirResource?.data ?? Data())
            default: []
            }
        }
    }

    private(set) var all: [File] = []
    private var names: Set<String> = []

    /// - Returns: the path of the file.
    mutating func add(_ route: HKWorkoutRoute) -> String {
        add(route, in: "workout-routes", "route_\(Self.stamp(route.endDate))", "gpx")
    }

    mutating func add(_ cardiogram: HKElectrocardiogram) {
        _ = add(cardiogram, in: "electrocardiograms", "ecg_\(Self.stamp(cardiogram.startDate))", "csv")
    }

    mutating func add(_ record: HKClinicalRecord) -> String {
        let type = record.fhirResource?.resourceType.rawValue ?? "Record"
        return add(record, in: "clinical-records", "\(type)-\(Self.stamp(record.startDate))", "json")
    }

    private mutating func add(_ sample: HKSample, in folder: String, _ name: String, _ ending: String)
        -> String
    {
        var (path, number) = ("\(folder)/\(name).\(ending)", 1)
        while !names.insert(path).inserted {
            number += 1
            path = "\(folder)/\(name)-\(number).\(ending)"
        }
        all.append(File(path, sample))
        return path
    }

    /// `2026-03-01_08-15-00`, in UTC.
    private static func stamp(_ date: Date) -> String {
        let text = MarkupWriter.moment(date.timeIntervalSinceReferenceDate.rounded(.down)).prefix(19)
        return String(decoding: text, as: UTF8.self).replacing(" ", with: "_").replacing(":", with: "-")
    }
}

/// The GPX of a route, as Apple writes it.
enum RouteFile {
    static func bytes(of route: HKWorkoutRoute) -> [UInt8] {
        let start = MarkupWriter.instant(route.startDate.timeIntervalSinceReferenceDate)
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <gpx version="1.1" creator="Apple Health Export" xmlns="http://www.topografix.com/GPX/1/1">
              <metadata><time>\(start)</time></metadata>
              <trk><name>Route \(start)</name><trkseg>

            """
        for place in route.places {
            let figures: [(String, Double)] = [
                ("speed", place.speed), ("course", place.course), ("hAcc", place.horizontalAccuracy),
                ("vAcc", place.verticalAccuracy),
            ]
            let more = [("speedAcc", place.speedAccuracy), ("courseAcc", place.courseAccuracy)].filter {
                $0.1 >= 0
            }
            text +=
                "<trkpt lon=\"\(place.coordinate.longitude)\" lat=\"\(place.coordinate.latitude)\">"
                + "<ele>\(place.altitude)</ele>"
                + "<time>\(MarkupWriter.instant(place.timestamp.timeIntervalSinceReferenceDate))</time><extensions>"
                + (figures + more).map { "<\($0.0)>\($0.1)</\($0.0)>" }.joined() + "</extensions></trkpt>\n"
        }
        return Array((text + "</trkseg></trk></gpx>\n").utf8)
    }
}
