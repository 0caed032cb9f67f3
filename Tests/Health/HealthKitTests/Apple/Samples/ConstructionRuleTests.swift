import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Rules for making samples", .inTurn)
struct ConstructionRuleTests {
    private let noon = Date(timeIntervalSinceReferenceDate: 800_000_000)

    private func rule(_ make: () throws -> Any) -> SampleRuleError.Rule? {
        do {
            _ = try make()
            return nil
        } catch {
            return (error as? SampleRuleError)?.rule
        }
    }

    private func steps(_ seconds: TimeInterval) throws -> HKQuantitySample {
        try .checked(
            type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 1),
            start: noon,
            end: noon.addingTimeInterval(seconds))
    }

    @Test("four days are the most a sum may last")
    func duration() {
        #expect(rule { try steps(345_600) } == nil)
        #expect(rule { try steps(345_601) } == .maximumDuration)
    }

    @Test("a quantity sample needs an end, a pregnancy does not")
    func undetermined() throws {
        #expect(
            rule {
                try HKQuantitySample.checked(
                    type: HKQuantityType(.bodyMass), quantity: HKQuantity(unit: .pound(), doubleValue: 1),
                    start: noon, end: .distantFuture)
            } == .undeterminedEnd)
        let pregnancy = try HKCategorySample.checked(
            type: HKCategoryType(.pregnancy), value: 0, start: noon, end: .distantFuture)
        #expect(pregnancy.hasUndeterminedDuration)
    }

    @Test("a date that is not a number is refused")
    func nan() {
        #expect(rule { try steps(.nan) } == .realDate)
    }

    @Test("a category value outside the type's enumeration is refused")
    func categoryValue() {
        func sleep(_ value: Int) throws -> HKCategorySample {
            try .checked(type: HKCategoryType(.sleepAnalysis), value: value, start: noon, end: noon)
        }
        #expect(rule { try sleep(6) } == .categoryValue)
        #expect(rule { try sleep(5) } == nil)
        #expect(
            rule {
                try HKCategorySample.checked(
                    type: HKCategoryType(.mindfulSession), value: 1, start: noon, end: noon)
            }
                == .categoryValue)
    }

    @Test("a menstrual flow must say whether a cycle starts")
    func flow() {
        func flow(_ metadata: [String: Any]?) throws -> HKCategorySample {
            try .checked(
                type: HKCategoryType(.menstrualFlow), value: HKCategoryValueVaginalBleeding.light.rawValue,
                start: noon, end: noon, metadata: metadata)
        }
        #expect(rule { try flow(nil) } == .requiredMetadata)
        #expect(rule { try flow([HKMetadataKeyMenstrualCycleStart: true]) } == nil)
    }

    @Test("insulin must say why it was given")
    func insulin() {
        func dose(_ metadata: [String: Any]?) throws -> HKQuantitySample {
            try .checked(
                type: HKQuantityType(.insulinDelivery),
                quantity: HKQuantity(unit: .internationalUnit(), doubleValue: 2), start: noon, end: noon,
                metadata: metadata)
        }
        #expect(rule { try dose(nil) } == .requiredMetadata)
        #expect(
            rule { try dose([HKMetadataKeyInsulinDeliveryReason: HKInsulinDeliveryReason.bolus.rawValue]) }
                == nil)
    }

    @Test("a correlation holds at least one sample, and no correlation or workout")
    func correlation() throws {
        func food(_ objects: Set<HKSample>) throws -> HKCorrelation {
            try .checked(type: HKCorrelationType(.food), start: noon, end: noon, objects: objects)
        }
        let energy = try HKQuantitySample.checked(
            type: HKQuantityType(.dietaryEnergyConsumed),
            quantity: HKQuantity(unit: .kilocalorie(), doubleValue: 89), start: noon, end: noon)
        let banana = try food([energy])
        #expect(banana.objects(for: HKQuantityType(.dietaryEnergyConsumed)) == [energy])
        #expect(banana.objects(for: HKQuantityType(.dietaryFiber)).isEmpty)
        #expect(rule { try food([]) } == .emptyCorrelation)
        #expect(rule { try food([banana]) } == .correlationMember)
        let run = HKWorkout(activityType: .running, start: noon, end: noon)
        #expect(rule { try food([run]) } == .correlationMember)
    }

    @Test("a sample survives an archive, with its metadata, source and device")
    func archive() throws {
        let device = HKDevice(
            name: "Scale", manufacturer: "Acme", model: nil, hardwareVersion: nil, firmwareVersion: "2",
            softwareVersion: nil, localIdentifier: nil, udiDeviceIdentifier: nil)
        let source = HKSourceRevision(
            source: HKSource(name: "Scales", bundleIdentifier: "com.acme.scales"), version: "3")
        let sample = try HKQuantitySample.checked(
            type: HKQuantityType(.bodyMass), quantity: HKQuantity(unit: .pound(), doubleValue: 150),
            start: noon,
            end: noon, device: device, metadata: [HKMetadataKeyWasUserEntered: true, "note": "after swim"],
            sourceRevision: source)
        let data = try NSKeyedArchiver.archivedData(withRootObject: sample, requiringSecureCoding: true)
        let back = try #require(
            try NSKeyedUnarchiver.unarchivedObject(ofClass: HKDiscreteQuantitySample.self, from: data))
        #expect(back == sample)
        #expect(back.quantity == sample.quantity)
        #expect(back.startDate == noon)
        #expect(back.device == device)
        #expect(back.sourceRevision == source)
        #expect(back.metadata?["note"] as? String == "after swim")
        #expect(back.metadata?[HKMetadataKeyWasUserEntered] as? Bool == true)
    }
}
