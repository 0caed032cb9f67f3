import Foundation
import SwimFitTestSupport
import Testing

@testable import SwimFitModels
@testable import SwimFitBase
@testable import SwimFitStore
@testable import SwimFitSwim
@testable import SwimFitNotation
@testable import SwimFitReading

@Suite("A line of a swim", .inTurn)
struct SwimLineTests {
    private func form(_ line: String, pool: String = "25 m") throws -> WorkoutForm {
        var usual = WorkoutForm(sport: .swimming, stroke: .freestyle)
        usual[.lapLength] = pool
        return try WorkoutForm(swim: line, like: usual)
    }

    private func entry(_ line: String, pool: String = "25 m") throws -> WorkoutEntry? {
        let weight = BodyMeasurement(id: UUID(), date: .distantPast, value: 72, source: "")
        return try form(line, pool: pool).reading(
            WorkoutFormContext(
                weights: BodyHistory([weight]), now: Date(timeIntervalSince1970: 1_795_176_000),
                calendar: LocalCalendar(.gmt))
        ).entry
    }

    @Test(
        "sets in the usual pool, a pool with its laps, and open water",
        arguments: [
            ("8x50m on 1:00 back", 400.0, 480.0, SwimStroke.backstroke),
            ("200 in 4:00 + 4x50 in 1:00", 400, 480, .freestyle), ("25m x40 38:20", 1000, 2300, .freestyle),
            ("50 m × 20 20:00 breast", 1000, 1200, .breaststroke),
            ("25 yd x 10 5:00", 228.6, 300, .freestyle),
            ("2.4km open 45:00", 2400, 2700, .freestyle),
            ("1 mile open 45:00", 1609.344, 2700, .freestyle),
            ("2.4 km open water 45:00 breast", 2400, 2700, .breaststroke),
            ("1.5k open in 32 min", 1500, 1920, .freestyle),
            ("30 min 1200m", 1200, 1800, .freestyle), ("1h05 3k", 3000, 3900, .freestyle),
            ("45 min: 10x100 + 8x50", 1400, 2700, .freestyle),
            ("10x100, 8x50 back, total 38:20", 1400, 2300, .freestyle),
            ("10x100 + 8x50 in 38:20 total", 1400, 2300, .freestyle),
            ("10x100 + 8x50 in 38:20", 1400, 2300, .freestyle),
            ("2 km im See (open water) 45 min", 2000, 2700, .freestyle),
            ("1500m 30:00 (open water)", 1500, 1800, .freestyle),
            ("1000m im Hallenbad 20:00", 1000, 1200, .freestyle),
            ("lake swim 2.5km 55:00 wetsuit (open)", 2500, 3300, .freestyle),
            ("half a mile open water 17 min", 804.672, 1020, .freestyle),
            ("2000m, 45min, 500 kcal", 2000, 2700, .freestyle), ("2000m; 45min", 2000, 2700, .freestyle),
            ("swam 2000m for 45 minutes", 2000, 2700, .freestyle), ("1h swim 2.8k", 2800, 3600, .freestyle),
            ("30 min Brust 1000m", 1000, 1800, .breaststroke),
            ("for 45 minutes 2000m", 2000, 2700, .freestyle),
            ("swam 1k in half an hour", 1000, 1800, .freestyle),
            ("Morning Swim 2100m 43:12", 2100, 2592, .freestyle),
            ("4x100 on 1:50 avg 1:31", 400, 364, .freestyle), ("4x100 1:50 avg", 400, 440, .freestyle),
            ("5x200 on 3:30 holding 1:35", 1000, 950, .freestyle),
            ("2000m avg 1:50/100m", 2000, 2200, .freestyle),
            ("4x100 stroke in 1:40", 400, 400, .unknown),
            ("swim 1h05 3.2km", 3200, 3900, .freestyle), ("OWS 3.8km 1:12:30 open", 3800, 4350, .freestyle),
            ("First swim in months: 20 lengths, 15 min, shattered", 500, 900, .freestyle),
            ("swam a mile, took me 40 minutes", 1600, 2400, .freestyle),
            ("managed 100 lengths for charity, 58 min", 2500, 3480, .freestyle),
            ("lengths: 50, time: 27:30", 1250, 1650, .freestyle),
            ("Distance: 1500m, Time: 31:00", 1500, 1860, .freestyle),
            ("25m x 60, 33 mins", 1500, 1980, .freestyle), ("40x25m 21:10", 1000, 1270, .freestyle),
            ("1500m, 60 laps, 31:05", 1500, 1865, .freestyle),
            ("2x1000m, 19:05 and 18:50", 2000, 2275, .freestyle),
            ("2000m at 1:50 per 100", 2000, 2200, .freestyle),
            ("swim 2km; avg pace 1:55/100m", 2000, 2300, .freestyle),
            ("½ mile breaststroke 24 mins", 800, 1440, .breaststroke),
            ("half an hour, 1200 metres", 1200, 1800, .freestyle),
            ("an hour and a half, 4000m", 4000, 5400, .freestyle),
            ("an hour and 5 minutes, 3k", 3000, 3900, .freestyle),
            ("eine Dreiviertelstunde 1500m", 1500, 2700, .freestyle),
            ("trois quarts d'heure, 1500m", 1500, 2700, .freestyle),
            ("una hora y media 4 km", 4000, 5400, .freestyle), ("mile swim 35 min", 1600, 2100, .freestyle),
            ("1000m pace 1:55", 1000, 1150, .freestyle), ("1000m 20:00 pace 1:55", 1000, 1200, .freestyle),
            ("1.5km, allure 2:00/100m", 1500, 1800, .freestyle),
            ("mixed strokes 1000m 25:00", 1000, 1500, .mixed),
            ("1000m gemischte Lagen 25:00", 1000, 1500, .mixed),
            ("rest day 1000m 20:00", 1000, 1200, .freestyle),
            ("swim 1.2k before work 27 min", 1200, 1620, .freestyle),
            ("1900m 38:00 (incl. 5 min rest)", 1900, 1980, .freestyle),
            ("1200m, 15 sec rest every 100, 26 min", 1200, 1560, .freestyle),
            ("100m PB 1:08.32", 100, 68.32, .freestyle),
            ("100 in 1:02,5", 100, 62.5, .freestyle), ("50 free in 32,5", 50, 32.5, .freestyle),
            ("1000 in 16m30s", 1000, 990, .freestyle), ("2000m in 1h05m", 2000, 3900, .freestyle),
            ("45 min swim, 2000m", 2000, 2700, .freestyle), ("30 min Brust, 1km", 1000, 1800, .breaststroke),
            ("30 min laps, 1200 metres", 1200, 1800, .freestyle), ("t30 2250m", 2250, 1800, .freestyle),
            ("pace 1:55, 1000m", 1000, 1150, .freestyle), ("5x200 hold 3:00 @3:20", 1000, 900, .freestyle),
            ("5x100 on 3:00, 1:12 1:12 1:13 1:13 1:14", 500, 364, .freestyle),
            ("4x50 on 2:00, 29.5 29.5 30.5 30.5", 200, 120, .freestyle),
            ("4x50 on 1:00\n0:38 0:39 0:39 0:40", 200, 156, .freestyle),
            ("css test 400 5:12 200 2:27", 600, 459, .freestyle),
            ("100 free 58.5 100 back 1:05.5", 200, 124, .freestyle),
        ])
    func lines(line: String, metres: Double, seconds: Double, stroke: SwimStroke) throws {
        let entry = try #require(try entry(line))
        #expect(abs((entry.swim?.metres ?? 0) - metres) < 0.001)
        #expect(entry.seconds == seconds)
        #expect(entry.swim?.stroke == stroke)
        #expect((entry.swim?.lapLength == nil) == line.contains("open"))
    }

    @Test(
        "a time behind sets that have times, or that the last of them may take, is not of all",
        arguments: [
            "200 + 4x50 in 0:45", "4x50 in 0:45 + 4x100 total 10:00", "400 + 4x100 in 12:00",
            "4x100 on 38:20",
            "15 min easy + 8x50", "4x50 rest 5 min", "20 sec 8x50",
        ])
    func ownTimes(line: String) throws { #expect(try form(line)[.duration].isEmpty) }

    @Test(
        "a pool that is named anywhere in the line is the pool, and no number of it is swum",
        arguments: [
            ("2500m in 50m pool 45:00", "50 m"), ("50m pool: 10x100 on 2:00", "50 m"),
            ("33 1/3m pool 3000m 60:00", "33⅓ m"), ("1000m im 50er Becken 20:00", "50 m"),
            ("2 km bassin de 50 m 40:00", "50 m"), ("2km piscine 50m 40 min", "50 m"),
            ("40 Bahnen à 50m 45:00", "50 m"), ("20 x 50m pool lengths in 21:30", "50 m"),
            ("40 laps in a 25m pool, 22:30", "25 m"), ("10 laps (50m) breast, 10 lengths free 30:00", "50 m"),
            ("3000m short course 55:00", "25 m"), ("3000 short course yards 55:00", "25 yd"),
            ("1500 in 30:00, 50m pool", "50 m"), ("1500 in 30:00 (50m pool)", "50 m"),
            ("20 lengths 50m 22 min", "50 m"), ("20 lengths, 50m, 22 min", "50 m"),
            ("50m, 20 lengths, 22 min", "50 m"), ("20 x 50m lengths 22 min", "50 m"),
            ("20 longueurs en 50m 22 min", "50 m"), ("10 lengths breast, 50m free 9:00", "25 m"),
            ("10x100 on 1:45\n50 m pool", "50 m"), ("1000 yards in a 25 yd pool 18:00", "25 yd"),
        ])
    func pools(line: String, pool: String) throws {
        let form = try form(line)
        #expect(try LapLength.parse(form[.lapLength]).text == pool)
        let doubts = form[.sets].isEmpty ? [] : try SwimSetList.parse(form[.sets]).doubts
        #expect(doubts.isEmpty, "\(doubts)")
    }

    @Test("how hard a swim felt is taken from its line, and is no date")
    func felt() throws {
        for line in [
            "1000m 20:00 felt 7/10", "1000m 20:00, effort 7/10", "1000m 20:00 (rpe 7/10)",
            "1000m 20:00 7/10 effort",
            "felt 7, 1000m 20:00",
        ] {
            var words = [line]
            #expect(
                try Input.takeWhenOfSets(from: &words, today: #require(LocalDay("2026-11-20"))).day == nil)
            let entry = try #require(try entry(words.joined(separator: " ")))
            #expect(entry.felt == 7 && entry.swim?.metres == 1000 && entry.seconds == 1200, "\(line)")
        }
        var open = ["1000m 20:00 10/10"]
        #expect(throws: Problem.self) {
            try Input.takeWhenOfSets(from: &open, today: #require(LocalDay("2026-11-20")))
        }
    }

    @Test(
        "a misspelt word is asked about with the right one, which the line is read by",
        arguments: [
            ("brestroke 400m 12:00", "breaststroke", 400), ("bakstroke 200m 4:40", "backstroke", 200),
            ("40 lenghts in 24 mins", "lengths", 1000), ("buterfly 4x25 on 1:00", "butterfly", 100),
        ])
    func misspelt(line: String, word: String, metres: Double) throws {
        let read = try SwimSetList.parse(line)
        #expect(read.metres == metres && read.doubts.first?.contains("is read as `\(word)`") == true)
        #expect(try SwimSetList.parse("charity swim 1000m").doubts.isEmpty)
    }

    @Test("what a swim in open water has besides its figures is its note")
    func openWater() throws {
        for (line, note) in [
            ("lake swim 2.5km 55:00 wetsuit", "wetsuit"), ("2km in der Ostsee 40:00", "Ostsee"),
            ("1 lap of the lake 2.2km 45:00 18°C", "1 lap 18°"), ("3k sea hr 142 1:02:00", "hr 142"),
        ] {
            let form = try form(line)
            #expect(
                form[.lapLength] == WorkoutForm.openWater && form[.note].hasPrefix(note), "\(form[.note])")
        }
        #expect(try form("2000m at the Lake County pool 40:00")[.lapLength] == "25 m")
    }

    @Test(
        "times of day from which to which one swam are the start and the time, where they are no times swum")
    func timesOfDay() throws {
        for text in ["6:30-7:15 2000m", "2000m from 6:30am to 7:15am", "2000m, 6:30 – 7:15"] {
            var line = text
            let span = try #require(SwimSetList.takeTimesOfDay(from: &line))
            #expect(line == "2000m" && span.seconds == 2700 && span.first == TimeOfDay(hour: 6, minute: 30))
        }
        for text in [
            "1500m 18:30-19:05", "1500m de 18h30 à 19h05", "between 18:30 and 19:05 1500m",
            "18.30-19.05 1500m",
        ] {
            var line = text
            let span = try #require(SwimSetList.takeTimesOfDay(from: &line))
            #expect(line == "1500m" && span.seconds == 2100 && span.first == TimeOfDay(hour: 18, minute: 30))
        }
        for (text, minutes, rest) in [
            ("7:30 1200m 31:00", 450, "1200m 31:00"), ("masters 19:30 3k 1 h", 1170, "masters 3k 1 h"),
            ("um 7h30 1200m 31 min", 450, "1200m 31 min"), ("12:30 swim 1k 20:00", 750, "swim 1k 20:00"),
            ("19:30 1000m", nil, ""), ("1:08 100m 1:10", nil, ""), ("5:12 400 free 2:27 200 free", nil, ""),
            ("pace 5:25 1000m 50:00", nil, ""), ("7:30 400, 10x100 on 1:45", nil, ""),
        ] as [(String, Int?, String)] {
            var line = text
            let begun = SwimSetList.takeBeginning(from: &line)
            #expect(begun?.first.minutes == minutes && line == (minutes == nil ? text : rest), "\(text)")
        }
        for text in [
            "4x100 1:28-1:30", "4x100 on 1:50-2:00", "4x100 holding 1:28-1:30", "8x50 desc 1-4",
            "100 1:20-1:25", "400 6:30-6:38",
        ] {
            var line = text
            #expect(SwimSetList.takeTimesOfDay(from: &line) == nil && line == text, "\(text)")
        }
    }

    @Test(
        "a part of a day that is said of the swim is when it began, and one in a remark is not",
        arguments: [
            ("morning swim 2000m 45 min", 480, "swim 2000m 45 min"), ("early morning 1500m", 360, "1500m"),
            ("morning: 1500m", 480, "1500m"), ("lunchtime swim, 1500m", 720, "swim, 1500m"),
            ("1500m in the afternoon, 30 min", 900, "1500m, 30 min"),
            ("Mittagsschwimmen 1500m", 720, "1500m"),
            ("lovely evening dip 800m", 1140, "lovely dip 800m"),
            ("séance du matin 1500m", 480, "séance 1500m"),
            ("dans l'après-midi 1500m", 900, "1500m"), ("nado de la mañana 1500m", 480, "nado 1500m"),
            ("1500m (night swim)", 1260, "1500m (swim)"), ("evening\n400\n200", 1140, "\n400\n200"),
            ("mid-morning swim 2k", 600, "swim 2k"), ("lunch break swim 1k", 720, "swim 1k"),
            ("first thing in the morning, 1k", 480, "1k"), ("pause déjeuner 1km", 720, "1km"),
            ("AM swim 2k", 480, "swim 2k"), ("PM swim 2k", 900, "swim 2k"), ("am Becken 2k", nil, ""),
            ("2k 8 pm", nil, ""), ("tired from night shift 1500m", nil, ""),
            ("1500m, before the morning rush", nil, ""), ("after lunch swim 1500m", nil, ""),
            ("no morning swim, 1500m", nil, ""), ("good morning! 1500m", nil, ""),
            ("1500m 30:00 then lunch", nil, ""), ("1500m at night school", nil, ""), ("1500m 8 am", nil, ""),
        ] as [(String, Int?, String)])
    func partsOfDay(text: String, minutes: Int?, rest: String) throws {
        var line = text
        let said = try SwimSetList.takePartOfDay(from: &line)
        #expect(line == (minutes == nil ? text : rest))
        var when = WhenReader.Typed()
        when.day = LocalDay("2026-11-18")
        try when.settle(said, begun: nil, now: .now, calendar: LocalCalendar(.gmt))
        #expect(when.time?.minutes == minutes)
    }

    @Test(
        "a weekday among words of a swim is its day, and one among other words is not",
        arguments: [
            ("mon 1000m 21:30", "16", "1000m 21:30"), ("masters tues 3k 1 h", "17", "masters 3k 1 h"),
            ("400 free 5:20 sat meet", "14", "400 free 5:20 meet"), ("swim on mon 2k", "16", "swim 2k"),
            ("Vereinsschwimmen Mittwoch 2k", "18", "Vereinsschwimmen 2k"),
            ("1000m 21:30 tue 19:30", "17", "1000m 21:30"), ("sat am 2k", "14", "am 2k"),
            ("1500m sun out 30:00", nil, ""), ("1500m 30:00 in the sun", nil, ""), ("mar 1k 20:00", nil, ""),
        ] as [(String, String?, String)])
    func weekdays(text: String, day: String?, rest: String) throws {
        var words = text.split(separator: " ").map(String.init)
        let when = try Input.takeWhenOfSets(
            from: &words, today: #require(LocalDay("2026-11-20")), isOfSets: SwimSetList.isOfSwim)
        #expect(when.day?.iso == day.map { "2026-11-" + $0 })
        #expect(words.joined(separator: " ") == (day == nil ? text : rest))
    }

    @Test(
        "a part of today is its usual time once it is over, has just ended within it, and is asked about before it"
    )
    func partsOfToday() throws {
        func time(_ part: PartOfDay, at hour: Int, begun: Int? = nil) throws -> Int? {
            var when = WhenReader.Typed()
            try when.settle(
                SaidPartOfDay(part, text: "x"),
                begun: begun.flatMap { TimeOfDay(hour: $0) }.map { ($0, "y") },
                now: Date(timeIntervalSince1970: 1_795_132_800 + Double(hour) * 3600),
                calendar: LocalCalendar(.gmt))
            return when.time?.hour
        }
        #expect(try time(.morning, at: 21) == 8)
        #expect(try time(.evening, at: 21) == nil)
        #expect(try time(.night, at: 1) == nil)
        #expect(throws: Problem.self) { try time(.evening, at: 7) }
        #expect(try time(.evening, at: 7, begun: 18) == nil)
        for (line, minutes) in [("this morning", 480), ("tonight", nil)] as [(String, Int?)] {
            var words = [line, "1500m"]
            var when = try Input.takeWhenOfSets(from: &words, today: #require(LocalDay("2026-11-20")))
            try when.settle(
                nil, begun: nil,
                now: Date(timeIntervalSince1970: 1_795_132_800 + (minutes == nil ? 21.5 : 11) * 3600),
                calendar: LocalCalendar(.gmt))
            #expect(when.time?.minutes == minutes)
        }
        #expect(throws: Problem.self) { try time(.evening, at: 21, begun: 7) }
        for ambiguous in ["morgen 1500m", "mañana 1500m"] {
            var line = ambiguous
            #expect(throws: Problem.self) { try SwimSetList.takePartOfDay(from: &line) }
        }
    }

    @Test("the parts of a line stand in any order: what is accepted is what was meant")
    func anyOrder() throws {
        let times = ["45:00", "45 min", "in 45:00", "for 45 minutes"]
        let pools = ["", "50m pool", "(50 m pool)", "in a 50m pool", "im 50m-Becken", "Becken 50 m"]
        let remarks = ["", "rpe 7", "hr 142 max 165", "felt great", "500 kcal"]
        var (random, accepted, all) = (Seeded(state: 5), 0, 0)
        for time in times {
            for pool in pools {
                for remark in remarks {
                    for separator in [" ", ", "] {
                        let parts = ["2000m", time, pool, remark].filter { !$0.isEmpty }.shuffled(
                            using: &random)
                        let line = parts.joined(separator: separator)
                        all += 1
                        // IGNORED: a line that is refused is not read as something else.
                        guard let entry = try? entry(line), entry.swim?.sets?.doubts.isEmpty != false else {
                            continue
                        }
                        accepted += 1
                        #expect(entry.seconds == 2700 && entry.swim?.metres == 2000, "\(line)")
                        #expect(entry.swim?.lapLength?.amount == (pool.isEmpty ? 25 : 50), "\(line)")
                    }
                }
            }
        }
        #expect(accepted * 2 > all, "\(accepted) of \(all)")
    }

    @Test(
        "a time in which all repetitions may have been swum is asked about",
        arguments: ["4x100 in 6:00", "4x400 in 30:00", "2x500 20:00", "2x1000m 45:00"])
    func timesOfAll(line: String) throws {
        #expect(try SwimSetList.parse(line, unit: .metres).doubts.contains { $0.contains("the time of all") })
    }

    @Test("sets of several strokes keep the usual one, and another stroke its own effort")
    func strokes() throws {
        #expect(try form("100 back + 100 breast").stroke == .freestyle)
        #expect(try form("100 fly").stroke == .butterfly)
        #expect(try form("100 fly", pool: "50 m")[.lapLength] == "50 m")
    }

    @Test(
        "sets that name their unit are swum in a pool of it, and others in the usual pool",
        arguments: [
            ("8x50m in 0:55", "25 yd", "25 m"), ("8x50yd in 0:55", "25 m", "25 yd"),
            ("8x50m in 0:55 + 200 in 3:30", "25 yd", "25 m"), ("8x50m in 0:55", "50 m", "50 m"),
            ("8x50 in 0:55", "25 yd", "25 yd"), ("1km in 20:00", "25 yd", "25 m"),
        ])
    func unitOfPool(line: String, usual: String, pool: String) throws {
        #expect(try entry(line, pool: usual)?.swim?.lapLength?.text == pool)
    }

    @Test("sets of both units are asked about, and so is a pool that was typed")
    func mixedUnits() throws {
        #expect(try entry("400yd in 7:00 + 100m in 2:00", pool: "25 yd") == nil)
        var typed = try form("8x50m in 0:55", pool: "25 yd")
        typed[.lapLength] = "25 yd"
        let weight = BodyMeasurement(id: UUID(), date: .distantPast, value: 72, source: "")
        let reading = typed.reading(
            WorkoutFormContext(
                weights: BodyHistory([weight]), now: Date(timeIntervalSince1970: 1_795_176_000),
                calendar: LocalCalendar(.gmt)))
        #expect(reading.problems[.sets] == "437.4 yd is not a whole number of laps of 25 yd")
    }

    @Test("what is no swim is a problem, or lacks something", arguments: ["", "banana", "25m x40 soon"])
    func refused(line: String) {
        #expect(throws: Problem.self) { try form(line) }
    }

    @Test("the word behind a pool and its laps that is not understood is named")
    func named() {
        let problem = #expect(throws: Problem.self) { try form("25m x40 38:20 at 7:30") }
        #expect(problem?.text.hasPrefix("“at” is not understood: after 25m x40") == true)
    }

    private func reading(_ line: String) throws -> WorkoutFormReading {
        let weight = BodyMeasurement(id: UUID(), date: .distantPast, value: 72, source: "")
        return try form(line).reading(
            WorkoutFormContext(
                weights: BodyHistory([weight]), now: Date(timeIntervalSince1970: 1_795_176_000),
                calendar: LocalCalendar(.gmt)))
    }

    @Test(
        "what is possible and improbable is asked about, in both directions",
        arguments: [
            ("25 x 40 38:20", "“25 x 40” is no whole number of lengths of 25 m"),
            ("25 x 40 38:20", "1 000 m in 38:20,"),
            ("8x50 6:40", "Is “6:40” the time of all 8, or the send-off?"),
            ("8x50m on 30:00", "400 m in 4:00:00, 217 kcal. So long a send-off? It is 30:00 for 50 m"),
            ("8x50m in 0:50 on 30:00", "So long a send-off? It is 30:00 for 50 m"),
            ("8x50m on 0:15", "“on 0:15” leaves no time to swim 50 m. Right?"),
            ("25m x40 15:58:20", "So slow? It is 1:35:50 for 100 m"),
            ("25m x40 7:00", "So fast? It is 0:42 for 100 m"),
            ("15 km open 5:00:00", "So long? It is 5 h 00 min"),
            ("2 km open 0:15:00", "So fast?"),
        ])
    func doubts(line: String, question: String) throws {
        let reading = try reading(line)
        #expect(reading.entry != nil)
        #expect(reading.doubtText?.contains(question) == true, "\(reading.doubtText ?? "")")
    }

    @Test(
        "usual swims are not asked about",
        arguments: [
            "25m x40 38:20", "8x50m on 1:00 back", "2.4km open 45:00", "4x25 in 0:12", "10 x 100 on 1:40",
            "4x50 in 0:30 on 8:00",
        ])
    func noDoubt(line: String) throws {
        #expect(try reading(line).doubtText == nil)
    }

    @Test("the effort follows the pace")
    func effort() throws {
        let (slow, fast) = (try entry("25m x40 38:20"), try entry("25m x40 20:00"))
        #expect(slow?.details.isEffortOfSpeed == true && fast?.details.isEffortOfSpeed == true)
        #expect(abs(try #require(slow).met - (0.5 + 9.165 * 1000 / 2300)) < 1e-9)
        #expect(try #require(fast).energy.active > (try #require(slow)).energy.active)
        let lake = try #require(try entry("2.4km open 1:30:00"))
        #expect(abs(lake.met - (0.5 + 1.0287 * 9.165 * 2400 / 5400)) < 1e-9)
    }

    @Test(
        "no word of a swim is passed over: a second one of its kind is named",
        arguments: [
            ("2.4km open 45:00 back free", "“back” and “free”"),
            ("2.4km open 45:00 30:00", "“45:00” and “30:00”"), ("2.4km lake 45:00 7", "“7” is neither"),
            ("swam for 45 minutes", "has no distance"),
            ("25,5km", "“25,5” could be 25.5 or two sets"),
            ("1.000 m", "“1.000” could be 1 or 1000"),
        ])
    func seconds(line: String, part: String) throws {
        let problem = #expect(throws: Problem.self) { try form(line) }
        #expect(problem?.text.contains(part) == true, "\(problem?.text ?? "")")
    }

    @Test("laps without a time are not yet an entry")
    func incomplete() throws {
        #expect(try entry("25m x40") == nil)
    }
}
