import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitFood
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitReading

/// Days and times in all forms that people write, in every command that takes one. The phrases are made from what they
/// mean with Foundation's calendar, and nothing of the reader is asked. Each means the same everywhere or is refused.
@MainActor
@Suite("Three hundred days and times in every command", .onMainActor)
struct DayPhraseTests {
    /// A day, a time of day, both, or neither: a phrase without a meaning is refused.
    private struct Phrase {
        let text: String
        var day: String?
        var minutes: Int?
        /// Of a range: the last day.
        var last: String?
        var isWeekday = false
    }

    /// What a command understood: the day, and the time where it takes one.
    private typealias Reading = (day: String, minutes: Int?)

    private struct Reader {
        let name: String
        var takesTimes = false
        var takesDaysToCome = false
        let read: (String) throws -> Reading
    }

    /// Friday, 20 November 2026, 21:00 in Berlin.
    private static let (today, minuteNow) = ("2026-11-20", 21 * 60)
    private static let clock = WallClock.fixed(
        at: CoreFixture.time(0, 21, 0), calendar: CoreFixture.calendar)

    // MARK: - Phrases

    /// A date by its distance from today, as Foundation counts.
    private struct Civil {
        let (iso, year, month, day, weekday): (String, Int, Int, Int, Int)
        static let months = [
            "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
            "November", "December",
        ]
        static let weekdays = [
            "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
        ]

        init(_ offset: Int) throws {
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = .gmt
            let noon = try #require(
                calendar.date(from: DateComponents(year: 2026, month: 11, day: 20, hour: 12)))
            let date = noon.addingTimeInterval(Double(offset) * 86_400)
            let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
            (year, month, day) = (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
            weekday = ((parts.weekday ?? 0) + 5) % 7
            iso = "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)"
        }
    }

    private static func phrases() throws -> [Phrase] {
        let dates = try [0, -1, -2, -3, -6, -7, -14, -20, -26, -236, -323, -995, 1, 4, 41].flatMap(days(of:))
        let times: [(String, Int)] = [
            ("7:30", 450), ("at 8:15", 495), ("7:30pm", 1170), ("9 am", 540), ("7 PM", 1140), ("8h30", 510),
            ("13 Uhr", 780), ("noon", 720), ("midnight", 0), ("12am", 0), ("12:15 pm", 735), ("19:05", 1145),
        ]
        let moments = try [("yesterday", -1), ("17 Nov", -3), ("2026-11-06", -14), ("-3d", -3)].flatMap {
            (text, offset) in
            let iso = try Civil(offset).iso
            return times.enumerated().map { index, time in
                Phrase(
                    text: index.isMultiple(of: 2) ? "\(text) \(time.0)" : "\(time.0) \(text)", day: iso,
                    minutes: time.1)
            }
        }
        let others = [
            Phrase(text: "yesterday evening", day: "2026-11-19", minutes: 1140),
            Phrase(text: "last night", day: "2026-11-19", minutes: 1260),
            Phrase(text: "2026-11-17T08:00", day: "2026-11-17", minutes: 480),
            Phrase(text: "-1h", day: today, minutes: 1200),
            Phrase(text: "10 minutes ago", day: today, minutes: 1250),
            // Twice there, and one of the two.
            Phrase(text: "25 Oct 2:30", day: "2026-10-25", minutes: 150),
            Phrase(text: "10-14 Nov", day: "2026-11-10", last: "2026-11-14"),
            Phrase(text: "17/11-19/11", day: "2026-11-17", last: "2026-11-19"),
            Phrase(text: "mon to wed", day: "2026-11-16", last: "2026-11-18"),
            Phrase(text: "2026-11-10..2026-11-12", day: "2026-11-10", last: "2026-11-12"),
        ]
        let refused = [
            "31 Nov", "Nov 31", "31.11.", "2026-11-31", "31/11", "30 Feb", "29 Feb", "29.2.2026",
            "2026-13-01",
            "2026-00-10", "0 Nov", "17 Novmber", "Mon 17 Nov", "Friday, 17 November", "17.11.26", "10/11",
            "3/4/2026", "yesterday today", "17 Nov 18 Nov", "25:00", "24:00", "7:60", "13pm", "0am", "at 7",
            "7:30 8:30", "29 Mar 2:30", "half 7pm", "8 o'clock",
            "since tomorrow", "by 8am", "late last night", "the other day", "-1.5d", "2 nights ago",
            "2 Wochen", "morgen", "mañana", "lundi prochain", "2026-321", "3d", "2.5 days ago",
        ].map { Phrase(text: $0) }
        let more = [
            Phrase(text: "since monday", day: "2026-11-16", last: "2026-11-20"),
            Phrase(text: "last weekend", day: "2026-11-14", last: "2026-11-15"),
            Phrase(text: "nov 10-14", day: "2026-11-10", last: "2026-11-14"),
            Phrase(text: "last night at 11", day: "2026-11-19", minutes: 1380),
            Phrase(text: "this morning 7:15", day: today, minutes: 435),
            Phrase(text: "8.30am", day: today, minutes: 510),
            Phrase(text: "2 Uhr 30", day: today, minutes: 150),
            Phrase(text: "1h30 ago", day: today, minutes: 1170),
            Phrase(text: "1.5h ago", day: today, minutes: 1170),
            Phrase(text: "-0.5h", day: today, minutes: 1230),
            Phrase(text: "tue morning", day: "2026-11-17", minutes: 480),
            Phrase(text: "gestern abend", day: "2026-11-19", minutes: 1140),
            Phrase(text: "heute mittag", day: today, minutes: 720),
            Phrase(text: "mittags", day: today, minutes: 720),
            Phrase(text: "vor 2 Tagen", day: "2026-11-18"), Phrase(text: "il y a 2 jours", day: "2026-11-18"),
            Phrase(text: "hace una semana", day: "2026-11-13"),
            Phrase(text: "a fortnight ago", day: "2026-11-06"),
            Phrase(text: "letzten Montag", day: "2026-11-16"),
            Phrase(text: "le 18 novembre", day: "2026-11-18"),
            Phrase(text: "18 de noviembre", day: "2026-11-18"),
            Phrase(text: "18. November", day: "2026-11-18"),
            Phrase(text: "tue 17th", day: "2026-11-17"),
            Phrase(text: "the day after tomorrow", day: "2026-11-22"),
            Phrase(text: "hier soir", day: "2026-11-19", minutes: 1140),
            Phrase(text: "ayer por la noche", day: "2026-11-19", minutes: 1260),
            Phrase(text: "anoche", day: "2026-11-19", minutes: 1260),
            Phrase(text: "ce matin", day: today, minutes: 480),
            Phrase(text: "esta mañana", day: today, minutes: 480),
            Phrase(text: "mardi midi", day: "2026-11-17", minutes: 720),
            Phrase(text: "el martes por la tarde", day: "2026-11-17", minutes: 900),
            Phrase(text: "Dienstagabend", day: "2026-11-17", minutes: 1140),
            Phrase(text: "Di Abend", day: "2026-11-17", minutes: 1140),
            Phrase(text: "at 8 in the morning", day: today, minutes: 480),
            Phrase(text: "8h du matin", day: today, minutes: 480),
            Phrase(text: "à midi", day: today, minutes: 720),
            Phrase(text: "a las 8 de la noche", day: today, minutes: 1200),
            Phrase(text: "an hour and a half ago", day: today, minutes: 1170),
            Phrase(text: "1/2 hour ago", day: today, minutes: 1230),
            Phrase(text: "vor 2 Stunden", day: today, minutes: 1140),
        ]
        return dates + times.map { Phrase(text: $0.0, day: today, minutes: $0.1) } + moments + others
            + refused + more
    }

    private static func days(of offset: Int) throws -> [Phrase] {
        let date = try Civil(offset)
        let (name, weekday) = (Civil.months[date.month - 1], Civil.weekdays[date.weekday])
        let (day, short) = (date.day, name.prefix(3))
        let ending = [1: "st", 2: "nd", 3: "rd", 21: "st", 22: "nd", 23: "rd", 31: "st"][day] ?? "th"
        var texts = [
            date.iso, "\(date.year)/\(date.month)/\(day)", "\(day).\(date.month).\(date.year)",
            "\(day) \(short) \(date.year)", "\(name) \(day), \(date.year)", "\(day)-\(short)-\(date.year)",
        ]
        if day > 12 { texts += ["\(day)/\(date.month)/\(date.year)", "\(date.month)/\(day)/\(date.year)"] }
        if date.year == 2026 {
            texts += [
                "\(day) \(short)", "\(short) \(day)\(ending)", "\(day)\(ending) of \(name)",
                "on \(day) \(name)", "\(day).\(date.month).", "\(weekday.prefix(3)) \(day) \(short)",
            ]
            if day > 12 { texts.append("\(day)/\(date.month)") }
        }
        if offset < 0 { texts += ["\(offset)d", "\(-offset) days ago"] }
        if offset < 0, offset % 7 == 0 { texts += ["\(offset / 7)w", "\(-offset / 7) weeks ago"] }
        if offset > 0 {
            texts += ["in \(offset) days", "+\(offset)d", "next \(weekday)"].prefix(offset < 8 ? 3 : 2)
        }
        texts +=
            [
                0: ["today", "heute", "aujourd’hui", "hoy"], -1: ["yesterday", "gestern", "hier", "ayer"],
                -2: ["the day before yesterday", "vorgestern", "avant-hier", "anteayer"],
                1: ["tomorrow", "demain"], 2: ["übermorgen"],
            ][offset] ?? []
        var phrases = texts.map { Phrase(text: $0, day: date.iso) }
        if (-6...0).contains(offset) {
            let names = ["\(weekday)", "\(weekday.prefix(3))", "on \(weekday)", "this \(weekday)"]
            phrases += names.map { Phrase(text: $0.lowercased(), day: date.iso, isWeekday: true) }
        }
        if (-7..<0).contains(offset) { phrases.append(Phrase(text: "last \(weekday)", day: date.iso)) }
        return phrases
    }

    // MARK: - Readers

    private static func reading(_ time: Date) -> Reading {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(identifier: "Europe/Berlin") ?? .gmt
        let parts = calendar.dateComponents([.hour, .minute], from: time)
        return (
            LocalDay.of(time, in: CoreFixture.calendar).iso, (parts.hour ?? 0) * 60 + (parts.minute ?? 0)
        )
    }

    private static func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }

    /// How each command reads its days, with what is typed beside them.
    private static func readers() throws -> [Reader] {
        let (now, calendar) = (clock.now(), clock.calendar)
        let today = clock.today
        let banana = Food(
            id: "banana", name: "Banana", group: "", perHundredGrams: Nutrition(energy: 100),
            portions: [Portion("piece", grams: 50)])
        let pantry = Pantry(foods: [banana], uses: [], favourites: [], at: now, in: calendar)
        func food(_ text: String, _ name: String, _ energy: Double) throws -> Reading {
            var line = try FoodLine(text, now: now, calendar: calendar)
            line.read(in: pantry)
            guard case .serving(let serving) = try line.meaning(in: pantry, now: now, calendar: calendar)
            else {
                throw Problem.usage("no food")
            }
            guard serving.name == name, serving.nutrition.energy == energy else {
                return ("\(serving.name) \(serving.nutrition.energy ?? 0)", nil)
            }
            return reading(serving.time)
        }
        func logged(_ text: String, _ value: Double) throws -> Reading {
            let entry = try SampleLogEntry(words(text), clock, in: .metric)
            let quantity = (entry.sample as? HKQuantitySample)?.quantity
            let isRight = [HKUnit.count(), .gramUnit(with: .kilo)].contains {
                quantity?.is(compatibleWith: $0) == true && quantity?.doubleValue(for: $0) == value
            }
            return isRight ? reading(entry.time) : (entry.text, nil)
        }
        return [
            Reader(name: "eat 350k @", takesTimes: true, takesDaysToCome: true) {
                try food("350k \($0)", "Quick add", 350)
            },
            Reader(name: "eat @ 350k", takesTimes: true, takesDaysToCome: true) {
                // A weekday alone is a day at the end of a line.
                try food(Input.isWeekday($0) ? "350k \($0)" : "\($0) 350k", "Quick add", 350)
            },
            Reader(name: "eat banana @", takesTimes: true, takesDaysToCome: true) {
                try food("banana \($0)", "Banana", 50)
            },
            Reader(name: "log steps 100 @", takesTimes: true) { try logged("steps 100 \($0)", 100) },
            Reader(name: "log weight @", takesTimes: true) { try logged("weight 72.4 \($0)", 72.4) },
            Reader(name: "--start @", takesTimes: true, takesDaysToCome: true) {
                reading(try Input.instant($0, now: now, calendar: calendar))
            },
            Reader(name: "get @", takesDaysToCome: true) { (try Input.day($0, today: today).iso, nil) },
            Reader(name: "today @", takesDaysToCome: true) { text in
                let (span, day) = try Input.dayOrSpan(text, today: today)
                return (span == .day ? day.iso : span.rawValue, nil)
            },
            Reader(name: "edit --day @") { (try Input.pastDay($0, today: today).iso, nil) },
            Reader(name: "mark @", takesDaysToCome: true) { text in
                let days = try Input.days(text, today: today)
                let last = days.upperBound == days.lowerBound ? "" : " \(days.upperBound.iso)"
                return (days.lowerBound.iso + last, nil)
            },
            Reader(name: "copy @", takesDaysToCome: true) { text in
                let days = try WhenReader(today: today, readsTimes: false, isAmongAmounts: false)
                    .days(words(text)).map(\.day.iso)
                // The first one is copied from, the second one to.
                guard days.count == 1 else { throw Problem.usage("two days") }
                return (days[0], nil)
            },
            Reader(name: "swim @") { text in
                var left = words("1500m 30:00 \(text)")
                let when = try Input.takeWhenOfSets(from: &left, today: today)
                guard left == ["1500m", "30:00"], when.time == nil else {
                    throw Problem.usage("a remark, which is asked about, or a start: see below")
                }
                return (when.day?.iso ?? "", nil)
            },
            Reader(name: "goal protein 120+ from @", takesDaysToCome: true) { text in
                let goal = try TypedGoal("120+ from \(text)", for: .protein, today: today, in: .metric)
                guard goal.goal == NutrientGoal(least: 120), goal.weekdays == nil else {
                    return ("\(goal)", nil)
                }
                return (goal.day?.iso ?? "", nil)
            },
        ]
    }

    // MARK: - Tests

    @Test(
        "a time of day that cannot be one of the sets is the start of a swim",
        arguments: [
            ("7am", nil, 420), ("tue 7am", "2026-11-17", 420), ("yesterday evening", "2026-11-19", 1140),
            ("hier soir", "2026-11-19", 1140), ("noon", nil, 720), ("8 in the morning", nil, 480),
            ("7 Uhr", nil, 420), ("last night", "2026-11-19", 1260),
        ] as [(String, String?, Int)])
    func starts(text: String, day: String?, minutes: Int) throws {
        for typed in ["1500m 30:00 \(text)", "\(text) 1500m 30:00"] {
            var left = Self.words(typed)
            let when = try Input.takeWhenOfSets(from: &left, today: #require(LocalDay("2026-11-20")))
            #expect(left == ["1500m", "30:00"] && when.time?.minutes == minutes, "\(typed): \(left)")
            #expect(day == nil || when.day?.iso == day)
        }
        for other in ["7:30", "an hour ago", "now"] {
            var left = Self.words("1500m 30:00 \(other)")
            let when = try? Input.takeWhenOfSets(from: &left, today: #require(LocalDay("2026-11-20")))
            #expect(when?.time == nil)
        }
    }

    @Test(
        "a day on a line of its own, or as the title of one, is the day of the sets",
        arguments: [
            ("400\n19 Nov\n4x100", "2026-11-19", "400\n\n4x100"),
            ("Tue 17 Nov: 400 + 8x50", "2026-11-17", "400 + 8x50"),
            ("yesterday:\n400\n4x100", "2026-11-19", "\n400\n4x100"), ("Mon: 400", "2026-11-16", "400"),
            ("17.11.2026\n10x100", "2026-11-17", "\n10x100"), ("Warm-up: 400\n100", nil, "Warm-up: 400\n100"),
            ("400\n100", nil, "400\n100"), ("Main: 4x100 yesterday", "2026-11-19", "Main: 4x100"),
        ] as [(String, String?, String)])
    func titles(text: String, day: String?, sets: String) throws {
        let today = try #require(LocalDay("2026-11-20"))
        for words in [[text], text.split(separator: " ").map(String.init)] {
            var left = words
            #expect(try Input.takeWhenOfSets(from: &left, today: today).day?.iso == day)
            #expect(left.joined(separator: " ") == sets)
        }
        for (text, day, minutes) in [
            ("6:00am\n400", nil, 360), ("Tue 7pm\n400", "2026-11-17", 1140),
            ("Sat AM\n400", "2026-11-14", 480), ("Sat AM: 400", "2026-11-14", 480),
        ] as [(String, String?, Int)] {
            var left = [text]
            let when = try Input.takeWhenOfSets(from: &left, today: today)
            #expect(
                left.joined().filter { $0 != "\n" } == "400" && when.day?.iso == day
                    && when.time?.minutes == minutes, "\(text)")
        }
        var two = ["Mon: 400 yesterday"]
        #expect(throws: Problem.self) { try Input.takeWhenOfSets(from: &two, today: today) }
        var later = ["25 Nov: 400"]
        #expect(throws: Problem.self) { try Input.takeWhenOfSets(from: &later, today: today) }
        // Of a plan: a weekday is the next one, and days are looked for in lines of their own alone.
        var board = ["Mon:\n400 easy mon\n8x50"]
        let monday = try Input.takeWhenOfSets(from: &board, today: today, isPlan: true).day
        #expect(
            monday.map { $0 >= today && $0.weekday == 1 } == true
                && board.joined(separator: " ").contains("easy mon"))
        var week = ["Mon: 2k easy\nWed: 10x100"]
        #expect(throws: Problem.self) { try Input.takeWhenOfSets(from: &week, today: today, isPlan: true) }
    }

    /// What a reader should understand; nil where it should refuse.
    private func meaning(_ phrase: Phrase, _ reader: Reader) -> Reading? {
        guard let day = phrase.day else { return nil }
        if let last = phrase.last { return reader.name == "mark @" ? ("\(day) \(last)", nil) : nil }
        // A day, too, where no time is read.
        let isNight = reader.name != "swim @" && ["last night", "anoche"].contains(phrase.text)
        let hasTime = phrase.minutes != nil && !isNight
        guard !hasTime || reader.takesTimes, reader.takesDaysToCome || day <= Self.today else {
            return nil
        }
        return (day, reader.takesTimes ? phrase.minutes ?? Self.minuteNow : nil)
    }

    @Test("each means the same or is refused, whatever is typed beside it")
    func phrases() throws {
        let (phrases, readers) = (try Self.phrases(), try Self.readers())
        #expect(phrases.count >= 300)
        for phrase in phrases {
            for reader in readers {
                // A weekday of a goal is a day of each week.
                let isOfGoal = reader.name.hasPrefix("goal")
                if isOfGoal,
                    phrase.isWeekday
                        || phrase.text.contains(/[Mm]on|[Tt]ue|[Ww]ed|[Tt]hu|[Ff]ri|[Ss]at|[Ss]un/)
                {
                    continue
                }
                let expected = meaning(phrase, reader)
                let read: Reading?
                do { read = try reader.read(phrase.text) } catch { read = nil }
                #expect(
                    read?.day == expected?.day && read?.minutes == expected?.minutes,
                    "“\(phrase.text)” in “\(reader.name)”: \(String(describing: read)), not \(String(describing: expected))"
                )
            }
        }
    }

    /// The reader is the commands' own: every third phrase is typed into one of them, in turn.
    @Test("a command refuses it with a usage error, or does what is said for that day")
    func commands() async throws {
        let lines: [(line: String, reader: String)] = [
            ("eat --dry-run 350k @ --json", "eat 350k @"),
            ("eat --dry-run banana @ --json", "eat banana @"),
            ("water 250 @ --json", "log steps 100 @"),
            ("weigh 72.4 @ --yes --json", "log weight @"),
            ("log steps 100 @ --json", "log steps 100 @"),
            ("mark complete @ --json", "mark @"), ("today @ --json", "today @"),
            ("swim 1500m 30:00 @ --yes --json", "swim @"),
        ]
        let session = CoreFixture(at: 21).models.session
        let readers = try Self.readers()
        #expect(await CommandRun(["weigh", "72.4", "-365d"], on: session).status == .done)
        for (index, phrase) in try Self.phrases().enumerated() where index.isMultiple(of: 3) {
            let (line, name) = lines[index % lines.count]
            let reader = try #require(readers.first { $0.name == name })
            var expected = meaning(phrase, reader)
            let isToMark = name == "mark @" && phrase.day ?? "" > Self.today
            if isToMark || name == "today @" && phrase.last != nil { expected = nil }
            // A swim begins then.
            if name == "swim @", phrase.minutes != nil { continue }
            // What is asked about is not answered.
            let asked = expected == nil ? line.replacing(" --yes", with: "") : line
            let run = await CommandRun(Self.words(asked.replacing("@", with: phrase.text)), on: session)
            let place = "\(line) \(phrase.text): \(run.data) \(run.notes)"
            if let expected {
                #expect(run.status == .done && run.data.contains("\"" + expected.day.prefix(10)), "\(place)")
            } else {
                #expect(run.status == .usage && run.data.isEmpty, "\(place)")
            }
        }
    }
}
