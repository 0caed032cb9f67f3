import Foundation
import HealthKit

/// The files that follow the XML in the zip. Their contents are read from the store only when a file is written.
struct ExportedFiles {
    struct File {
        /// The path in the folder of the export.
        let path: String
        private let id: UUID

        fileprivate init(_ path: String, _ sample: HKSample) { (self.path, id) = (path, sample.uuid) }

        /// The bytes of the file.
        func contents(_ export: StoreExport) -> [UInt8] {
            switch export.object(id) {
            case let route as HKWorkoutRoute: RouteFile.bytes(of: route)
            case let cardiogram as HKElectrocardiogram: CardiogramCSV.bytes(of: cardiogram)
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

/// The GPX of a route in Apple's format.
private enum RouteFile {
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

/// The text that a sample kept of an export's element, to be written again: see ``UnplacedMarkup``.
struct KeptText {
    /// Attributes, with their values as text.
    private(set) var attributes: [(name: String, value: String)] = []
    /// Children as markup.
    private(set) var elements: [String] = []

    init(_ sample: HKSample) { self.init(metadata: sample.metadata) }

    init(metadata: [String: Any]?) { self.init(metadata?[UnplacedMarkup.key] as? String ?? "") }

    /// - Parameter text: attributes and elements, with blanks between them.
    init(_ text: String) {
        var rest = text[...]
        while let first = rest.first {
            if first == "<" {
                elements.append(String(Self.takeElement(&rest)))
            } else if first == " " {
                rest.removeFirst()
            } else {
                guard let attribute = Self.takeAttribute(&rest) else { return }
                attributes.append(attribute)
            }
        }
    }

    /// Whether an element with this beginning exists.
    func has(_ beginning: String) -> Bool { elements.contains { $0.hasPrefix(beginning) } }

    /// Whether an attribute exists.
    func has(attribute name: String) -> Bool { attributes.contains { $0.name == name } }

    /// Consumes text up to the `>` that is not inside a value.
    private static func takeElement(_ rest: inout Substring) -> Substring {
        var isInValue = false
        let end = rest.firstIndex { character in
            if character == "\"" { isInValue.toggle() }
            return character == ">" && !isInValue
        }
        let next = end.map(rest.index(after:)) ?? rest.endIndex
        defer { rest = rest[next...] }
        return rest[..<next]
    }

    private static func takeAttribute(_ rest: inout Substring) -> (name: String, value: String)? {
        guard let equals = rest.firstIndex(of: "="),
            let start = rest.index(equals, offsetBy: 2, limitedBy: rest.endIndex),
            let end = rest[start...].firstIndex(of: "\"")
        else { return nil }
        let attribute = (String(rest[..<equals]), unescaped(String(rest[start..<end])))
        rest = rest[rest.index(after: end)...]
        return attribute
    }

    private static func unescaped(_ text: String) -> String {
        text.replacing("&quot;", with: "\"").replacing("&lt;", with: "<").replacing("&amp;", with: "&")
    }

    /// The attributes of a record that was kept as text: `unit="kg" value="72,5"`, with unchanged values.
    static func attributes(_ constant: String) -> [(name: StaticString, value: String)] {
        var found: [(name: StaticString, value: String)] = []
        var rest = constant[...]
        for (name, mark) in [("unit", "unit=\""), ("value", "value=\"")] as [(StaticString, String)] {
            guard rest.hasPrefix(mark) else { continue }
            rest = rest.dropFirst(mark.count)
            // A unit ends where the value begins, and a value ends at the end of the text.
            let end = name.description == "unit" ? rest.range(of: "\" value=\"")?.lowerBound : nil
            let close = end ?? rest.lastIndex(of: "\"") ?? rest.endIndex
            found.append((name, String(rest[..<close])))
            rest = rest[close...].dropFirst(2)
        }
        return found
    }
}
