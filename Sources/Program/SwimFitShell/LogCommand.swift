import Foundation
import HealthKit
import SwimFitModels
import SwimFitBase
import SwimFitFood
import SwimFitStore
import SwimFitReading

extension Command {
    static let log: Command = Command(
        "log", "TYPE VALUE UNIT [WHEN] | -", options: [.yes], summary: "save one sample",
        help: """
            TYPE is an everyday word such as weight, steps, water or pulse, or one of Apple's quantity
            types, written as bodyMass, body-mass or in full; it may be behind the value, “8432 steps”. UNIT is one that fits the type: kg, lb,
            kcal, m, /min, km/h, mmol/L, %. Counts need no unit; insulin needs “basal” or “bolus” behind it. “energy” is energy
            eaten; “burned” is active energy. WHEN is 7:30, -1d, yesterday 18:00 or a date; without it,
            now; 8:00-9:00 is from when to when. Sleep is logged by that alone, and blood pressure as 120/80. With “-” each
            line of standard input is an entry, and all are one change; where one cannot be read it is named by its
            number, and nothing is saved. A weight far from the last ones is asked about, and in a list told. Once the sample is on disk, a terminal shows what was saved, and a pipe gets its UUID,
            or JSON with --json.
            """,
        examples: [
            ("swimfit log weight 72.5 kg", "a weight measured now"),
            ("swimfit log heartRate 58 count/min 7:00", "a pulse measured this morning"),
            ("swimfit log water 0.3 L", "a glass of water"),
            ("swimfit log steps 5000 8:00-9:00", "the steps of an hour"),
            ("swimfit log sleep 23:10-6:50", "the night that ended today"),
            ("swimfit log bp 120/80", "a blood pressure"),
            ("swimfit log - < values.txt", "an entry for each line"),
        ],
        documents: [.rows("samples", SampleLogEntry.table, of: "log -")], run: { try await saveSample($0) })

    @MainActor
    private static func saveSample(_ call: CommandCall) async throws -> CommandStatus {
        var call = call
        let (clock, system) = (call.session.clock, call.session.library()[Preferences.self].system)
        return try await call.save { words in try SampleLogEntry(words, clock, in: system) }
    }
}

extension CommandCall {
    /// Reads the words of a text entry, which are optional, and its time.
    fileprivate mutating func textAndTime() throws(Problem) -> (text: String?, time: Date) {
        let clock = session.clock
        var words = try arguments.restOfWords()
        let time = try Input.takeWhen(from: &words, now: clock.now(), calendar: clock.calendar)
        return (words.isEmpty ? nil : words.joined(separator: " "), time ?? clock.now())
    }

    /// The title of a change in the undo history, with the day if it is not today.
    func step(_ title: String, of time: Date) -> String {
        let day = LocalDay.of(time, in: session.clock.calendar)
        return day == session.clock.today ? title : "\(title), \(day.full)"
    }

    /// Saves one sample and prints it.
    func save(_ request: QuantityLogRequest, at time: Date) async throws -> CommandStatus {
        try await save(
            [try request.entry(DateInterval(start: time, end: time), in: session.clock.calendar)],
            isSure: true)
    }

    /// Saves the entry of the remaining words; with “-” the entries of all lines of standard input, as one change.
    fileprivate mutating func save(
        _ read: ([String]) throws -> SampleLogEntry
    ) async throws -> CommandStatus {
        let isSure = arguments.flag("--yes")
        let words = try arguments.restOfWords()
        guard words == ["-"] else { return try await save([try read(words)], isSure: isSure) }
        var (entries, wrong) = ([SampleLogEntry](), 0)
        for (number, line) in try input.entryLines() {
            do {
                entries.append(try read(line.split(whereSeparator: \.isWhitespace).map(String.init)))
            } catch {
                // A list has no answers.
                let problem = (error as? Question)?.refusal ?? Problem(error)
                output.note("swimfit: line \(number): \(problem.text)")
                wrong += 1
            }
        }
        guard wrong == 0 else {
            throw Problem.usage(
                "nothing was saved", hint: "correct \(Figure.count(wrong, "line")), and try again")
        }
        guard !entries.isEmpty else { throw Problem.usage("standard input has no entries") }
        return try await save(entries, isSure: isSure, asList: true)
    }

    /// The words with another value: those of `log` begin with the type.
    private var retyped: @Sendable (String) -> [String] {
        let type = arguments.logType
        return { type + $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    }

    /// Asks about a weight that is far from the last ones; for a list, which has no input for answers, prints a note.
    private func askAboutWeights(_ entries: [SampleLogEntry], asList: Bool) async throws {
        let weights = entries.compactMap { $0.sample as? HKQuantitySample }
            .filter { $0.quantityType == HKQuantityType(.bodyMass) }
        guard !weights.isEmpty else { return }
        let body = BodyReader(try await session.editor().reader, clock: session.clock)
        var readings = try await body.history(of: .bodyMass).readings
        let system = session.library()[Preferences.self].system
        for weight in weights.sorted(by: { $0.startDate < $1.startDate }) {
            let kilograms = weight.quantity.doubleValue(for: .gramUnit(with: .kilo))
            let doubt = BodyHistory(readings).doubt(
                about: kilograms, at: weight.startDate, in: system, session.clock.calendar)
            if let doubt, asList {
                output.note("swimfit: \(doubt); “swimfit undo” takes the list back")
            } else if let doubt {
                try confirm(doubt, "y saves it", or: "type the weight", instead: retyped)
            }
            readings.append(
                BodyMeasurement(id: weight.uuid, date: weight.startDate, value: kilograms, source: ""))
        }
    }

    /// Saves entries as one change and prints them.
    private func save(
        _ entries: [SampleLogEntry], isSure: Bool = false, asList: Bool = false
    ) async throws -> CommandStatus {
        if !isSure {
            for entry in entries {
                guard let doubt = QuantityLogRequest.doubt(about: entry.sample, entry.text) else { continue }
                if asList {
                    output.note("swimfit: \(doubt)")
                } else {
                    try confirm(doubt, "y saves it", or: "type the value", instead: retyped)
                }
            }
            try await askAboutWeights(entries, asList: asList)
        }
        let title =
            entries.count == 1
            ? step("adding \(entries[0].text)", of: entries[0].time)
            : "adding \(Figure.count(entries.count, "sample"))"
        try await session.editor().save(entries.map(\.sample), as: title)
        let verb = SpokenText.isOn ? "Saved: " : ""
        let lines = entries.map { output.isForPeople ? verb + sentence($0) : $0.sample.uuid.uuidString }
        if asList {
            try print(entries, SampleLogEntry.table, as: "samples", lines: lines)
        } else {
            try print(entries[0], SampleLogEntry.table, lines: lines)
        }
        return .done
    }

    /// "Weight 72.0 kg, today 07:30"
    private func sentence(_ entry: SampleLogEntry) -> String {
        let calendar = session.clock.calendar
        let saved = LocalDay.of(entry.sample.endDate, in: calendar)
        // With --at, "today" differs from the user's today.
        let day = options.at == nil && saved == session.clock.today ? "today" : saved.full
        let times = entry.sample.endDate > entry.time ? [entry.time, entry.sample.endDate] : [entry.time]
        return "\(entry.text), \(day) "
            + times.map { TimeOfDay.of($0, in: calendar).text }.joined(separator: "–")
    }
}

/// A checked entry that can be saved: a quantity, a night's sleep or a blood pressure.
struct SampleLogEntry: Sendable {
    /// The sample to save.
    let sample: HKSample
    /// The value as typed: a number, or "120/80".
    let value: JSONPrinter.PrintedValue
    /// The unit in HealthKit's notation.
    let unit: String
    /// "Weight 72.0 kg", "Sleep 7 h 40 min".
    let text: String
    let calendar: LocalCalendar

    var time: Date { sample.startDate }

    static let table = FieldTable<SampleLogEntry>([
        Field("uuid", "the identifier of the sample") { .text($0.sample.uuid.uuidString) },
        Field("type", "its type, as HealthKit calls it") { .text($0.sample.sampleType.identifier) },
        Field("value", "the number that was saved; of a blood pressure text such as 120/80") { $0.value },
        Field("unit", "the unit of the value") { .text($0.unit) },
        Field("time", "when it was measured, or began") {
            .text(JSONPrinter.time($0.sample.startDate, in: $0.calendar))
        },
        Field("end", "when it ended; null for what took no time") { entry in
            .text(
                orNull: entry.sample.endDate > entry.sample.startDate
                    ? JSONPrinter.time(entry.sample.endDate, in: entry.calendar) : nil)
        },
    ])
}

extension SampleLogEntry {
    /// Reads "weight 72.5 kg", "steps 5000 8:00-9:00", "sleep 23:10-6:50", "bp 120/80 7:30".
    init(_ words: [String], _ clock: WallClock, in system: MeasurementSystem) throws {
        var words = words
        guard !words.isEmpty else {
            throw Question("TYPE", "Log what?", ["weight 72.5 kg", "pulse 58", "sleep 23:10-6:50"])
        }
        let typeWord =
            words.takeName { TypeAliases.identifier(of: $0) != nil } ?? words.removeFirst()
        let type = TypeAliases.identifier(of: typeWord)
        let (now, calendar) = (clock.now(), clock.calendar)
        let span = try Input.takeSpan(from: &words, now: now, calendar: calendar)
        if type == HKCategoryTypeIdentifier.sleepAnalysis.rawValue {
            self = try Self.sleep(span, words, calendar)
            return
        }
        let time = span == nil ? try Input.takeWhen(from: &words, now: now, calendar: calendar) ?? now : now
        let interval = span ?? DateInterval(start: time, end: time)
        if type == HKCorrelationTypeIdentifier.bloodPressure.rawValue {
            self = try Self.pressure(words, interval, calendar)
            return
        }
        guard let value = words.first else {
            let type = try QuantityLogRequest.type(named: typeWord)
            throw Question(
                "VALUE", "\(TypeName.of(type))?", [QuantityLogRequest.example(of: type, in: system)])
        }
        let unit = words.dropFirst().joined(separator: " ")
        self = try QuantityLogRequest(typeWord, value, unit.isEmpty ? nil : unit, in: system).entry(
            interval, in: calendar)
    }

    private static func sleep(
        _ span: DateInterval?, _ words: [String], _ calendar: LocalCalendar
    ) throws -> SampleLogEntry {
        guard let span, words.isEmpty else {
            guard words.isEmpty else {
                throw Problem.usage(
                    "“\(Input.quoted(words.joined(separator: " ")))” is not understood",
                    hint: "write one such as “swimfit log sleep 23:10-6:50”")
            }
            throw Question(
                "WHEN", "Asleep from when to when?", ["23:10-6:50"],
                refusal: .usage(
                    "sleep needs its beginning and end",
                    hint: "write one such as “swimfit log sleep 23:10-6:50”"))
        }
        let sample = HKCategorySample(
            type: HKCategoryType(.sleepAnalysis),
            value: HKCategoryValueSleepAnalysis.asleepUnspecified.rawValue,
            start: span.start, end: span.end, metadata: [HKMetadataKeyWasUserEntered: true])
        return SampleLogEntry(
            sample: sample, value: .hundredths(span.duration / 3600), unit: "hr",
            text: "Sleep \(TimeSpan.words(span.duration))", calendar: calendar)
    }

    private static func pressure(
        _ words: [String], _ time: DateInterval, _ calendar: LocalCalendar
    ) throws -> SampleLogEntry {
        let typed = words.joined(separator: " ")
        guard !typed.isEmpty else { throw Question("VALUE", "Blood pressure?", ["120/80"]) }
        guard let match = typed.lowercased().wholeMatch(of: /(\d{2,3})(?: ?\/ ?| over )(\d{2,3})( ?mmhg)?/),
            let systolic = Double(match.1), let diastolic = Double(match.2)
        else {
            throw Problem.usage(
                "“\(Input.quoted(typed))” is not a blood pressure", hint: "write one such as 120/80")
        }
        guard systolic > diastolic else {
            throw Problem.usage(
                "“\(Input.quoted(typed))”: the first number is the larger one",
                hint: "write one such as 120/80")
        }
        let unit = HKUnit.millimeterOfMercury()
        var parts: Set<HKSample> = []
        for (type, value) in [
            (HKQuantityTypeIdentifier.bloodPressureSystolic, systolic), (.bloodPressureDiastolic, diastolic),
        ] {
            parts.insert(
                try QuantityLogRequest(type, value, unit, in: .metric).sample(from: time.start, to: time.end))
        }
        let sample = HKCorrelation(
            type: HKCorrelationType(.bloodPressure), start: time.start, end: time.end, objects: parts,
            metadata: [HKMetadataKeyWasUserEntered: true])
        let text = "\(Figure.whole(systolic))/\(Figure.whole(diastolic))"
        return SampleLogEntry(
            sample: sample, value: .text(text), unit: unit.unitString, text: "Blood pressure \(text) mmHg",
            calendar: calendar)
    }
}

/// The request of `swimfit log`, read from its words and checked before saving.
struct QuantityLogRequest: Equatable {
    let type: HKQuantityType
    /// The value in `unit`; for a percentage the fraction, as in HealthKit: "22 %" is 0.22.
    let value: Double
    let unit: HKUnit
    /// The reason for insulin, which its samples require; nil for other types.
    private var insulinReason: HKInsulinDeliveryReason?
    /// The units of the user.
    private let system: MeasurementSystem

    /// - Parameters:
    ///   - typeWord: "weight", "body-mass", "bodyMass", "HKQuantityTypeIdentifierBodyMass".
    ///   - valueWord: "72.5", or with its unit "72.5kg".
    ///   - unitWord: "kg"; nil when it is part of `valueWord`, or for counts.
    init(
        _ typeWord: String, _ valueWord: String, _ unitWord: String?, in system: MeasurementSystem = .metric
    ) throws(Problem) {
        self.system = system
        type = try QuantityLogRequest.type(named: typeWord)
        if let (count, unit) = try Self.wholeCount(valueWord, unitWord, of: type) {
            self.unit = try QuantityLogRequest.unit(unit, for: type, in: system)
            value = count
            try checkRange()
            return
        }
        let split = valueWord.firstIndex { $0.isLetter || "%°/".contains($0) } ?? valueWord.endIndex
        var (unitWord, typed) = (unitWord, String(valueWord[split...]).trimmingCharacters(in: .whitespaces))
        if type == HKQuantityType(.insulinDelivery) {
            insulinReason = try QuantityLogRequest.takeReason(from: &unitWord)
        }
        if let unitWord { typed = unitWord }
        guard unitWord == nil || split == valueWord.endIndex else {
            throw .usage("“\(valueWord)” is not a number", hint: "write one such as 72.5")
        }
        let read: Double?
        let digits = String(valueWord[..<split])
        do throws(Problem) { read = try Input.value(digits) } catch {
            // 72.345 kg could mean 72345 kg, but that is impossible; the user is asked only if both readings are
            // possible. IGNORED: an invalid number or unit is reported by `error`, the question, or below.
            guard !digits.contains(","), let number = try? Input.number(digits),
                let unit = try? Self.unit(typed, for: type, in: system),
                (try? QuantityLogRequest(
                    HKQuantityTypeIdentifier(rawValue: type.identifier), number * 1000, unit, in: system))
                    == nil
            else { throw error }
            read = number
        }
        guard let number = read else {
            throw .usage("“\(valueWord)” is not a number", hint: "write one such as 72.5")
        }
        unit = try QuantityLogRequest.unit(typed, for: type, in: system)
        // Zero has no sign.
        value = number == 0 ? 0 : unit == .percent() ? number / 100 : number
        try checkRange()
    }

    /// The number of a type that is counted in whole numbers, with the unit behind it: "8,000", "10 000", "8k", "5000
    /// steps"; nil for other types.
    private static func wholeCount(
        _ valueWord: String, _ unitWord: String?, of type: HKQuantityType
    ) throws(Problem) -> (count: Double, unit: String)? {
        guard type.aggregationStyle == .cumulative, TypeUnit(type, in: .metric).unit == .count(),
            // Half a drink is one.
            type != HKQuantityType(.numberOfAlcoholicBeverages)
        else { return nil }
        let start = valueWord.firstIndex(where: \.isLetter) ?? valueWord.endIndex
        var (digits, letters) = (String(valueWord[..<start]), valueWord[start...].lowercased())
        var others = (unitWord ?? "").split(separator: " ").map(String.init)
        if letters.isEmpty, let next = others.first, Input.areGrouped(digits, next) {
            digits += others.removeFirst()
        }
        if letters.isEmpty, others.first?.lowercased() == "k" { letters = others.removeFirst().lowercased() }
        guard let number = Input.plainNumber(digits) else { return nil }
        let count = letters == "k" ? number * 1000 : number
        if letters != "k", digits.wholeMatch(of: /[1-9]\d{0,2}\.\d{3}/) != nil {
            let whole = digits.filter(\.isNumber)
            guard number != number.rounded() else { _ = try Input.decimal(digits); return nil }
            throw .usage("“\(digits)” is not a whole number", hint: "write \(whole) if it is that")
        }
        guard count == count.rounded() else {
            throw .usage(
                "“\(Input.quoted(valueWord))” is not a whole number",
                hint: "write one such as \(example(of: type, in: .metric))")
        }
        let unit = letters == "k" ? "" : letters
        return (count == 0 ? 0 : count, ([unit] + others).filter { !$0.isEmpty }.joined(separator: " "))
    }

    /// - Parameter value: the number in a unit that fits the type.
    init(
        _ type: HKQuantityTypeIdentifier, _ value: Double, _ unit: HKUnit, in system: MeasurementSystem
    ) throws(Problem) {
        (self.type, self.value, self.unit, self.system) = (HKQuantityType(type), value, unit, system)
        try checkRange()
    }

    /// The sample to save.
    func sample(at time: Date) throws(Problem) -> HKQuantitySample { try sample(from: time, to: time) }

    /// A sample with a duration.
    func sample(from start: Date, to end: Date) throws(Problem) -> HKQuantitySample {
        var metadata: [String: Any] = [HKMetadataKeyWasUserEntered: true]
        metadata[HKMetadataKeyInsulinDeliveryReason] = insulinReason?.rawValue
        do {
            return try HKQuantitySample.checked(
                type: type, quantity: quantity, start: start, end: end, metadata: metadata)
        } catch {
            throw .usage("\(Self.name(of: type)) cannot be saved: \(Problem(error).text)")
        }
    }

    var quantity: HKQuantity { HKQuantity(unit: unit, doubleValue: value) }

    /// The number as written before `unit`: 22 in "22 %".
    private var typedValue: Double { unit == .percent() ? value * 100 : value }

    /// The value to save as text in the user's units: "Weight 82.0 kg", "Weight 180.8 lb (82 kg)" when it was typed in
    /// kilograms.
    var text: String {
        let usual = TypeUnit(type, in: system)
        let isEaten = type == HKQuantityType(.dietaryEnergyConsumed)
        let name = isEaten ? "Energy eaten" : TypeName.of(type)
        let read = "\(name) \(usual.text(quantity))"
        if usual.unit == unit || unit == .count() || unit == .percent() { return read }
        return "\(read) (\(Figure.upTo(value, digits: 3)) \(Self.spelled(unit.unitString)))"
    }

    // MARK: Reading the words

    static func type(named word: String) throws(Problem) -> HKQuantityType {
        try TypeWords.type(
            word, among: HKQuantityType.writable, for: " to log",
            otherwise: "write one such as weight, pulse or steps")
    }

    /// Consumes "basal" or "bolus" from the words after the value.
    private static func takeReason(
        from text: inout String?
    ) throws(Problem) -> HKInsulinDeliveryReason {
        let reasons: [String: HKInsulinDeliveryReason] = ["basal": .basal, "bolus": .bolus]
        var words = (text ?? "").split(separator: " ").map(String.init)
        let found = words.filter { reasons[$0.lowercased()] != nil }
        guard found.count == 1, let word = found.first, let reason = reasons[word.lowercased()] else {
            throw .usage("insulin needs one reason, basal or bolus: “swimfit log insulinDelivery 4 IU bolus”")
        }
        words.removeAll { $0 == word }
        text = words.isEmpty ? nil : words.joined(separator: " ")
        return reason
    }

    /// "weight", "VO2 max": in a sentence.
    private static func name(of type: HKQuantityType) -> String {
        let name = TypeName.of(type)
        return name.dropFirst().first?.isLowercase == true
            ? name.prefix(1).lowercased() + name.dropFirst() : name
    }

    /// Usual words for HealthKit's units, in lower case.
    private static let unitWords: [String: String] = [
        "lbs": "lb", "pounds": "lb", "kilos": "kg", "kilo": "kg", "kgs": "kg", "bpm": "count/min",
        "steps": "count", "strokes": "count",
        "times": "count", "beats": "count", "breaths": "count", "rpm": "count/min", "": "count",
        "°c": "degC", "°f": "degF", "c": "degC", "f": "degF", "l": "L", "ml": "mL", "dl": "dL", "cl": "cL",
        "cal": "kcal", "calories": "kcal", "kj": "kJ", "minutes": "min", "minute": "min", "hours": "hr",
        "hour": "hr", "h": "hr", "sec": "s", "secs": "s", "seconds": "s", "second": "s", "meters": "m",
        "metres": "m", "miles": "mi", "mile": "mi", "mmhg": "mmHg", "yards": "yd", "feet": "ft",
        "inches": "in", "grams": "g", "fl oz": "fl_oz_us", "floz": "fl_oz_us", "mph": "mi/hr", "kmh": "km/hr",
        "kph": "km/hr", "km/h": "km/hr", "µg": "mcg", "μg": "mcg", "ug": "mcg", "iu": "IU", "units": "IU",
        "u": "IU", "w": "W", "watts": "W", "watt": "W", "met": "kcal/(kg*hr)", "mets": "kcal/(kg*hr)",
        "µs": "mcS", "μs": "mcS", "db": "dBASPL", "db hl": "dBHL", "lux": "lx",
    ]

    /// The HealthKit unit that people mean. A denominator may contain further slashes: "ml/kg/min". Moles are moles of
    /// glucose, the only substance that is measured in moles.
    private static func parse(_ text: String, for type: HKQuantityType) throws(UnitStringError) -> HKUnit {
        func spelled(_ part: Substring) -> String {
            let word = part.trimmingCharacters(in: .whitespaces)
            let isGlucose = type == HKQuantityType(.bloodGlucose)
            if isGlucose, ["mmol", "mol"].contains(word.lowercased()) {
                return word.lowercased() + "<\(HKUnitMolarMassBloodGlucose)>"
            }
            return unitWords[word.lowercased()] ?? word
        }
        if let whole = unitWords[text.lowercased()] { return try HKUnit.parse(whole) }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 1, !text.contains("<"), !text.contains("(") else {
            return try HKUnit.parse(spelled(text[...]))
        }
        let below = parts.dropFirst().flatMap { $0.split { "*·.".contains($0) } }
        return try HKUnit.parse(spelled(parts[0]) + "/" + below.map(spelled).joined(separator: "*"))
    }

    private static func unit(
        _ text: String, for type: HKQuantityType, in system: MeasurementSystem
    ) throws(Problem) -> HKUnit {
        let name = Self.name(of: type)
        let examples = usualUnits(of: type, in: system)
        if text.isEmpty {
            if fits(.count(), type, in: system) { return .count() }
            if let usual = onlyUnit(of: type, in: system) { return usual }
            throw .usage("the unit of \(name) is missing", hint: "write \(examples)")
        }
        let unit: HKUnit
        do { unit = try parse(text, for: type) } catch {
            throw .usage("“\(Input.quoted(text))” is not a unit; \(name) is measured in \(examples)")
        }
        guard fits(unit, type, in: system) else {
            throw .usage("\(name) is not measured in \(Input.quoted(text))", hint: "write \(examples)")
        }
        return unit
    }

    /// The unit of a number without one; nil if two are usual: glucose, distances and times.
    private static func onlyUnit(of type: HKQuantityType, in system: MeasurementSystem) -> HKUnit? {
        let sizes: Set = [HKQuantityType(.height), HKQuantityType(.waistCircumference)]
        let isLength = type.is(compatibleWith: .meter()) && !sizes.contains(type)
        guard type != HKQuantityType(.bloodGlucose), !isLength, !type.is(compatibleWith: .second()) else {
            return nil
        }
        return TypeUnit(type, in: system).unit
    }

    /// Whether a unit is allowed for a type: per cent for fractions and only for them.
    private static func fits(_ unit: HKUnit, _ type: HKQuantityType, in system: MeasurementSystem) -> Bool {
        let isShare = TypeUnit(type, in: system).unit == .percent()
        return type.is(compatibleWith: unit) && (unit == .percent()) == isShare
    }

    /// "kg, lb or g": the usual spellings of units that fit a type, most usual first.
    private static func usualUnits(of type: HKQuantityType, in system: MeasurementSystem) -> String {
        let spelled = units(of: type, in: system)
        guard spelled.count > 1, let last = spelled.prefix(3).last else {
            return spelled.first ?? "its own unit"
        }
        return spelled.prefix(3).dropLast().joined(separator: ", ") + " or " + last
    }

    /// The usual spellings of units that fit a type, most usual first.
    static func units(of type: HKQuantityType, in system: MeasurementSystem = .metric) -> [String] {
        let known = [
            "kg", "lb", "g", "kcal", "kJ", "m", "km", "mi", "cm", "L", "mL", "min", "hr", "count/min",
            "count", "%", "degC", "degF", "mmHg", "mg/dL", "mmol/L", "m/s", "km/h", "W", "dBASPL", "ms",
            "mcg", "mg", "S", "IU",
        ]
        let fitting = ([TypeUnit(type, in: system).unit.unitString] + known).reduce(into: [String]()) {
            names, name in
            // IGNORED: a name that is not a unit fits no type.
            guard !names.contains(name), let unit = try? parse(name, for: type) else { return }
            if fits(unit, type, in: system) { names.append(name) }
        }
        return fitting.map(spelled)
    }

    /// A value of a type with its unit, in the middle of what is usual.
    static func example(of type: HKQuantityType, in system: MeasurementSystem) -> String {
        let symbol = units(of: type, in: system).first ?? ""
        let unit = ["count", "count/min"].contains(symbol) ? "" : symbol
        let reason = type == HKQuantityType(.insulinDelivery) ? " bolus" : ""
        let number =
            switch HKQuantityTypeIdentifier(rawValue: type.identifier) {
            case .bodyMass: system == .metric ? "72.5" : "160"
            case .height: system == .metric ? "178" : "70"
            case .heartRate, .restingHeartRate: "58 bpm"
            case .stepCount: "5000"
            case .bodyTemperature: system == .metric ? "36.8" : "98.2"
            case .oxygenSaturation: "97"
            default: "5"
            }
        return "\(number) \(unit)".trimmingCharacters(in: .whitespaces) + reason
    }

    /// HealthKit's name of a unit with a usual spelling.
    private static func spelled(_ unit: String) -> String {
        ["fl_oz_us": "fl oz", "degC": "°C", "degF": "°F"][unit] ?? unit
    }

    /// Refuses impossible values: see `HKQuantityType.possible`.
    private func checkRange() throws(Problem) {
        let name = Self.name(of: type)
        let (unit, amounts) = type.possible
        guard !amounts.contains(quantity(unit)) else { return }
        if value < 0, amounts.lowerBound >= 0 { throw .usage("\(name) cannot be negative") }
        if unit == .percent() { throw .usage("\(name) cannot be more than 100 %") }
        switch HKQuantityTypeIdentifier(rawValue: type.identifier) {
        case .bodyMass: try Input.check(kilograms: quantity(unit), in: system)
        case .height: try Input.check(metres: quantity(unit), in: system)
        default: break
        }
        let (bound, limit) = value < 0 ? ("less", amounts.lowerBound) : ("more", amounts.upperBound)
        let text =
            unit == .kilocalorie() ? Figure.energy(limit) : "\(Figure.whole(limit)) \(unit.unitString)"
        throw .usage("\(name): \(bound) than \(text) cannot be logged at once")
    }

    private func quantity(_ unit: HKUnit) -> Double {
        quantity.doubleValue(for: unit)
    }

    /// The entry of a measurement at a time or over an interval.
    fileprivate func entry(_ time: DateInterval, in calendar: LocalCalendar) throws(Problem) -> SampleLogEntry
    {
        SampleLogEntry(
            sample: try sample(from: time.start, to: time.end), value: .number(typedValue),
            unit: unit.unitString, text: text, calendar: calendar)
    }

    /// A weight as typed in the Profile.
    fileprivate init(weight text: String, in system: MeasurementSystem) throws(Problem) {
        let kilograms = try Input.mass(text, in: system)
        // The typed unit is kept, where a number alone has it.
        if let (number, unit) = Input.numberAndUnit(text), unit.allSatisfy(\.isLetter), !unit.hasPrefix("st")
        {
            try self.init("weight", "\(number)\(unit.isEmpty ? system.massUnit : unit)", nil, in: system)
        } else {
            let value = Figure.upTo(system.massValue(kilograms), digits: 3)
            try self.init("weight", value, system.massUnit, in: system)
        }
    }

    /// An amount of water, in the notation of food amounts.
    init(
        water text: String, glass: Double, in system: MeasurementSystem
    ) throws(Problem) {
        let millilitres = try Input.water(text, glass: glass, in: system)
        let unit = TypeUnit(HKQuantityType(.dietaryWater), in: system).unit
        let water = HKQuantity(unit: .literUnit(with: .milli), doubleValue: millilitres)
        try self.init(.dietaryWater, water.doubleValue(for: unit), unit, in: system)
    }

    /// A question about an unusual value; nil for a usual one.
    static func doubt(about sample: HKSample, _ text: String) -> String? {
        UsualFigures.contain(sample) ? nil : "\(text), which hardly anybody has"
    }

    /// A message about the assumed unit of a number without one, if the amount is implausible for a drink; nil
    /// otherwise.
    fileprivate func doubt(about typed: String) -> String? {
        let litres = HKQuantity(unit: unit, doubleValue: value).doubleValue(for: .liter())
        guard typed.contains(where: \.isNumber), litres > 5 else { return nil }
        let isMeant = Input.hasUnit(typed)
        let amount = isMeant ? text : "\(text), which is \(Figure.upTo(litres, digits: 1)) L"
        return amount + ", which hardly anybody drinks at once"
    }
}

extension Arguments {
    /// The words of a type at the beginning; none for commands of one type.
    fileprivate var logType: [String] {
        var words = operands.separated
        return words.takeName { TypeAliases.identifier(of: $0) != nil }.map { [$0] } ?? []
    }
}

extension Command {
    static let weigh: Command = Command(
        "weigh", "WEIGHT [WHEN] | -", options: [.yes], summary: "log a weight",
        help: """
            WEIGHT is 72.4, 72.4kg, 160lb or 11 st 4; a number alone is in the unit of the Profile. WHEN
            is 7:30, -1d, yesterday 18:00 or a date; without it, now. With “-” each line of standard input is a
            weight, and all are one change; where one cannot be read it is named by its number, and nothing is
            saved. A weight far from the last ones is asked about, and in a list told.
            """,
        examples: [
            ("swimfit weigh 72.4kg", "measured now"), ("swimfit weigh 72.4 -1d", "yesterday"),
            ("swimfit weigh - < weights.txt", "a weight for each line"),
        ],
        documents: [.rows("samples", SampleLogEntry.table, of: "weigh -")],
        run: { call in
            var call = call
            let (clock, system) = (call.session.clock, call.session.library()[Preferences.self].system)
            let last = try await call.lastWeight(in: system)
            return try await call.save { words in
                var words = words
                let time =
                    try Input.takeWhen(from: &words, now: clock.now(), calendar: clock.calendar)
                    ?? clock.now()
                // "weight: 74.6kg", "weighed in at 75.1"
                _ = words.takeName {
                    TypeAliases.identifier(of: $0) == HKQuantityTypeIdentifier.bodyMass.rawValue
                }
                words = Array(words.drop { wordsOfWeighing.contains(FoldedText.fold($0)) })
                guard !words.isEmpty else {
                    let example = system == .metric ? "72.5" : "160"
                    throw Question(
                        "WEIGHT", "Weight?\(last)", [example, "yesterday \(example)"],
                        refusal: .usage("WEIGHT is missing, such as 72.4kg"))
                }
                return try QuantityLogRequest(weight: words.joined(separator: " "), in: system)
                    .entry(DateInterval(start: time, end: time), in: clock.calendar)
            }
        })
}

extension Command {
    /// The words in front of a weight that say no more than that it was measured, folded.
    private static let wordsOfWeighing: Set = [
        "i", "weighed", "weigh", "weighing", "weigh-in", "weigh-in:", "in", "at", "am", "was", "is", "my",
        "ich", "wiege",
        "gewogen", "je", "pese", "peso",
    ]

    static let water: Command = Command(
        "water", "[AMOUNT] [WHEN]",
        options: [CommandOption("--glass", "SIZE", "how much a glass is, for w in the journal too"), .yes],
        summary: "log water drunk",
        help: """
            Without AMOUNT a glass is logged.

            AMOUNT and SIZE are 250, 250ml, 0.3L, 8 fl oz, 2 glasses or 1 1/2 cups; a number alone is in millilitres, or in
            fluid ounces where the Profile has US units. More than 5 litres are asked about. WHEN is 7:30, -1d, yesterday 18:00 or a date; without it, now.
            """,
        examples: [
            ("swimfit water", "a glass, now"), ("swimfit water --glass 300ml", "a glass is 300 ml"),
            ("swimfit water 250", "250 ml, now"), ("swimfit water 0.5L 7:30", "half a litre at 7:30"),
        ],
        documents: [.report(SampleLogEntry.table), .change(GlassSize.table, of: "water --glass")],
        run: { call in
            var call = call
            let preferences = call.session.library()[Preferences.self]
            let (system, glass) = (preferences.system, preferences.glass)
            if let size = call.arguments.value(of: "--glass") {
                try call.arguments.finish()
                return try await call.setGlass(try QuantityLogRequest(water: size, glass: glass, in: system))
            }
            let isSure = call.arguments.flag("--yes")
            let (text, time) = try call.textAndTime()
            let request = try QuantityLogRequest(water: text ?? "1 glass", glass: glass, in: system)
            if !isSure, let doubt = request.doubt(about: text ?? "") {
                try call.confirm(doubt, "y saves it", or: "type the amount")
            }
            return try await call.save(request, at: time)
        })
}

extension CommandCall {
    /// “ Last 64.5 kg, today 07:31.”, for the question about a weight; empty without one.
    fileprivate func lastWeight(in system: MeasurementSystem) async throws -> String {
        guard arguments.operands.isEmpty else { return "" }
        let body = BodyReader(try await session.editor().reader, clock: session.clock)
        guard let newest = try await body.history(of: .bodyMass).newest else { return "" }
        let day = LocalDay.of(newest.date, in: session.clock.calendar)
        let time = TimeOfDay.of(newest.date, in: session.clock.calendar).text
        return
            " Last \(system.mass(newest.value)), \(day == session.clock.today ? "today" : day.full) \(time)."
    }

    fileprivate func setGlass(_ request: QuantityLogRequest) async throws -> CommandStatus {
        let system = session.library()[Preferences.self].system
        let millilitres = try request.sample(at: session.clock.now()).quantity.doubleValue(
            for: Nutrient.water.healthUnit)
        guard Preferences.glasses.contains(millilitres) else {
            let (least, most) = (Preferences.glasses.lowerBound, Preferences.glasses.upperBound)
            throw Problem.usage("a glass is from \(system.volume(least)) to \(system.volume(most))")
        }
        let size = system.volume(millilitres)
        try await session.editor().change(
            Preferences.self, of: session.library(), as: "setting a glass to \(size)"
        ) { $0.glass = millilitres }
        try print(GlassSize(millilitres: millilitres), GlassSize.table, lines: ["A glass is \(size)"])
        return .done
    }
}

private struct GlassSize {
    let millilitres: Double

    static let table = FieldTable<GlassSize>([
        Field("glass_ml", "a glass of water") { .hundredths($0.millilitres) }
    ])
}
