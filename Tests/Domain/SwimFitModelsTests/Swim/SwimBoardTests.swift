import Foundation
import SwimFitModels
import SwimFitTestSupport
import Testing
import SwimFitBase
import SwimFitSwim
import SwimFitNotation

@Suite("The lines of a board", .inTurn)
struct SwimBoardTests {
    @Test(
        "a heading or a total is the sum of other lines, and is swum by nobody",
        arguments: [
            ("WARM UP: 300\n300 choice on 7:00\n4x50 on 1:10", 500.0),
            ("Tuesday sprint set (600 m)\n4x100 on 2:00\n200 easy", 600),
            ("COOL DOWN 100\n4x25 easy", 100),
            ("Pre-set: 400\n8x50 on 1:00", 400), ("Main Set = 500\n5x100 on 2:00", 500),
            ("Main (500m / 10 min)\n5x100 on 2:00", 500), ("Set 1: 200\n4x50\nSet 2: 100\n2x50", 300),
            ("Hauptteil: 600\n3x200 Abgang 4:00", 600), ("Main set 400: 4x100 on 2:00", 400),
            ("MAIN: 600\nKick: 200\n4x50 kick + rest 1:00\n400 on 8:00", 600),
            ("MAIN SET: 800\n2 rounds of the following:\n4x100 on 2:00", 800),
            ("Main set 3x (600 m, 12:00 min)\n2x50 on 1:00\n100 easy\n200 easy", 800),
            ("4x50 on 1:00\n300 on 6:00\nTOTAL = 500", 500), ("Total: 500\n500 easy", 500),
            ("Group A 1000m\n400 wu\n4x100 @ 1:45\n200 cd", 1000),
            ("200 easy\n4x50 on 1:00", 400), ("Warm up: 200\n\nMain:\n4x50 on 1:00", 400),
        ])
    func headings(text: String, metres: Double) throws {
        let read = try SwimSetList.parse(text)
        #expect(
            read.metres == metres || read.doubt?.contains("(\(Figure.whole(metres)) m)") == true, "\(read)")
        #expect(try SwimSetList.parse(read.text).items == read.items)
    }

    @Test(
        "a count of rounds, series or times repeats the lines below it, or else those above",
        arguments: [
            "3 rds:\n4x25\n100 easy", "3 rnds of:\n4x25\n100 easy", "Three rounds\n4x25\n100 easy",
            "Thrice:\n4x25\n100 easy", "3 Serien:\n4x25\n100 locker", "3 séries de:\n4x25\n100 souple",
            "3 Durchgänge\n4x25\n100", "Main set, 3 rounds\n4x25\n100", "Main set - 3x\n4x25\n100",
            "Main set x 3 (600 m)\n4x25\n100", "4x25\n100 easy\n(repeat 3x)",
        ])
    func rounds(text: String) throws { #expect(try SwimSetList.parse(text).metres == 600) }

    @Test(
        "seconds, exercise on land and treading water swim no metres",
        arguments: [
            "4 x 25 sec vertical kick on 1:00", "4 x :30 vertical kick", "3 x 1:00 plank", "25 squats",
            "5 min treading water", "2x25 push-ups", "50 stroke cycles", "25 Kniebeugen", "50 pompes",
        ])
    func exercise(text: String) throws {
        let read = try SwimSetList.parse("400 on 8:00\n\(text)")
        #expect(read.metres == 400 && read.doubts.isEmpty, "\(read)")
    }

    @Test(
        "letters behind distances are swim, kick, pull and drill, where a board has two of them",
        arguments: [
            ("200 S\n4x(25 K, 25 D, 50 S)\n8x50 on 55\n100 EZ", 1100.0),
            ("200S, 150K, 100D, 50 build\n3x(5x100@1:45, 50ez)", 2150), ("25 D, 50 S", 75),
            ("200 D, 100 S, 50 P", 350), ("3 x (50 S, 50 K)", 300), ("100 P, 100 K", 200),
            ("400 first, 200 second", 600), ("200 s, 4x50 k on 1:10", 400),
        ])
    func letters(text: String, metres: Double) throws {
        let read = try SwimSetList.parse(text)
        #expect(read.metres == metres && read.swumSeconds == nil, "\(read)")
        #expect(try SwimSetList.parse(read.text).metres == metres)
    }

    @Test("a letter alone may be seconds, and behind a time it is")
    func secondsAsLetters() throws {
        #expect(try SwimSetList.parse("4x50 on 55 s, 15 s rest").sets.first?.interval == 55)
        #expect(try SwimSetList.parse("100 K, 4x50 P on 60 s").sets.last?.interval == 60)
        #expect(try SwimSetList.parse("100 in 90 s + 50 K").sets.first?.times == [90])
    }

    @Test(
        "thousands in a heading, zones, groups and parts are no sets of their own",
        arguments: [
            ("Warm up 1,000 as\n10x100 on 2:00", 1000.0), ("Main 2,000: 20x100 @ 1:25\n200 down", 2200),
            ("3 x 200 broken: 4 x 50, 10s rest", 600), ("4x100 EN2 on 1:40", 400),
            ("Total 1.2k\n400 + 4x200", 1200), ("4x500\nTOTAL: 2k", 2000),
            ("400 wu\n1000 main\n200 cd\n= 1600m", 1600), ("400\n1000 main\n10x100\n200 cd", 1600),
            ("400\nMain 1000\n200 cd", 1600), ("600 set\n4x150", 600),
            ("400 wu, 1000 main set, 200 cd", 1600),
            ("WARM UP 400\nDRILL 4x50\nKICK 4x50\nMAIN 6x100\nSWIM DOWN 200", 1600),
        ])
    func sums(text: String, metres: Double) throws {
        let read = try SwimSetList.parse(text)
        #expect(read.metres == metres && read.doubts.isEmpty, "\(read)")
        #expect(read.swumSeconds == nil)
    }

    @Test("a rest for a time, and a send-off before words of a pace, are kept")
    func timesBesideWords() throws {
        #expect(try SwimSetList.parse("200 easy, rest for 1 minute, 200").sets.first?.pause == 60)
        for line in ["10x100 on 2:00 best average", "10x100 on 2:00 best", "10x100 on 2:00 fast average"] {
            #expect(try SwimSetList.parse(line).sets.first?.interval == 120, "\(line)")
        }
        #expect(try SwimSetList.parse("8x50 @ 1:25 pace").sets.first?.interval == nil)
    }

    @Test(
        "what may be swum otherwise is asked about",
        arguments: [
            ("4x500\nTOTAL: 1.9k", "1 900"), ("4x100 in 2 groups", "in 2 groups"),
            ("5 x 100 on 1:40 (3 sets)", "3 sets"), ("100 free + 50 kick (x4)", "x 4"),
            ("4x100 (10)", "10"), ("3x300 rest 30\nor\n3x200 rest 30", "or"),
            ("4x100\n200 easy\n} x3", "x 3"),
            ("Round 1: 4x100\nRound 2: same", "same"), ("4x100 free +20s", "20"),
        ])
    func otherwise(text: String, part: String) throws {
        let doubts = try SwimSetList.parse(text).doubts.joined(separator: "\n")
        #expect(doubts.contains(part) || doubts.contains(part.replacing(" ", with: "")), "\(text): \(doubts)")
    }

    @Test("lengths are of the pool, a lap is asked about, and a mile is the nearest whole number of lengths")
    func lengths() throws {
        #expect(try SwimSetList.parse("8 lengths front crawl + 4L kick").metres == 300)
        #expect(try SwimSetList.parse("4 Bahnen Kraul + 2 x 2 longueurs dos").metres == 200)
        #expect(try SwimSetList.parse("8 lengths", pool: LapLength(50, .metres)).metres == 400)
        #expect(try SwimSetList.parse("50 m pool\n8 lengths").metres == 400)
        #expect(try SwimSetList.parse("8 laps").doubt?.contains("`16 lengths` (400 m)") == true)
        let mile = try SwimSetList.parse("1 mile in 40:00")
        #expect(mile.metres == 1600 && mile.sets[0].note == "1 mile: 64 lengths")
    }

    @Test(
        "parts are those of one repetition where they add up to its distance",
        arguments: [
            "8x50: 25 fast, 25 easy on 1:15", "8x50 on 1:15: 25 fast/25 easy", "8x50 – 25 fast and 25 easy",
            "8x50 on 1:15\n(25 fast, 25 easy)", "8x50 on 3:00 broken:\n25 fast, 10s rest\n25 easy",
            "8x50 as follows:\n25 fast\n25 easy", "8x50 with 25 fast, 25 easy",
        ])
    func parts(text: String) throws {
        let read = try SwimSetList.parse(text)
        #expect(read.metres == 400 && read.sets.first?.parts.map(\.metres) == [25, 25], "\(read)")
        #expect(try SwimSetList.parse(read.text).items == read.items)
    }

    @Test(
        "sets in a row are joined by words and signs",
        arguments: [
            "400 on 8:00 then 4x50 on 1:00", "400 on 8:00 and 4x50 on 1:00", "400 on 8:00 – 4x50 on 1:00",
            "400 on 8:00 | 4x50 on 1:00", "400 on 8:00 / 4x50 on 1:00", "400 dann 4x50",
            "400 souple puis 4x50",
            "1. 400 on 8:00\n2. 4x50 on 1:00", "• 400 on 8:00\n• 4x50 on 1:00",
        ])
    func chains(text: String) throws { #expect(try SwimSetList.parse(text).metres == 600) }

    @Test(
        "what is said of all repetitions by their ranges makes a set of each range, and of some it is a remark",
        arguments: [
            ("8x50 #1-4 kick, #5-8 swim", "4 × 50 m kick + 4 × 50 m"),
            ("8x50 on 1:00 (1-4 kick / 5-8 free)", "4 × 50 m on 1:00 kick + 4 × 50 m on 1:00 freestyle"),
            ("8x50 1-4 kick 5-8 pull on 1:00", "4 × 50 m on 1:00 kick + 4 × 50 m on 1:00 pull"),
            ("12x100\n#1-6 back\n#7-12 fast\n200", "6 × 100 m backstroke + 6 × 100 m fast + 200 m"),
            (
                "8x100 1-3 @ 1:45, 4-6 @ 1:40, 7-8 @ 1:35",
                "3 × 100 m on 1:45 + 3 × 100 m on 1:40 + 2 × 100 m on 1:35"
            ),
            ("3x100: #1 free, #2 back, #3 IM", "100 m freestyle + 100 m backstroke + 100 m mixed"),
            ("8x50 descend 1-4, 5-8", "8 × 50 m descend “1-4, 5-8”"),
            ("8x50 swim kick by 25", "8 × 50 m as 25 m/25 m kick"),
            ("4x50 45 46,45/44", "4 × 50 m in 0:45, 0:46, 0:45, 0:44"),
            ("8x50 @ 1m05", "8 × 50 m on 1:05"),
            ("12x100, 1-3 @ 1:45, 4-6 @ 1:40", "12 × 100 m “1-3 @ 1:45, 4-6 @ 1:40”"),
        ])
    func shares(text: String, sets: String) throws {
        let read = try SwimSetList.parse(text)
        #expect(read.text == sets && read.doubts.isEmpty)
    }

    @Test(
        "repetitions that were not swum, and activities of some, are asked about",
        arguments: [
            ("8x50 #5-8 kick", "The whole set is swim"),
            ("8x50 kick and swim on 1:00", "The whole set is kick"),
            ("8x50 odds kick evens swim", "The whole set is swim"),
            ("10x100 on 1:45 missed last 2", "All 10 are counted"),
            ("8x50 on 1:00 (did 6)", "All 8 are counted"),
            ("10x100 - only 8 on 1:45", "All 10 are counted"), ("8x100 on 1:45/1:50", "of another lane"),
            ("8x50 lake on 1:00", "is not known"), ("100 missed + 200", "is not known"),
            ("8x50 on 1:00 except last", "All 8 are counted"), ("8x50 on 1:00, did 6", "did 6"),
            ("skipped 4x50, 8x100 on 1:45", "“skipped 4x50” is swum here"),
            ("not 8x50 on 1:00 but 6x50 on 1:00", "“not 8x50” is swum here"),
            ("400 + 8x50 + 200 = 1100", "not the sum of the sets, 1 000 m"), ("400 + 200 (1100m)", "“1100m”"),
            ("1000 in 20:00 including rests", "20:00 is swum here"),
            ("1000 free, 500 breast, 500 back in 45:00", "may be that of all sets"),
            ("2x400 in 15:00", "of all 2, or of each"), ("10x100 1:30 r20", "the send-off, or swum"),
            ("100 in 1:10 + 5", "“5”"), ("1500m in 30:00 back hurts", "“back” of “back hurts”"),
            ("1000m in 20:00 hier", "“hier”"), ("6x50 fast/easy", "is read as fast"),
            ("10x100 on 2:00 made 8", "All 10 are counted"),
        ])
    func notAll(text: String, question: String) throws {
        let doubts = try SwimSetList.parse(text).doubts
        #expect(doubts.contains { $0.contains(question) }, "\(doubts)")
    }

    @Test(
        "a remark about how it is swum asks nothing",
        arguments: ["100 good technique in 1:40", "200 kick no drill", "1,5 km in 30:00", "400 + 8x50 = 800"])
    func manner(text: String) throws { #expect(try SwimSetList.parse(text).doubts.isEmpty) }

    @Test(
        "short forms of sets are read as they are written out, where arithmetic allows it",
        arguments: [
            ("12x100 - 8 on 1:50, 4 easy", "12x100 #1-8 on 1:50, #9-12 easy"),
            ("12x100\n8 on 1:50\n4 easy\n200", "12x100 #1-8 on 1:50, #9-12 easy\n200"),
            ("8x50 (1 fly, 7 free) on 1:00", "8x50 (#1 fly, #2-8 free) on 1:00"),
            ("12x50 as 6 kick, 6 swim + 200", "6x50 kick + 6x50 + 200"),
            ("8x50 rest 20: 4 kick, 4 swim on 1:10", "8x50 rest 20 #1-4 kick, #5-8 swim on 1:10"),
            ("8x50 kick/swim by 25", "8x50 as 25 kick/25 swim"),
            ("8x50 on 1:00, alternate drill/swim by 25", "8x50 on 1:00 as 25 drill/25 swim"),
            ("4x100 (kick/swim by 25s)", "4x100 as 25 kick/25 swim/25 kick/25 swim"),
            ("8x50 kick/swim by 100", "2x50 kick + 2x50 + 2x50 kick + 2x50"),
            ("9x50 (3 kick + 3 drill + 3 swim)", "3x50 kick + 3x50 drill + 3x50"),
            ("50 fly x 4, 50 back x 4", "4x50 fly + 4x50 back"), ("Round 1 & 2: 4x50", "2x4x50"),
            ("4x100 fast, 100 easy after each 100 on 2:30", "4x(100 fast + 100 easy on 2:30)"),
            ("easy 200 then hard 100", "200 easy + 100 strong"),
            ("200IM x2", "2x200 IM"), ("200 free x 4 on 3:00, 100", "4x200 free on 3:00, 100"),
            ("Round 1-3: 4x50, 100 easy", "3 rounds: 4x50, 100 easy"),
            ("Rounds 1 to 3\n4x50\n100 easy", "3 rounds\n4x50\n100 easy"),
            ("Set 1 - 400 easy\nSet 2 - 8x50", "Set 1 - 400 easy\nSet 2 - + 8x50"),
            ("4x100 on 2:00, 50 easy after each", "4x(100 on 2:00 + 50 easy)"),
            ("4x100 on 2:00\n50 easy after each", "4x(100 on 2:00 + 50 easy)"),
            ("2x(100 + 50), 50 easy after each round", "2x(100 + 50 + 50 easy)"),
            ("2x100 in 80, 79 with 50 easy after each", "100 in 80 + 50 easy + 100 in 79 + 50 easy"),
            ("20 lengths front crawl 10 lengths breast", "500 free + 250 breast"),
            ("400m free 200m back", "400 free + 200 back"), ("hard 100 in 1:30", "100 strong in 1:30"),
            ("1000 Time Trial", "1000 max"), ("8x50 on 1:00 (45s)", "8x50 in 0:45 on 1:00"),
            ("8x50 on 1:00 (15s)", "8x50 on 1:00 rest 15"), ("4 x 100 swim, 10 secs", "4x100 rest 10"),
            ("10x50, 15s between", "10x50 rest 15"),
            ("Kick: 50 100 50", "“Kick:” + 50 kick + 100 kick + 50 kick"),
        ])
    func shortForms(text: String, written: String) throws {
        let (read, same) = try (SwimSetList.parse(text), SwimSetList.parse(written))
        #expect(
            read.doubts.isEmpty && read.sets.map(\.withoutUnit) == same.sets.map(\.withoutUnit),
            "\(read.text)")
        #expect(try SwimSetList.parse(read.text).items == read.items)
    }

    @Test(
        "numbers that are sums of other lines, and a word that ends what is repeated, are not swum",
        arguments: [
            ("400/1600/2000\n400 easy\n16x100", 2000.0), ("400 + 1600 = 2000\n400 easy\n16x100", 2000),
            ("(1900m)\n400 easy\n15x100", 1900),
            ("(1900)\n\nWarm up\n400 easy\n\nMain\n15x100", 1900), ("100/200/300/200/100", 900),
            ("600: 4x100 free on 1:30, 2x100 kick", 600), ("200, 600: 4x100 + 2x100, 100", 900),
            ("3 rds\n4x50\n100 easy\nThen\n200 easy", 1100), ("2 Runden\n4x50\ndann:\n200", 600),
            ("Pyramid 50-100-150-100-50", 450), ("Escalera: 50 100 150 100 50", 450),
        ])
    func sumsAndEnds(text: String, metres: Double) throws {
        let read = try SwimSetList.parse(text)
        #expect(read.metres == metres && read.doubts.isEmpty, "\(read)")
        #expect(try SwimSetList.parse(read.text).items == read.items)
    }

    @Test(
        "a number in a remark is claimed by a word beside it, or asked about",
        arguments: [
            ("5x100 on 1:45 w/ 50 easy", false), ("4x100 on 1:45 (50 easy)", false), ("400 felt 25", false),
            ("4x100 on 2:00 incl. 25 ez", false), ("8x50, last 400 easy", false), ("4oo easy, 8x50", false),
            ("8x50, l00 easy", false), ("5x100 on 2:00 = 1:35", false), ("8x50 twice", false),
            ("8x100 of 10", false),
            ("64 lengths in the 15m hotel pool", false), ("10x100 on 2:00 (1:35 x5, 1:38 x5)", false),
            ("5x100 on 2:00 last 25 fast", true), ("8x50 breathing every 3", true),
            ("4x100 at 140 bpm", true),
            ("8x50 fast to 15m", true), ("10x100 holding 1:30", true), ("Set 1: 8x50", true),
            ("A1: 8x50", true),
            ("60 lengths (1500m)", true), ("400 free, 4th 100 fast", true), ("10x100 on 2:00 = 20:00", true),
            ("400 lane 3", true),
        ])
    func numbersOfRemarks(text: String, isClaimed: Bool) throws {
        let read = try SwimSetList.parse(text)
        #expect(read.doubts.isEmpty == isClaimed, "\(read)")
    }

    @Test(
        "words such as “finish with” stand before a set, and sets in parentheses are parts of the distance before them",
        arguments: [
            ("8x50, finish with 200 easy", 600.0), ("start with 400, 8x50", 800),
            ("first 400 easy, 8x50", 800), ("Start: 400 easy\n8x50", 800),
            ("400 (8x50 on 1:00)", 400), ("2x400 (4x100 on 1:45)", 800), ("2k: 10x100, 5x200", 2000),
            ("1.2k: 10x100, 200 easy", 1200), ("10x100 on 1:45 => 1000", 1000),
            ("8x50, 4x100, 800 total", 800),
        ])
    func setsAndSums(text: String, metres: Double) throws {
        let read = try SwimSetList.parse(text)
        #expect(read.metres == metres && read.doubts.isEmpty, "\(read)")
        #expect(try SwimSetList.parse(read.text).sets == read.sets)
    }

    @Test(
        "what may be a sum, a share of the set before, or a set of another group is asked about with its metres",
        arguments: [
            ("10x100 on 1:45 -> 1km", "1 000 m"), ("8x50 | 400", "400 m"), ("400 IM, 100 of each", "400 m"),
            ("400 IM, 100 per stroke", "400 m"),
            ("500 pull, 100 of it with paddles", "500 m"), ("4x100 + 50 ez each", "600 m"),
            ("fast lane 12x100, slow lane 8x100", "800 m"), ("kids 4x50, adults 8x100", "200 m"),
            ("4x50 each stroke on 1:10", "800 m"), ("100 each stroke", "400 m"),
            ("4x(100 free, 50 back) on 2:30", "600 m"), ("400, 2x200, 4x100, 15 rest", "1 200 m"),
        ])
    func shares(text: String, metres: String) throws {
        let doubts = try SwimSetList.parse(text).doubts.joined().replacing(/[\u{202F}\u{A0}]/, with: " ")
        #expect(doubts.contains("(\(metres))"), "\(doubts)")
    }

    @Test(
        "a send-off or a rest of all sets may stand before them, or behind them",
        arguments: [
            "all r15: 4x100, 8x50", "Everything r15: 4x100, 8x50", "4x100, 8x50, both r15",
            "4x100, 8x50 with 15s rest throughout",
        ])
    func common(text: String) throws {
        let read = try SwimSetList.parse(text)
        #expect(read.sets.map(\.rest) == [15, 15] && read.doubts.isEmpty, "\(read)")
    }

    @Test("what is said of all sets before a colon is said of each, unless it says something else")
    func commonWords() throws {
        let read = try SwimSetList.parse("all free with fins: 4x50, 2x(100 kick + 50 back)")
        #expect(
            read.sets.allSatisfy { $0.equipment == [.fins] && $0.note == nil } && read.doubts.isEmpty,
            "\(read)")
        #expect(read.sets.map(\.stroke) == [.freestyle, .freestyle, .backstroke, .freestyle, .backstroke])
    }

    @Test(
        "a time that can be two things, and a send-off that leaves no time to swim, are asked about",
        arguments: [
            "8x50 desc 30s", "8x50 d:20\"", "8x50 on :20", "4x100 on :45", "10x100 @1:4", "4x50 0:50 each",
            "5x100 1:35 with 20s rest", "3x100 on 1:40 or 20s rest", "4x100, 8x50, each r15",
            "4x100 each 2 min", "5x200 on 4:30 avg 2:10", "8x50 on 1:00 avg 38", "1x400 2x200 4x100 r15",
            "4x50 free 4x50 back on 1:10", "8x50 10-14 Nov on 1:00", "6x50 FR 0:45", "10x100 1:38",
            "10x100 hold best @ 2:00", "4x400 on 5:45\ndescend 1-4\n100 easy between",
            "warm up 400\n4x100\nkick 4x50", "4x50 @ RPE 9, 30s", "8x25 40 sec", "8x50, 30s rest every 100",
        ])
    func timesOfTwoKinds(text: String) throws {
        #expect(try !SwimSetList.parse(text).doubts.isEmpty)
    }

    @Test(
        "a word of swimming among words that nobody knows, or apart from the stroke, is asked about",
        arguments: [
            ("100 free think about kick", true), ("100 free with good kick", true),
            ("100 free, strong kick", true),
            ("8x50 free 6 beat kick", true), ("8x50 free long pull", true), ("8x25 fast, easy on :40", true),
            ("8x50 free, fly kick off walls", true), ("1500m 30:00 first time back", true),
            ("1500m 30:00 easy start, hard finish", true),
            ("1000m 20:00 pool was packed, no free lane", true),
            ("8x50 free kick", false), ("8x50 free fast kick with fins", false),
            ("200 free, come back strong", false),
        ])
    func wordsOfRemarks(text: String, isAsked: Bool) throws {
        let read = try SwimSetList.parse(text)
        #expect(read.doubts.isEmpty != isAsked, "\(read)")
    }

    @Test(
        "a number behind a title is swum where the lines up to the next title are another sum, and a stroke is no title",
        arguments: [
            ("Warm up: 400m\nDrills: 6x50m 15 sec rest\nMain: 4x300m, 30 sec rest\nCool down: 200m", 2100),
            ("Einschwimmen 400\n8x50 Technik P15\n10x100 Kraul Abg. 1:50\nAusschwimmen 200", 2000),
            ("free 200\nback 100\nbreast 100\nfree 400 @ 7:00", 800),
            ("W/U 200 FC, 200 BK\nMS 5x200 @ 3:45\nS/D 200", 1600),
            ("4x100 on 2:00\n100 sd", 500), ("swim 400\nkick 200\npull 200", 800),
        ])
    func swumTitles(text: String, metres: Double) throws {
        let read = try SwimSetList.parse(text)
        #expect(read.metres == metres && read.doubts.isEmpty, "\(read.doubts)")
    }

    @Test(
        "what is said of some repetitions, or is a figure of something else, is no word of all",
        arguments: [
            ("10x100 5th and 10th fast on 1:45", "10x100 “5th and 10th fast” on 1:45"),
            ("8x50 d1-4 on 1:00", "8x50 descend 1-4 on 1:00"),
            ("400 hr 142 max 165", "400 “hr 142 max 165”"),
            ("5x200 on 3:30 pace 1:30", "5x200 on 3:30 “pace 1:30”"),
            ("4x100 1:30 pace 2:00", "4x100 on 2:00 “1:30 pace”"),
            ("6x50 stroke count 15 on 1:00", "6x50 on 1:00 “stroke count 15”"),
            ("4x100 #1 stroke on 2:00", "4x100 choice on 2:00"), ("4x50 best stroke", "4x50 choice"),
            ("8x50 fly stroke", "8x50 fly “stroke”"),
            ("3x(4x50) @1:00", "3x(4x50 on 1:00)"),
            ("3x(4x50 on 1:00) 1min rest", "3x(4x50 on 1:00) rest 1:00"),
            ("2x(100 on 2:00 + 50 on 1:00), 2:00 between sets", "2x(100 on 2:00 + 50 on 1:00) rest 2:00"),
            ("1x400 2x200 4x100 all r15", "400 rest 15 + 2x200 rest 15 + 4x100 rest 15"),
            ("10x100 on 1:45, average 1:28", "10x100 in 1:28 on 1:45"),
            ("20x50 on 1:00 avg :45", "20x50 in 0:45 on 1:00"),
            ("400 swim 200 kick 200 pull", "400 swim + 200 kick + 200 pull"),
            ("10 by 50 on 1:00", "10x50 on 1:00"), ("4x50 6/1/6 r15", "4x50 r15 “6/1/6”"),
            ("9x100 3 on 1:40 3 on 1:35 3 on 1:30", "3x100 on 1:40 + 3x100 on 1:35 + 3x100 on 1:30"),
            ("6x75 kick/drill/swim on 1:30", "6x75 as 25 kick/25 drill/25 swim on 1:30"),
            ("10x100 best average @ 2:00 (avg 1:18)", "10x100 in 1:18 on 2:00 “best average”"),
            ("400 IM (as 100 of each)", "400 IM “(as 100 of each)”"),
            ("4x50 max 2:00 cycle", "4x50 max on 2:00"),
        ])
    func wordsOfSome(text: String, written: String) throws {
        let (read, same) = try (SwimSetList.parse(text), SwimSetList.parse(written))
        #expect(read.doubts.isEmpty && read.sets == same.sets, "\(read.text)")
        #expect(try SwimSetList.parse(read.text).items == read.items)
    }

    @Test("a send-off of all sets is that of those before it in the line that have none")
    func commonTimes() throws {
        for text in ["4x100, 8x50, all on 1:50", "4x100 + 8x50 all on 1:50"] {
            let read = try SwimSetList.parse(text)
            #expect(read.sets.map(\.interval) == [110, 110] && read.doubts.isEmpty, "\(text)")
        }
        let own = try SwimSetList.parse("200\n4x100 on 2:00, 8x50 all rest 0:15")
        #expect(own.sets.map(\.interval) == [nil, 120, nil] && own.sets.map(\.rest) == [nil, nil, 15])
    }

    @Test("a remark behind a comma is kept whole, an effort between two is no send-off, a date no distance")
    func remarks() throws {
        #expect(
            try SwimSetList.parse("10x100 free, come back strong").text
                == "10 × 100 m freestyle “come back strong”")
        #expect(try SwimSetList.parse("4x100 @ 95-100%").text == "4 × 100 m “95-100%”")
        for date in ["25 Nov 2026", "Wed 25th", "25.11.2026", "2026-11-25"] {
            let read = try SwimSetList.parse("\(date)\n400 easy")
            #expect(read.metres == 400 && read.doubts.isEmpty, "\(date)")
        }
        #expect(try SwimSetList.parse("course: scy + 10x100").course == LapLength(25, .yards))
    }

    @Test("a time in which nobody swims one repetition so slowly may be that of all")
    func timeOfAll() throws {
        let read = try SwimSetList.parse("8x50 6:40")
        #expect(read.sets[0].times == [50])
        #expect(
            read.doubts == [
                "Is “6:40” the time of all 8, or the send-off? Type `in 0:50` (400 m) or `on 6:40` (400 m)"
            ])
        let long = try SwimSetList.parse("20x50 22:30")
        #expect(long.sets[0].times == [67.5] && long.doubts.isEmpty)
    }

    @Test("times behind a set are its times")
    func times() throws {
        for text in [
            "3x100 (1:30, 1:29, 1:28) on 2:00", "3x100 1:30, 1:29, 1:28 on 2:00", "3x100 on 2:00 in 90 89 88",
            "3x100 on 2:00: 1:30, 1:29, 1:28", "3x100 on 2:00\n(1:30/1:29/1:28)",
        ] {
            let set = try SwimSetList.parse(text).sets[0]
            #expect(set.times == [90, 89, 88] && set.interval == 120, "\(text)")
        }
        #expect(try SwimSetList.parse("3x100 on 2:00 (all 1:30)").sets[0].times == [90])
        #expect(try SwimSetList.parse("10 x 50 on the minute").sets[0].interval == 60)
    }

    @Test(
        "what is repeated ends with its indentation, and where an easy part begins",
        arguments: [
            ("3 rounds:\n4x100\n200 pull\nCool down: 200", 2000.0),
            ("3 rounds:\n4x100\n----\n200 easy", 1400),
            ("3 rounds:\n4x100\n200 pull\nCD 200", 2000),
            ("2 Durchgänge:\n4x100\n200 Pull\nAusschwimmen 200", 1400),
            ("WU 300\nMS 3 rounds:\n  - 4x100, 10s rest\n  - 200 pull\nSwim down 200", 2300),
            ("3 rounds of:\n  2x100 pull\n  2 rounds of:\n    2x25 fast\n    50 easy\n  100 choice", 1500),
            ("Warm-up: 500m\nMain: 800m\nCool-down: 200m", 1500),
            ("Warm-up: 300\nKick: 200\nCool-down: 100", 600),
            ("two hundred easy + five 100s", 700), ("4-300s + 100 easy", 1300),
            ("2 x through: 200, 150, 100, 50", 1000), ("400 swim / 300 kick / 200 pull", 900),
            ("1000 swim then 5k", 6000), ("8x75 on 1:10\n- 25 fly kick\n- 25 back\n- 25 free", 600),
        ])
    func ends(text: String, metres: Double) throws {
        let read = try SwimSetList.parse(text)
        #expect(read.metres == metres, "\(read)")
        #expect(try SwimSetList.parse(read.text).metres == metres)
    }

    @Test(
        "a time or a rest behind a comma is of the set before it, and a pace is no send-off",
        arguments: [
            ("8x50, 20s rest", 20.0, nil, []), ("8x50, 15 Sek. Pause", 15, nil, []),
            ("10 x 100, R.I. 15 secs", 15, nil, []), ("3x100 max with 8 min recovery", 480, nil, []),
            ("1500 swim, 28:14", nil, nil, [1694]), ("1000 free, 24 min", nil, nil, [1440]),
            ("12 x 50 off 60", nil, 60, []), ("8x100 at 1:25 pace", nil, nil, []),
            ("10x50 @ 200 pace on 1:00", nil, 60, []), ("50 free 26.8", nil, nil, [26.8]),
            ("4x200 broken 50/100/50 with 5 s rest", 5, nil, []), ("100 fly 1:12.4 PB", nil, nil, [72.4]),
        ] as [(String, Double?, Double?, [Double])])
    func timesBehindCommas(text: String, rest: Double?, interval: Double?, times: [Double]) throws {
        let read = try SwimSetList.parse(text)
        let set = try #require(read.sets.first)
        #expect(
            read.sets.count == 1 && set.rest == rest && set.interval == interval && set.times == times,
            "\(read)")
        #expect(set.equipment.isEmpty)
    }

    @Test(
        "a distance is never a remark without a question",
        arguments: [
            "4x100 warm-up including 50 kick", "800 incl 1000 kick", "800 incl 200 easy and 4x50",
            "4x100 w/ 100 ez b/w",
            "Set 1 - 200\n8x50, 50 easy after each round",
            "4 x 100, 50 easy, repeat", "4x100 @1:40\n4x100 @1:35\nREPEAT ALL",
            "8x75 on 1:10\n25 fly kick\n25 back drill\n25 free build",
        ])
    func remarks(text: String) throws { #expect(try SwimSetList.parse(text).doubt != nil) }

    @Test("technique, I.M. and what is not free are what they say")
    func words() throws {
        func set(_ text: String) throws -> SwimSet { try SwimSetList.parse(text).sets[0] }
        for text in ["4x100 non-free", "4x100 no free", "4x100 not free"] {
            #expect(try set(text).style(unnamed: .freestyle) == .unknown)
        }
        #expect(try set("4x100 I.M. on 2:00").stroke == .mixed)
        #expect(try set("200 perfect technique").activity == .swim)
        #expect(try set("8x50 Technik").activity == .drill)
    }

    @Test(
        "what arithmetic and words leave open is asked, with lines to type and the metres of each",
        arguments: [
            ("Warm up 200\n4x50 kick", ["`== Warm up: 200` (200 m)", "`200m “Warm up”` (400 m)"]),
            ("Main: 500\n4x100 on 2:00", ["(400 m)", "(900 m)"]),
            ("400 easy\n25 wibbles", ["`25 “wibbles”` (425 m)", "`“25 wibbles”` (400 m)"]),
            ("400 easy\n6x15 fast", ["`6x15m` (490 m)", "`“6x15”` (400 m)"]),
            ("10x50 on 2:00 (45s)", ["rest 0:45", "in 0:45"]),
            ("4x100 on 2:00, 50 easy between", ["`50 easy after each` (600 m)"]),
            ("Lane 1: 10x100, lane 2: 8x100", ["`Lane 1: 10x100` (1 000 m)", "`lane 2: 8x100` (800 m)"]),
            (
                "Group A:\n4x100\n4x50\n\nGroup B:\n4x100\n\n200 easy",
                ["`Group A:; 4x100; 4x50` (800 m)", "`Group B:; 4x100` (600 m)"]
            ),
            ("600: 4x100, 100 easy", ["`“600:”` (500 m)", "`600,` (1 100 m)"]),
            ("3 rds\n4x50\nthen 200 easy", ["`Then; 200 easy` (800 m)", "`200 easy` (1 200 m)"]),
            ("400/1600/2000\n4x100", ["`“400/1600/2000”` (400 m)", "`400 + 1600 + 2000 swim` (4 400 m)"]),
            ("(1900m)\n400\n4x100", ["`== 1900` (800 m)", "`1900m` (2 700 m)"]),
            (
                "Lanes 1-2: 10x100\nLanes 3-4: 8x100",
                ["`Lanes 1-2: 10x100` (1 000 m)", "`Lanes 3-4: 8x100` (800 m)"]
            ),
            ("A: 10x100\nB: 8x100", ["`A: 10x100` (1 000 m)", "`B: 8x100` (800 m)"]),
            ("Fast lane: 4x100, slow lane: 200", ["`Fast lane: 4x100` (400 m)", "`slow lane: 200` (200 m)"]),
            ("800 - 8x100 on 2:00", ["(800 m)", "`800,` (1 600 m)"]),
            ("2000\n400 easy\n16x100", ["`(2000)` (2 000 m)", "`2000 swim` (4 000 m)"]),
            ("400 + 1600\n400 easy\n16x100", ["`“400 + 1600”` (2 000 m)", "`400 + 1600 swim` (4 000 m)"]),
            ("3 rounds: 4x50, then 200 easy", ["`+ 200 easy` (1 200 m)", "`; 200 easy` (800 m)"]),
            ("3 rds\n4x50\nAfter that\n200 easy", ["“After that”"]),
            ("8x50 kick/swim", ["`kick/swim by 25`"]),
            ("8x25 fast, 50 easy every 4", ["once"]),
            ("200 kick/pull/swim by 50", ["`as 50 kick/50 pull/50 swim/50 kick`"]),
            ("8x75 kick/swim by 50", ["does not fit"]), ("4x100 in 1:30,1:29,1:28", ["3 of 4"]),
            ("12x100 - 4 on 1:50, 4 on 1:45, 3 on 1:40", ["“4”"]),
            ("8x50, 25 fast, 25 easy", ["parts"]), ("400\n10 min easy swim", ["no distance"]),
        ])
    func questions(text: String, answers: [String]) throws {
        let doubt = try SwimSetList.parse(text).doubts.first ?? ""
        for answer in answers { #expect(doubt.contains(answer), "\(doubt)") }
    }
}

extension SwimSet {
    /// The set with its metres alone: "20 lengths" and "500" are the same.
    fileprivate var withoutUnit: SwimSet {
        var set = self
        (set.unit, set.note) = (.metres, nil)
        return set
    }
}

/// Boards from parts whose distance is known, as a naive reader adds them up.
private struct BoardWriter {
    /// A linear congruential generator (Knuth's MMIX constants): the boards are the same in each run.
    private var state: UInt64
    /// Whether a number of the board is printed more than once.
    private(set) var hasShortForm = false

    init(seed: UInt64) { state = seed }

    private mutating func number(_ range: ClosedRange<Int>) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return range.lowerBound + Int((state >> 33) % UInt64(range.count))
    }

    private mutating func one(of texts: [String]) -> String { texts[number(0...texts.count - 1)] }

    private mutating func set() -> (text: String, metres: Int) {
        let (count, lengths) = (number(1...8), number(1...12))
        var text = (count > 1 ? "\(count)x" : "") + "\(25 * lengths)"
        text += one(of: [
            "", "m", " free", " kick with fins", " IM", " non-free", " perfect technique", " easy",
        ])
        text += one(of: ["", " on 2:30", " @ 3:15", " go 4:00", " rest 0:20"])
        if count > 1, lengths > 1, number(1...4) == 1 {
            let first = number(1...lengths - 1)
            let (a, b) = (25 * first, 25 * (lengths - first))
            text += one(of: [
                " as \(a) kick, \(b) swim", ": \(a) fast/\(b) easy", "\n(\(a) drill, \(b) swim)",
            ])
        }
        return (text, 25 * count * lengths)
    }

    /// A set in a short form.
    private mutating func short() -> (text: String, metres: Int) {
        let (a, b, metres) = (number(1...6), number(1...6), 50 * number(1...6))
        let (set, metresOfAll) = ("\(a + b)x\(metres)", (a + b) * metres)
        let (first, second) = (one(of: ["kick", "on 2:40", "easy"]), one(of: ["swim", "@ 3:10", "fast"]))
        switch number(1...7) {
        case 1:
            return (set + one(of: [" - ", ": ", ", ", "\n"]) + "\(a) \(first), \(b) \(second)", metresOfAll)
        case 2: return (set + " (\(a) \(first), \(b) \(second)) rest 0:20", metresOfAll)
        case 3: return (set + " drill/swim by " + one(of: ["25", "\(metres / 2)", "25s"]), metresOfAll)
        case 4:
            return (
                set + one(of: [" on 2:40, ", " with ", "\n"]) + "50 easy after each", (a + b) * (metres + 50)
            )
        case 5: return ("\(metres) free x\(a + 1)" + one(of: ["", " on 3:20"]), (a + 1) * metres)
        case 6: return ("\(metresOfAll): \(a)x\(metres) kick, \(b)x\(metres) free", metresOfAll)
        default: return (one(of: ["Ladder: ", ""]) + "\(metres) 100 150 \(metres) kick", 2 * metres + 250)
        }
    }

    private mutating func part() -> (lines: [String], metres: Int) {
        var (lines, metres) = ([String](), 0)
        for _ in 0..<number(1...3) {
            if number(1...8) == 1 {
                lines.append(one(of: ["25 squats", "3x10 push-ups", "4 x 25 sec vertical kick"]))
            }
            if number(1...4) == 1 {
                let set = short()
                hasShortForm = true
                lines.append(set.text)
                metres += set.metres
                continue
            }
            let (first, second) = (set(), set())
            let isChain = number(1...6) == 1 && !first.text.contains("\n")
            lines.append(first.text + (isChain ? one(of: [" then ", " + "]) + second.text : ""))
            metres += first.metres + (isChain ? second.metres : 0)
        }
        switch number(1...4) {
        case 1:
            let count = number(2...4)
            let head = one(of: [
                "\(count) rounds", "\(count)x:", "\(count) rds of:", "Main set - \(count) rounds",
                "Round 1-\(count)",
            ])
            if head.hasPrefix("Round") { hasShortForm = true }
            return ([head] + lines, count * metres)
        case 2:
            return (
                [one(of: ["MAIN SET: \(metres)", "Main set (\(metres))", "Pre-set: \(metres)"])] + lines,
                metres
            )
        case 3: return (["Main set:"] + lines, metres)
        default: return (lines, metres)
        }
    }

    mutating func board() -> (text: String, metres: Double) {
        hasShortForm = false
        let parts = (0..<number(1...3)).map { _ in part() }
        let metres = parts.reduce(0) { $0 + $1.metres }
        var text = parts.map { $0.lines.joined(separator: "\n") }.joined(separator: "\n\n")
        if number(1...6) == 1 {
            text = "(\(metres)m)\n" + text
            hasShortForm = true
        }
        if number(1...3) == 1 { text += one(of: ["\nTotal: \(metres)", "\n\(metres) total"]) }
        return (text, Double(metres))
    }
}

@Suite("Random boards", .inTurn)
struct SwimBoardFuzzTests {
    /// The numbers of a text, times in seconds.
    private func numbers(_ text: String) -> [Int] {
        text.replacing(/(\d) (\d{3})(?!\d)/) { "\($0.1)\($0.2)" }.matches(of: /(\d*):(\d\d)|\d+/).map {
            match in
            match.2.map { 60 * (Int(match.1 ?? "") ?? 0) + (Int($0) ?? 0) } ?? Int(match.0) ?? 0
        }.sorted()
    }

    @Test(
        "accepted boards have the naive sum and each number once, and their canonical lines are read the same"
    )
    func boards() throws {
        var writer = BoardWriter(seed: 65)
        for _ in 0..<1_000 * Seeds.first(1).count {
            let (text, metres) = writer.board()
            let read = try SwimSetList.parse(text)
            let again = try SwimSetList.parse(read.text)
            // A short form is printed as it is written out.
            let isWhole = writer.hasShortForm || numbers(text) == numbers(read.text)
            let isRight = read.doubts.isEmpty ? read.metres == metres && isWhole : true
            guard isRight, again.items == read.items else {
                Issue.record("“\(text)” is \(read.metres) m, not \(metres): \(read.text) and \(again.text)")
                return
            }
        }
    }
}
