import Foundation
import HealthKit

// Hearing tests, prescriptions, and elements that nobody knows.
extension SampleMapping {
    /// The sample of an element. One that cannot be read as what it is, or that nobody knows, is kept as text under its name.
    mutating func sample(_ element: ExportElement, in names: ExportNames) throws(Refusal) -> ImportedSample {
        let uuid = element.identity ?? identity.ofText(element.markup)
        do throws(Refusal) {
            switch element.name {
            case "Audiogram": return ImportedSample(try audiogram(element, uuid))
            case "VisionPrescription": return ImportedSample(try prescription(element, uuid))
            default: return ImportedSample(try text(of: element, uuid))
            }
        } catch {
            guard ["Audiogram", "VisionPrescription"].contains(element.name) else { throw error }
            mended.append(
                ArchiveProblem(
                    line: element.line, element: element.name, reason: "\(error.reason); it is kept as text",
                    outcome: .mended))
            return ImportedSample(try text(of: element, uuid))
        }
    }

    private func revision(_ element: ExportElement) -> HKSourceRevision {
        vocabulary.revision(
            named: element.attributes["sourceName"] ?? "Health", version: element.attributes["sourceVersion"])
    }

    private func device(_ element: ExportElement) -> HKDevice? {
        element.attributes["device"].flatMap { HKDevice(export: ExportDevice($0)) }
    }

    /// What the element says besides metadata is kept as written, to be written again.
    private mutating func metadata(of element: ExportElement) -> [String: Any]? {
        var rest = ExportRest()
        rest.add(element.markup)
        return metadata(element.metadata, rest, unit: nil, line: element.line, element: element.name)
    }

    /// Of a day alone it is the noon in UTC, which is of that day in nearly all zones.
    private static func date(_ text: String?) -> Date? {
        let noon = text.flatMap { $0.utf8.count == 10 ? "\($0) 12:00:00 +0000" : nil }
        return ExportText.moment(noon ?? text).map { Date(timeIntervalSinceReferenceDate: $0) }
    }

    // MARK: Texts

    /// Its dates are those that it says; without one it is the first moment of this century, so that a later export has the
    /// same.
    private mutating func text(of element: ExportElement, _ uuid: UUID) throws(Refusal) -> HKSample {
        guard let type = vocabulary.textType(named: element.name) else {
            throw Refusal(reason: "there are too many kinds of elements")
        }
        let known = ["startDate", "dateIssued", "date", "receivedDate", "creationDate"]
        let dates = known + element.attributes.keys.sorted()
        let start =
            dates.lazy.compactMap { Self.date(element.attributes[$0]) }.first
            ?? Date(timeIntervalSinceReferenceDate: 0)
        let end = Self.date(element.attributes["endDate"]).map { max(start, $0) } ?? start
        do {
            return try HKCategorySample.withUnknownValue(
                type: type, start: start, end: end, device: device(element),
                metadata: [Self.unknownConstantKey: element.markup], uuid: uuid,
                sourceRevision: revision(element))
        } catch {
            throw Refusal(reason: "\(error)")
        }
    }

    // MARK: Hearing tests

    private mutating func audiogram(_ element: ExportElement, _ uuid: UUID) throws(Refusal) -> HKSample {
        guard let start = Self.date(element.attributes["startDate"]),
            let end = Self.date(element.attributes["endDate"]), end >= start
        else { throw Refusal(reason: "it has no dates") }
        var points: [HKAudiogramSensitivityPoint] = []
        for child in element.children where child.name == "SensitivityPoint" {
            do { points.append(try Self.point(child.attributes)) } catch {
                throw Refusal(reason: "one of its points cannot be read")
            }
        }
        do throws(SampleRuleError) {
            return try HKAudiogramSample.checked(
                sensitivityPoints: points, start: start, end: end, metadata: metadata(of: element),
                uuid: uuid,
                sourceRevision: revision(element), device: device(element))
        } catch {
            throw Refusal(reason: error.description)
        }
    }

    private static func point(_ texts: [String: String]) throws -> HKAudiogramSensitivityPoint {
        guard let frequency = quantity(texts, "frequencyValue", "frequencyUnit", .hertz()) else {
            throw Refusal(reason: "it has no frequency")
        }
        var tests: [HKAudiogramSensitivityTest] = []
        for (side, ear) in [(HKAudiogramSensitivityTestSide.left, "leftEar"), (.right, "rightEar")] {
            guard
                let level = quantity(texts, "\(ear)Value", "\(ear)Unit", .decibelHearingLevel())
            else { continue }
            let bounds = ["Lower", "Upper"].map { ExportText.number(texts["\(ear)ClampingRange\($0)Bound"]) }
            let range =
                bounds.contains { $0 != nil }
                ? try HKAudiogramSensitivityPointClampingRange(
                    lowerBound: bounds[0].map { NSNumber(value: $0) },
                    upperBound: bounds[1].map { NSNumber(value: $0) }) : nil
            tests.append(
                try HKAudiogramSensitivityTest(
                    sensitivity: level, type: .air,
                    masked: ["1", "true", "yes"].contains(texts["\(ear)Masked"]?.lowercased() ?? ""),
                    side: side, clampingRange: range))
        }
        return try HKAudiogramSensitivityPoint(frequency: frequency, tests: tests)
    }

    /// Nil for what is not there, and for what is not of the unit's kind.
    private static func quantity(
        _ texts: [String: String], _ name: String, _ unitName: String, _ kind: HKUnit
    ) -> HKQuantity? {
        guard let number = ExportText.number(texts[name]), number.isFinite else { return nil }
        let unit = texts[unitName].map(ExportUnit.parse) ?? kind
        guard let unit else { return nil }
        let quantity = HKQuantity(unit: unit, doubleValue: number)
        return quantity.is(compatibleWith: kind) ? quantity : nil
    }

    // MARK: Prescriptions

    private mutating func prescription(_ element: ExportElement, _ uuid: UUID) throws(Refusal) -> HKSample {
        guard let issued = Self.date(element.attributes["dateIssued"]) else {
            throw Refusal(reason: "it has no dateIssued")
        }
        let kind = (element.attributes["type"] ?? "").lowercased()
        let expires = Self.date(element.attributes["expirationDate"])
        let eyes = element.children.filter { ["RightEye", "LeftEye"].contains($0.name) }
        func eye(_ name: String) -> [String: String]? { eyes.first { $0.name == name }?.attributes }
        let (right, left) = (eye("RightEye"), eye("LeftEye"))
        let isGlasses = kind.contains("glasses") || kind == "1"
        guard isGlasses || kind.contains("contact") || kind == "2" else {
            throw Refusal(reason: "its type \(kind) is not known")
        }
        do throws(SampleRuleError) {
            if isGlasses {
                return try HKGlassesPrescription.checked(
                    rightEyeSpecification: right.flatMap { Self.glasses($0, .right) },
                    leftEyeSpecification: left.flatMap { Self.glasses($0, .left) },
                    dateIssued: issued, expirationDate: expires, metadata: metadata(of: element), uuid: uuid,
                    sourceRevision: revision(element), device: device(element))
            }
            return try HKContactsPrescription.checked(
                rightEyeSpecification: right.flatMap(Self.contacts),
                leftEyeSpecification: left.flatMap(Self.contacts),
                brand: element.attributes["brand"] ?? "", dateIssued: issued, expirationDate: expires,
                metadata: metadata(of: element), uuid: uuid, sourceRevision: revision(element),
                device: device(element))
        } catch {
            throw Refusal(reason: error.description)
        }
    }

    private static func figure(_ texts: [String: String], _ name: String, _ kind: HKUnit) -> HKQuantity? {
        quantity(texts, name, "\(name)Unit", kind)
    }

    private static func glasses(_ texts: [String: String], _ eye: HKVisionEye) -> HKGlassesLensSpecification?
    {
        guard let sphere = figure(texts, "sphere", .diopter()) else { return nil }
        let amount = figure(texts, "prismAmount", .prismDiopter())
        let angle = figure(texts, "prismAngle", .radianAngle())
        let prism = amount.flatMap { amount in
            angle.map { HKVisionPrism(amount: amount, angle: $0, eye: eye) }
        }
        return HKGlassesLensSpecification(
            sphere: sphere, cylinder: figure(texts, "cylinder", .diopter()),
            axis: figure(texts, "axis", .radianAngle()), addPower: figure(texts, "add", .diopter()),
            vertexDistance: figure(texts, "vertex", .meter()), prism: prism,
            farPupillaryDistance: figure(texts, "farPD", .meter()),
            nearPupillaryDistance: figure(texts, "nearPD", .meter()))
    }

    private static func contacts(_ texts: [String: String]) -> HKContactsLensSpecification? {
        guard let sphere = figure(texts, "sphere", .diopter()) else { return nil }
        return HKContactsLensSpecification(
            sphere: sphere, cylinder: figure(texts, "cylinder", .diopter()),
            axis: figure(texts, "axis", .radianAngle()), addPower: figure(texts, "add", .diopter()),
            baseCurve: figure(texts, "baseCurve", .meter()), diameter: figure(texts, "diameter", .meter()))
    }
}
