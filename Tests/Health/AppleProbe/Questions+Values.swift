import HealthKit

extension Question {
    static let units = [
        Question("the order of factors in unitString") { _ in
            ["m*kg/s", "s*m*kg", "L*atm*hr", "count*min", "IU*g", "mg/dL*s", "kcal/(kg*hr)"]
                .map { HKUnit(from: $0).unitString }.joined(separator: ", ")
        },
        Question("whether 1 kg and 1000 g are equal, and have one hash") { _ in
            let kilogram = HKQuantity(unit: .gramUnit(with: .kilo), doubleValue: 1)
            let grams = HKQuantity(unit: .gram(), doubleValue: 1000)
            return "\(kilogram.isEqual(grams)), \(kilogram.hash == grams.hash)"
        },
        Question("how a quantity describes itself") { _ in
            [0.1, 1, 1000, 1_234_567.891, 1e-9].map { HKQuantity(unit: .gram(), doubleValue: $0).description }
                .joined(separator: ", ")
        },
        Question("whether % and count are one unit") { _ in
            let half = HKQuantity(unit: .percent(), doubleValue: 0.5)
            return "\(half.is(compatibleWith: .count())), \(half.doubleValue(for: .count()))"
        },
    ]

    static let predicates = [
        Question("whether a sample that ends where the span begins is in it") { _ in
            let span = HKQuery.predicateForSamples(withStart: hour(1), end: hour(2))
            return "before \(span.evaluate(with: walk(1, 0, 1))), after \(span.evaluate(with: walk(1, 2, 3)))"
        },
        Question("whether a moment on the borders of a span is in it") { _ in
            let span = HKQuery.predicateForSamples(withStart: hour(1), end: hour(2))
            return "first \(span.evaluate(with: walk(1, 1, 1))), last \(span.evaluate(with: walk(1, 2, 2)))"
        },
        Question("whether != finds an object without the key") { _ in
            let predicate = HKQuery.predicateForObjects(
                withMetadataKey: "k", operatorType: .notEqualTo, value: 1)
            return "\(predicate.evaluate(with: walk(1, 0, 1)))"
        },
        Question("what allowed values without a value find") { _ in
            let predicate = HKQuery.predicateForObjects(withMetadataKey: "k", allowedValues: [])
            return "without the key \(predicate.evaluate(with: walk(1, 0, 1))), "
                + "with it \(predicate.evaluate(with: walk(1, 0, 1, ["k": 1])))"
        },
        Question("the text of a predicate for a span") { _ in
            HKQuery.predicateForSamples(withStart: hour(1), end: hour(2), options: .strictStartDate)
                .predicateFormat
        },
    ]

    static let types = [
        Question("which quantity types restrict the duration of their samples") { _ in
            let identifiers: [HKQuantityTypeIdentifier] = [
                .stepCount, .heartRate, .bodyMass, .dietaryWater, .environmentalAudioExposure, .vo2Max,
            ]
            return identifiers.map {
                "\($0.rawValue.dropFirst(24)) \(HKQuantityType($0).isMaximumDurationRestricted)"
            }
            .joined(separator: ", ")
        },
        Question("which category types restrict the duration of their samples") { _ in
            let identifiers: [HKCategoryTypeIdentifier] = [
                .sleepAnalysis, .pregnancy, .headache, .mindfulSession,
            ]
            return identifiers.map {
                "\($0.rawValue.dropFirst(24)) \(HKCategoryType($0).isMaximumDurationRestricted)"
            }
            .joined(separator: ", ")
        },
        Question("the longest duration where it is not restricted") { _ in "\(mass.maximumAllowedDuration)" },
        Question("the metadata of a sample without any") { _ in
            walk(1, 0, 1).metadata.map { "\($0)" } ?? "nil"
        },
        Question("where the classes of valence begin") { _ in
            var (last, borders) = (HKStateOfMind.ValenceClassification?.none, [String]())
            for step in -100...100 {
                let found = HKStateOfMind.ValenceClassification(valence: Double(step) / 100)
                if found != last { borders.append("\(Double(step) / 100)") }
                last = found
            }
            return borders.joined(separator: ", ")
        },
    ]
}
