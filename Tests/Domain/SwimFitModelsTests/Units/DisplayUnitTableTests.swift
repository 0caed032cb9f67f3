import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitNotation

@Suite("Units that people read", .inTurn)
struct DisplayUnitTableTests {
    private static let cases: [(HKQuantityTypeIdentifier, Double, String, metric: String, us: String)] = [
        (.bodyMass, 72.46, "kg", "72.5 kg", "159.7 lb"),
        (.leanBodyMass, 60, "kg", "60.0 kg", "132.3 lb"),
        (.height, 1.78, "m", "178.0 cm", "5′ 10″"),
        (.waistCircumference, 0.85, "m", "85.0 cm", "33.5 in"),
        (.distanceSwimming, 914.4, "m", "914 m", "1 000 yd"),
        (.distanceWalkingRunning, 1609.344, "m", "1 609 m", "1.00 mi"),
        (.walkingStepLength, 0.71, "m", "0.71 m", "2.3 ft"),
        (.walkingSpeed, 1.4, "m/s", "1.40 m/s", "3.1 mph"),
        (.bodyTemperature, 37, "degC", "37.0 °C", "98.6 °F"),
        (.dietaryWater, 300, "mL", "300 mL", "10.1 fl oz"),
        (.dietaryProtein, 12, "g", "12.0 g", "12.0 g"),
        (.dietaryFatTotal, 12, "g", "12.0 g", "12.0 g"),
        (.dietaryFatSaturated, 12, "g", "12.0 g", "12.0 g"),
        (.dietaryCarbohydrates, 12, "g", "12.0 g", "12.0 g"),
        (.dietaryFiber, 12, "g", "12.0 g", "12.0 g"),
        (.dietarySugar, 12, "g", "12.0 g", "12.0 g"),
        (.dietarySodium, 0.48, "g", "480 mg", "480 mg"),
        (.stepCount, 12040, "count", "12 040", "12 040"),
        (.heartRate, 61.7, "count/min", "62 /min", "62 /min"),
        (.oxygenSaturation, 0.973, "%", "97.3 %", "97.3 %"),
        (.activeEnergyBurned, 288, "kcal", "288 kcal", "288 kcal"),
        (.bloodGlucose, 90, "mg/dL", "90 mg/dL", "90 mg/dL"),
    ]

    @Test("an amount is shown in the unit that people of the system know", arguments: cases.indices)
    func units(index: Int) {
        let (identifier, value, unit, metric, us) = Self.cases[index]
        let amount = HKQuantity(unit: HKUnit(from: unit), doubleValue: value)
        #expect(TypeUnit(HKQuantityType(identifier), in: .metric).text(amount) == metric)
        #expect(TypeUnit(HKQuantityType(identifier), in: .us).text(amount) == us)
    }

    @Test(
        "every type that can be saved has a unit that fits it, in both systems",
        arguments: MeasurementSystem.allCases)
    func complete(system: MeasurementSystem) {
        for type in HKQuantityType.writable {
            #expect(type.is(compatibleWith: TypeUnit(type, in: system).unit), "\(type.identifier)")
        }
    }

    @Test("what is not known has no unit")
    func unknown() {
        for system in MeasurementSystem.allCases {
            #expect(TypeUnit(HKQuantityType(.activeEnergyBurned), in: system).text(nil) == "–")
            #expect(system.mass(nil) == "–" && system.height(nil) == "–" && system.mass(.nan) == "–")
            #expect(system.farDistance(nil) == "–" && system.pace(0) == "–" && system.speed(.infinity) == "–")
        }
    }

    @Test("far distances, paces and speeds are in kilometres or miles")
    func roads() {
        #expect(MeasurementSystem.metric.farDistance(12_400) == "12.4 km")
        #expect(MeasurementSystem.us.farDistance(12_400) == "7.7 mi")
        #expect(MeasurementSystem.metric.pace(0.312) == "5:12 /km")
        #expect(MeasurementSystem.us.pace(0.312) == "8:22 /mi")
        #expect(MeasurementSystem.metric.speed(2.5) == "9.0 km/h")
        #expect(MeasurementSystem.us.speed(2.5) == "5.6 mph")
    }

    @Test("metadata has the units of the system, and a pool its own")
    func metadata() {
        let sample = HKQuantitySample(
            type: HKQuantityType(.distanceSwimming), quantity: HKQuantity(unit: .meter(), doubleValue: 50),
            start: .distantPast, end: .distantPast,
            metadata: [
                HKMetadataKeyLapLength: HKQuantity(unit: .meter(), doubleValue: 25),
                HKMetadataKeyWeatherTemperature: HKQuantity(unit: .degreeCelsius(), doubleValue: 20),
                HKMetadataKeyAverageMETs: HKQuantity(unit: HKUnit(from: "kcal/(kg*hr)"), doubleValue: 8.3),
            ])
        func texts(_ system: MeasurementSystem) -> [String] {
            SampleText.metadata(of: sample, in: system).map { "\($0.name): \($0.text)" }
        }
        #expect(
            texts(.metric) == ["Average METs: 8.3 MET", "Lap length: 25 m", "Weather temperature: 20.0 °C"])
        #expect(texts(.us) == ["Average METs: 8.3 MET", "Lap length: 25 m", "Weather temperature: 68.0 °F"])
    }

    @Test("speeds in the names of efforts follow the system")
    func efforts() throws {
        let brisk = try #require(Compendium.activity(code: "17200"))
        #expect(brisk.effort(in: .metric) == "brisk, 5.6 km/h")
        #expect(brisk.effort(in: .us) == "brisk, 3.5 mph")
        for activity in Compendium.all {
            #expect(
                !activity.effort(in: .metric).contains("yd") && !activity.effort(in: .metric).contains("mph"))
            #expect(
                !activity.effort(in: .us).contains("km") && !activity.effort(in: .us).contains(" m/min"))
        }
    }

    @Test("a swim without a pool is named in the unit of the system, one in a pool in the pool's")
    func swims() {
        var swim = Swim(id: UUID(), start: .distantPast, end: .distantPast, seconds: 600)
        swim.metres = 914.4
        swim.isOpenWater = true
        func text(_ system: MeasurementSystem) -> String? {
            SwimHistory(
                [swim], order: .newestFirst, now: .distantPast, calendar: SwimSamples.calendar, system: system
            )
            .swims.first?.distanceText
        }
        #expect(text(.metric) == "914 m")
        #expect(text(.us) == "1 000 yd")
        swim.lapLength = LapLength(25, .metres)
        #expect(text(.us) == "914 m")
    }

    @Test("a typed distance without a unit is metres, or yards")
    func typed() throws {
        #expect(try Input.distance("1500", in: .metric) == 1500)
        #expect(try Input.distance("1000", in: .us) == 914.4)
        #expect(try Input.distance("1500 m", in: .us) == 1500)
    }
}
