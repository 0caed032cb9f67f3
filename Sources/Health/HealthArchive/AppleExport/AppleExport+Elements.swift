import Foundation
import HealthKit

// Hearing tests and prescriptions. Those of a phone are written as the phone wrote them; of others, our own reader takes the
// line, which says more than the element.
extension AppleExport {
    mutating func write(_ sample: HKAudiogramSample) {
        guard !writeAgain(sample) else { return }
        markup.begin("Audiogram")
        markup.attribute("type", sample.sampleType.identifier)
        origin(of: sample)
        dates(sample, nil, sample.startDate, sample.endDate)
        markup.contents()
        children(of: sample.metadata, KeptText(""))
        for point in sample.sensitivityPoints {
            markup.begin("SensitivityPoint")
            markup.attribute("frequencyValue", point.frequency.doubleValue(for: .hertz()))
            markup.attribute("frequencyUnit", "Hz")
            for test in point.tests { write(test) }
            markup.close()
        }
        markup.end()
    }

    private mutating func write(_ test: HKAudiogramSensitivityTest) {
        let level = HKUnit.decibelHearingLevel()
        let names: [StaticString] =
            test.side == .left
            ? [
                "leftEarValue", "leftEarUnit", "leftEarMasked", "leftEarClampingRangeLowerBound",
                "leftEarClampingRangeUpperBound",
            ]
            : [
                "rightEarValue", "rightEarUnit", "rightEarMasked", "rightEarClampingRangeLowerBound",
                "rightEarClampingRangeUpperBound",
            ]
        markup.attribute(names[0], test.sensitivity.doubleValue(for: level))
        markup.attribute(names[1], level.unitString)
        if test.masked { markup.attribute(names[2], "true") }
        markup.attribute(names[3], test.clampingRange?.lowerBound?.doubleValue(for: level))
        markup.attribute(names[4], test.clampingRange?.upperBound?.doubleValue(for: level))
    }

    mutating func write(_ sample: HKVisionPrescription) {
        guard !writeAgain(sample) else { return }
        markup.begin("VisionPrescription")
        markup.attribute("type", sample.prescriptionType == .contacts ? "contacts" : "glasses")
        markup.attribute("dateIssued", moment: sample.dateIssued.timeIntervalSinceReferenceDate)
        if let expires = sample.expirationDate {
            markup.attribute("expirationDate", moment: expires.timeIntervalSinceReferenceDate)
        }
        markup.attribute("brand", (sample as? HKContactsPrescription)?.brand)
        origin(of: sample)
        markup.contents()
        children(of: sample.metadata, KeptText(""))
        switch sample {
        case let sample as HKGlassesPrescription:
            write(sample.rightEye, "RightEye")
            write(sample.leftEye, "LeftEye")
        case let sample as HKContactsPrescription:
            write(sample.rightEye, "RightEye")
            write(sample.leftEye, "LeftEye")
        default: break
        }
        markup.end()
    }

    private mutating func write(_ lens: HKLensSpecification?, _ eye: StaticString) {
        guard let lens else { return }
        markup.begin(eye)
        figure("sphere", "sphereUnit", lens.sphere)
        figure("cylinder", "cylinderUnit", lens.cylinder)
        figure("axis", "axisUnit", lens.axis)
        figure("add", "addUnit", lens.addPower)
        if let lens = lens as? HKGlassesLensSpecification {
            figure("vertex", "vertexUnit", lens.vertexDistance)
            figure("prismAmount", "prismAmountUnit", lens.prism?.amount)
            figure("prismAngle", "prismAngleUnit", lens.prism?.angle)
            figure("farPD", "farPDUnit", lens.farPupillaryDistance)
            figure("nearPD", "nearPDUnit", lens.nearPupillaryDistance)
        } else if let lens = lens as? HKContactsLensSpecification {
            figure("baseCurve", "baseCurveUnit", lens.baseCurve)
            figure("diameter", "diameterUnit", lens.diameter)
        }
        markup.close()
    }

    private mutating func figure(_ name: StaticString, _ unit: StaticString, _ quantity: HKQuantity?) {
        guard let quantity else { return }
        markup.attribute(name, quantity.doubleValue(for: quantity.givenUnit))
        markup.attribute(unit, quantity.givenUnit.unitString)
    }

    /// Writes what a phone wrote; false for a sample of another program, which gets a line.
    private mutating func writeAgain(_ sample: HKSample) -> Bool {
        let type = sample.sampleType.identifier
        guard sample.uuid.isImported, let text = sample.metadata?[SampleMapping.restKey] as? String,
            text.hasPrefix("<Audiogram") || text.hasPrefix("<VisionPrescription")
        else {
            addLine(sample.uuid, type)
            return false
        }
        markup.verbatim(text[...])
        report.samples[type, default: 0] += 1
        return true
    }
}
