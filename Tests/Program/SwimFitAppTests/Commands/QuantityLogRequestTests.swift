import SwimFitModels
import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase

@Suite("The words of log", .inTurn)
struct QuantityLogRequestTests {
    @Test(
        "a type is named as people name it",
        arguments: [
            "weight", "bodyMass", "body-mass", "BodyMass", "body_mass", "HKQuantityTypeIdentifierBodyMass",
        ])
    func types(word: String) throws {
        #expect(try QuantityLogRequest.type(named: word) == HKQuantityType(.bodyMass))
    }

    @Test("every type that can be saved is found by its short name and its identifier")
    func allTypes() throws {
        for type in HKQuantityType.writable {
            #expect(try QuantityLogRequest.type(named: type.identifier) == type)
        }
        #expect(HKQuantityType.writable.count > 80)
    }

    @Test("an unknown type gets the nearest one, or an example")
    func unknown() {
        #expect(throws: Problem.usage("there is no type “bodymas” to log", hint: "did you mean “bodyMass”?"))
        {
            try QuantityLogRequest.type(named: "bodymas")
        }
        #expect(throws: Problem.self) { try QuantityLogRequest.type(named: "zzzzzzzzzz") }
        #expect(throws: Problem.self) { try QuantityLogRequest.type(named: "") }
    }

    @Test(
        "the unit is a word of its own or part of the number, in everyday spelling",
        arguments: [
            ("weight", "72,5", "kg", 72.5, "kg"), ("weight", "159", "lbs", 159, "lb"),
            ("weight", "72.5kg", nil, 72.5, "kg"),
            ("steps", "1000", nil, 1000, "count"), ("weight", "72.345", "kg", 72.345, "kg"),
            ("heartRate", "58", "bpm", 58, "count/min"),
            ("bodyFatPercentage", "18", "%", 0.18, "%"), ("temperature", "-1", "°C", -1, "degC"),
            ("water", "0.3", "l", 0.3, "L"), ("glucose", "5.4", "mmol/L", 5.4, "mmol<180.1558800000541>/L"),
            ("glucose", "5.4mmol/l", nil, 5.4, "mmol<180.1558800000541>/L"),
            ("pulse", "58", "/min", 58, "count/min"),
            ("runningSpeed", "12", "km/h", 12, "km/hr"), ("vo2Max", "48", "ml/kg/min", 48, "mL/kg*min"),
            ("pulse", "58/min", nil, 58, "count/min"), ("insulinDelivery", "4", "IU bolus", 4, "IU"),
            ("vo2Max", "48", "mL/(min·kg)", 48, "mL/min*kg"),
        ])
    func units(type: String, value: String, unit: String?, number: Double, unitString: String) throws {
        let request = try QuantityLogRequest(type, value, unit)
        #expect(request.value == number)
        #expect(request.unit == HKUnit(from: unitString))
    }

    @Test(
        "what does not fit is refused",
        arguments: [
            ("weight", "72.5", "cm", "weight is not measured in cm; write kg, lb or g"),
            ("weight", "72.5", "stones?", "“stones?” is not a unit; weight is measured in kg, lb or g"),
            ("bodyFat", "0.22", "count", "body fat percentage is not measured in count; write %"),
            ("steps", "5", "%", "steps is not measured in %; write count"),
            ("heartRate", "5800", "bpm", "heart rate: more than 499 count/min cannot be logged at once"),
            ("steps", "1.000", nil, "“1.000” could be 1 or 1000; write 1 or 1000"),
            ("steps", "12.345", nil, "“12.345” is not a whole number; write 12345 if it is that"),
            ("steps", "12.3450", nil, "“12.3450” is not a whole number; write one such as 5000"),
            ("flightsClimbed", "1.5", nil, "“1.5” is not a whole number; write one such as 5"),
            ("water", "1,250ml", nil, "“1,250” could be 1.25 or 1250; write 1.25 or 1250"),
            ("weight", "abc", "kg", "“abc” is not a number; write one such as 72.5"),
            ("weight", "-3", "kg", "weight cannot be negative"),
            ("weight", "5000", "kg", "nobody weighs 5 000 kg"),
            ("height", "9", "m", "nobody is 900 cm tall"),
            ("bodyFat", "130", "%", "body fat percentage cannot be more than 100 %"),
            ("steps", "-1", nil, "steps cannot be negative"),
            (
                "eaten", "100001", "kcal",
                "energy eaten: more than 100 000 kcal cannot be logged at once"
            ),
            ("water", "1e3", "L", "“1e3” is not a number; write one such as 72.5"),
            ("water", "101", "L", "water: more than 20 L cannot be logged at once"),
            ("steps", "99999999999999", nil, "steps: more than 1 000 000 count cannot be logged at once"),
            (
                "cyclingPower", "999999999999999999", "W",
                "cycling power: more than 1 000 000 000 W cannot be logged at once"
            ),
            (
                "glucose", "5", "mol<1e308>/L",
                "blood glucose: more than 1 000 000 000 mg/dL cannot be logged at once"
            ),
            ("weight", "72kg", "kg", "“72kg” is not a number; write one such as 72.5"),
        ])
    func problems(type: String, value: String, unit: String?, message: String) {
        let problem = #expect(throws: Problem.self) { try QuantityLogRequest(type, value, unit) }
        #expect(problem?.text == message && problem?.status == .usage)
    }

    @Test(
        "the answer has the reader's units, and what was typed where that is another one",
        arguments: [
            ("weight", "82", "kg", "Weight 82.0 kg", "Weight 180.8 lb (82 kg)"),
            ("weight", "180", "lb", "Weight 81.6 kg (180 lb)", "Weight 180.0 lb"),
            ("heartRate", "58", "bpm", "Heart rate 58 /min", "Heart rate 58 /min"),
            ("bodyFat", "18", "%", "Body fat percentage 18.0 %", "Body fat percentage 18.0 %"),
            ("water", "8", "fl oz", "Water 237 mL (8 fl oz)", "Water 8.0 fl oz"),
            ("temperature", "98.6", "F", "Body temperature 37.0 °C (98.6 °F)", "Body temperature 98.6 °F"),
            ("steps", "1200", nil, "Steps 1 200", "Steps 1 200"),
        ])
    func answers(type: String, value: String, unit: String?, metric: String, us: String) throws {
        #expect(try QuantityLogRequest(type, value, unit, in: .metric).text == metric)
        #expect(try QuantityLogRequest(type, value, unit, in: .us).text == us)
    }

    @Test(
        "what is counted may have its thousands apart",
        arguments: [
            ("8,000", nil, 8000), ("10", "000", 10_000), ("8k", nil, 8000), ("8.5k", nil, 8500),
            ("8", "k", 8000),
            ("10'000", nil, 10_000), ("5000", "steps", 5000), ("5000steps", nil, 5000),
            ("10", "000 steps", 10_000),
        ] as [(String, String?, Double)])
    func thousands(value: String, unit: String?, count: Double) throws {
        #expect(try QuantityLogRequest("steps", value, unit).value == count)
        #expect(try QuantityLogRequest("numberOfAlcoholicBeverages", "1.5", nil).value == 1.5)
    }

    @Test("a number alone is in the unit of the reader, where one is usual")
    func unitAlone() throws {
        #expect(try QuantityLogRequest("weight", "72.4", nil, in: .metric).text == "Weight 72.4 kg")
        #expect(try QuantityLogRequest("weight", "180", nil, in: .us).text == "Weight 180.0 lb")
        #expect(try QuantityLogRequest("bodyFat", "18", nil).text == "Body fat percentage 18.0 %")
        #expect(try QuantityLogRequest("pulse", "58", nil).text == "Heart rate 58 /min")
        #expect(throws: Problem.self) { try QuantityLogRequest("glucose", "5.4", nil) }
        #expect(throws: Problem.self) { try QuantityLogRequest("swimming", "400", nil) }
    }

    @Test("the reader's own unit is the first example")
    func examples() {
        #expect(throws: Problem.usage("the unit of swimming distance is missing", hint: "write yd, m or km"))
        {
            try QuantityLogRequest("swimming", "400", nil, in: .us)
        }
        #expect(throws: Problem.usage("nobody weighs 2 000 lb")) {
            try QuantityLogRequest("weight", "2000", "lb", in: .us)
        }
    }

    @Test("insulin needs a reason, which is a word behind the unit")
    func insulin() throws {
        let problem = #expect(throws: Problem.self) { try QuantityLogRequest("insulinDelivery", "4", "IU") }
        #expect(problem?.text.contains("basal or bolus") == true)
        #expect(throws: Problem.self) { try QuantityLogRequest("insulinDelivery", "4", "IU basal bolus") }
        let sample = try QuantityLogRequest("insulinDelivery", "4", "IU basal").sample(
            at: Date(timeIntervalSince1970: 0))
        #expect(
            sample.metadata?[HKMetadataKeyInsulinDeliveryReason] as? Int
                == HKInsulinDeliveryReason.basal.rawValue)
    }

    /// Makes a sample of words; what is wrong with them.
    private func problem(_ type: HKQuantityType, _ value: String, _ unit: String?) -> Problem? {
        do throws(Problem) {
            let time = Date(timeIntervalSince1970: 1_795_176_000)
            _ = try QuantityLogRequest(type.identifier, value, unit).sample(at: time)
            return nil
        } catch {
            return error
        }
    }

    @Test("each type takes each unit that the completion offers", arguments: HKQuantityType.writable)
    func allUnits(type: HKQuantityType) {
        let reason = type == HKQuantityType(.insulinDelivery) ? " basal" : ""
        for unit in QuantityLogRequest.units(of: type) {
            // A weight of 1 g and a height of 1 km are refused as such.
            let message = problem(type, "1", unit + reason)?.message ?? "nobody"
            #expect(message.contains("obody"), "\(type) \(unit): \(message)")
        }
    }

    @Test("hostile words are saved or refused with a message", arguments: HKQuantityType.writable)
    func hostile(type: HKQuantityType) {
        let values = ["-1", "0", "1e308", "99999999999999999999", "nan", "½", "", "1,5"]
        for (value, unit) in Self.hostileUnits.map({ ("1", $0) }) + values.map({ ($0, nil) }) {
            guard let problem = problem(type, value, unit) else { continue }
            #expect(problem.status == .usage && !problem.text.isEmpty)
        }
    }

    private static let hostileUnits: [String?] = [
        nil, "", "/", "//", "/min/", "mol", "mmol", "mmol<>", "mol<0>/L", "mol<-1>/L", "mol<nan>",
        "mol<1e308>", "kg^99999",
        "kg^-1", "((((", "()", "kg/", "/kg", "%", "%/min", "°", "-", "\u{0}", "é", "1e9", "basal",
        "IU basal bolus", "kg kg",
        "mmol/L/L/L", "count/count", "·", "µ", "dB", String(repeating: "m", count: 300),
        String(repeating: "m*", count: 200),
    ]

    @Test("zero has no sign")
    func zero() throws {
        #expect(try QuantityLogRequest("steps", "-0", nil).value.sign == .plus)
        #expect(try QuantityLogRequest("spo2", "-0", "%").value.sign == .plus)
    }
}
