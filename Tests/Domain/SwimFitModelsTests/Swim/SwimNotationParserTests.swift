import SwimFitModels
import SwimFitTestSupport
import Testing
import SwimFitBase
import SwimFitSwim
import SwimFitNotation

@Suite("The notation of a pool's board", .inTurn)
struct SwimNotationTests {
    private func line(_ text: String, unit: SwimUnit = .metres) throws -> SwimSetList {
        try SwimSetList.parse(text, unit: unit)
    }

    @Test(
        "lines of boards: metres, repetitions with a time, and the canonical line",
        arguments: [
            ("8x50m on 1:00 back", 400.0, 0, "8 × 50 m on 1:00 backstroke"),
            ("8x50 in 0:45 on 1:00 back", 400, 8, "8 × 50 m in 0:45 on 1:00 backstroke"),
            ("3x300 free @4:40", 900, 0, "3 × 300 m on 4:40 freestyle"),
            ("10 x 100 FR @ 1:40", 1000, 0, "10 × 100 m on 1:40 freestyle"),
            ("4x100 IM on 1:50", 400, 0, "4 × 100 m on 1:50 mixed"),
            ("400 choice in 7:00", 400, 1, "400 m in 7:00 choice"),
            (
                "4x(100 free on 1:40 + 50 kick on 1:10)", 600, 0,
                "4x(100 m on 1:40 freestyle + 50 m on 1:10 kick)"
            ),
            ("8x50 drill on 1:00", 400, 0, "8 × 50 m on 1:00 drill"),
            ("200 pull in 3:40", 200, 1, "200 m in 3:40 pull"),
            ("4x100 free descend on 1:45", 400, 0, "4 × 100 m on 1:45 freestyle descend"),
            ("8x25 fly in 20 rest :15", 200, 8, "8 × 25 m in 0:20 rest 0:15 butterfly"),
            ("6x50 @:55", 300, 0, "6 × 50 m on 0:55"),
            ("8x50 paddles in 0:45", 400, 8, "8 × 50 m in 0:45 paddles"),
            ("100 as 25 kick/25 drill/50 swim", 100, 0, "100 m as 25 m kick/25 m drill/50 m"),
            ("4x100 in 1:20, 1:18, 1:17, 1:15", 400, 4, "4 × 100 m in 1:20, 1:18, 1:17, 1:15"),
            ("== Main: 1000", 0, 0, "== Main: 1 000 m"),
        ])
    func boards(text: String, metres: Double, timed: Int, canonical: String) throws {
        let read = try line(text)
        #expect(read.metres == metres)
        let times = read.sets.reduce(0) { sum, set in
            sum + (0..<set.repeats).count { set.swumSeconds(of: $0) != nil }
        }
        #expect(times == timed)
        #expect(read.text == canonical)
        #expect(try line(canonical).items == read.items)
    }

    @Test(
        "other spellings",
        arguments: [
            ("3 rounds: 4x50 kick + 100", "3x(4 × 50 m kick + 100 m)"),
            ("3 rounds (100 + 50)", "3x(100 m + 50 m)"), ("2x3x50", "2x(3 × 50 m)"),
            ("800 wu incl 200 kick", "800 m “wu” as 600 m/200 m kick"),
            ("800 (davon 200 Beine), 4x50", "800 m as 600 m/200 m kick + 4 × 50 m"),
            ("200/200/200 swim/kick/pull", "200 m + 200 m kick + 200 m pull"),
            ("100 100 fly, back", "100 m butterfly + 100 m backstroke"),
            (
                "3x400 @6:00 (1 easy 2 steady 3 fast)",
                "400 m on 6:00 easy + 400 m on 6:00 “steady” + 400 m on 6:00 fast"
            ),
            ("3x100: 1 easy, 2 mod, 3 fast", "100 m easy + 100 m mod + 100 m fast"),
            ("6x300 @4:45 pb+paddles", "6 × 300 m on 4:45 buoy paddles"),
            ("10x100 on 1:40 hold pace", "10 × 100 m on 1:40 “hold pace”"),
            ("10x100 hold sub 1:30 on 1:45", "10 × 100 m on 1:45 “hold sub 1:30”"),
            ("2x(100, 50 rest :20) rest 1:00", "2x(100 m + 50 m rest 0:20 + rest 1:00)"),
            (
                "2 rounds\n100 free\n50 back\n== Down: 100\n100",
                "2x(100 m freestyle + 50 m backstroke); == Down: 100 m; 100 m"
            ),
            ("400 free + rest 2:00 + 8x50", "400 m freestyle + rest 2:00 + 8 × 50 m"),
            ("8x50 :15 rest", "8 × 50 m rest 0:15"), ("8x50 :15 rest after each", "8 × 50 m rest 0:15"),
            ("8x50 rest :15 after each 25", "8 × 50 m rest 0:15 “after each 25”"),
            ("8x50 w/ 15 sec rest", "8 × 50 m rest 0:15"),
            ("1200m swim, 15 sec rest every 100", "12 × 100 m rest 0:15"),
            ("1000m mit 10 s Pause alle 100m", "10 × 100 m rest 0:10"),
            ("1000m, 10s de repos tous les 100m", "10 × 100 m rest 0:10"),
            ("1000m 10s descanso cada 100", "10 × 100 m rest 0:10"),
            ("1500m in 30:00, 20s rest after each 500", "3 × 500 m in 10:00 rest 0:20"),
            ("10x100 on 1:45 came in at 1:30", "10 × 100 m in 1:30 on 1:45"),
            ("10x100 on 1:45 at 1:30", "10 × 100 m in 1:30 on 1:45"),
            ("10x50 holding 42 on 1:00", "10 × 50 m in 0:42 on 1:00"),
            ("1000m target pace 1:55", "1 000 m “target pace 1:55”"),
            ("4x100 free, on 1:45", "4 × 100 m on 1:45 freestyle"),
            ("4x100 in 1:20,1:18", "4 × 100 m in 1:20, 1:18"),
            ("2x50 in 40.5/39.27", "2 × 50 m in 0:40.5, 0:39.27"),
            ("4x25 in 20, 19, 18, 19", "4 × 25 m in 0:20, 0:19, 0:18, 0:19"),
            ("4x25 in 20, 200", "4 × 25 m in 0:20 + 200 m"),
            ("Kick 4x50 with fins", "4 × 50 m kick fins"),
            ("200 pull paddles and buoy", "200 m pull paddles buoy"),
            ("100 easy", "100 m easy"), ("5x200 CSS+3 @3:30", "5 × 200 m on 3:30 CSS+3"),
            ("400 Z2", "400 m Z2"), ("4x100 85 %", "4 × 100 m 85%"),
            ("3x300 free descend to 80% @4:40/4:50", "3 × 300 m on 4:40 freestyle 80% descend “or 4:50”"),
            ("100 kick easy r1:00", "100 m rest 1:00 kick easy"), ("- 4x50 back", "4 × 50 m backstroke"),
            ("100 back kick", "100 m backstroke kick"), ("50 fly/back", "50 m mixed “fly/back”"),
            ("4x50 (25 drill/25 swim) on 1:00", "4 × 50 m on 1:00 as 25 m drill/25 m"),
            ("4x50 (catch up) on 1:00", "4 × 50 m on 1:00 “(catch up)”"),
            ("course: scy; total: 3200; 3200 free", "course: scy; total: 3200; 3 200 yd freestyle"),
            ("200 # slowly\n100", "200 m; # slowly; 100 m"), ("1 000 m", "1 000 m"),
        ])
    func spellings(text: String, canonical: String) throws {
        let read = try line(text)
        #expect(read.text == canonical)
        #expect(try line(canonical).text == canonical)
    }

    @Test(
        "a number is a distance only where one can be: headings, totals, remarks, rounds and efforts of boards",
        arguments: [
            ("4x100 on 2:00, last 25 fast", 400),
            ("Main set (400)\n4x100 on 2:00", 400),
            ("Main set: 400\n4x100 on 2:00", 400),
            ("4x100 on 2:00\nTotal yards: 400", 400),
            ("8x50 on 1:00, alternate drill/swim by 25", 400),
            ("Main set x3\n100 on 2:00", 300),
            ("Main set 2x\n100 on 2:00\n50 on 1:00", 300),
            ("2 sets of (3 x 150 on 2:20)", 900),
            ("12 x 100, 1-3 @ 1:45, 4-6 @ 1:40, 7-9 @ 1:35, 10-12 @ 1:30", 1200),
            ("12 x 100\n1–3 @ 1:45\n4–6 @ 1:40", 1200),
            ("400 total\n4x100 on 2:00", 400),
            ("4x100 on 2:00\n400 total", 400),
            ("(900 yds, 14:30 min)\n9x100 on 1:40", 900),
            ("9x100 on 1:40 (900 yds, 14:30 min)", 900),
            ("4x100 heart rate 150", 400),
            ("4x100 on 2:00, heart rate 150", 400),
            ("4x100 on 2:00\nheart rate 150", 400),
            ("8x50 on 1:00, 50 easy between", 750),
            ("Do this three times\n100 free on 2:00\n50 kick on 1:15", 450),
            ("3x:\n100 free\n50 kick", 450),
            ("x3\n100 free\n50 kick", 450),
            ("2x\n100 free\n50 kick", 300),
            ("100-200-300-400-300-200-100 r20", 1600),
            ("25/50/75/150 kick", 300),
            ("(100 + 50) x3", 450),
            ("4x100 Lagen Abgang 2:00", 400),
            ("4x100 Kraul Pause 20", 400),
            ("8x50 Rücken P 15", 400),
            ("4x100 crawl départ 1:40", 400),
            ("4x50 dos r 0:15", 200),
            ("6 x 50 brasse dép. 1'10", 300),
            ("10x100 on 1:40, 1' rest", 1000),
            ("8x50 30\" rest", 400),
            ("6x200 fast with 50 kick ez recovery between 200s", 1450),
            ("10 x 100 holding 1:25 on 1:40", 1000),
            ("4x100 RPE 8 r:30", 400),
            ("8x50 @+10", 400),
            ("6x50 @ 95% on 1:10", 300),
            ("10 x 50 drill swim @ 10 sec rest", 500),
            ("4x75 rIM no free on 1:30", 300),
            ("1 x 100 under 1:05", 100),
            ("Warm up: 400 free", 400),
            ("Warmup\n400 free\n\nMain\n10x100 on 1:40\n\nCool down\n200 easy", 1600),
            ("Warm up 400\n8x50 kick on 1:10\nMain 10x100 on 1:40", 1800),
            ("WU: 300 swim, 200 kick, 100 drill", 600),
            ("10 100s on 1:40", 1000),
            ("3 rounds of:\n4x50 kick on 1:10\n100 free on 1:50", 900),
            ("3 rounds: 4x50 kick + 100", 900),
            ("Round 1\n4x100 on 1:40\nRound 2\n4x100 on 1:35", 800),
            ("Set 1: 4x100 on 1:40\nSet 2: 8x50 on :50", 800),
            ("1) 4x100\n2) 8x50", 800),
            ("[4x50 on 1:00 + 100 easy] x 2", 600),
            ("500 swim/kick/pull by 100", 500),
            ("4x100 (25 kick/25 drill/50 swim) on 2:00", 400),
            ("200 IM, 4x50 fly", 400),
            ("75 kg\n4x100", 400),
            ("Pool: 25 m\n4x100", 400),
            ("8x50: 1-4 kick, 5-8 swim", 400),
            ("5x200 desc 1-5 on 3:00", 1000),
            ("20x50 odds easy evens fast on 1:00", 1000),
            ("4x100, odd easy, even fast", 400),
            ("4x50 breathing 3/5/7/9", 200),
            ("100 easy\n1 min rest\n4x50 fast", 300),
            ("2 x {4x50 on :50, 1:00 rest}", 400),
            ("4 x 100 @ threshold pace r20", 400),
            ("4x100 @ CSS+3", 400),
            ("4 x 100 @ Z3 on 2:00", 400),
            ("3x300 build, 4x75 easy", 1200),
            ("2k continuous", 2000),
            ("10x100 SI 1:40", 1000),
            ("Einschwimmen 400 locker\n8x50 Technik Pause 15\nAusschwimmen 200", 1000),
            ("400 échauffement\n8x50 jambes r20\n4x100 4 nages dép 1:50", 1200),
            ("Main Set – 1000\n10x100 on 1:40", 1000),
            ("10x100 on 1:40 (1000)", 1000),
            ("4 x 50 w/o fins", 200),
            ("4x50 ohne Flossen", 200),
            ("8x25 sprint, 1:00 rest between", 200),
            ("4x(50 kick on 1:10, 100 swim on 1:40), 1:00 rest between rounds", 600),
            ("Repeat 3x:\n100 free\n50 kick", 450),
            ("100 free\n50 kick\nRepeat 3 times", 450),
            ("4 sets of 4x50 on 1:00", 800),
            ("2 rounds:\n4x50\n\n200 easy", 600),
            ("1500 in 25:00", 1500),
            ("Total: 2.4km\n24x100 on 1:40", 2400),
            ("100 x 3 on 2:00", 300),
            ("4*100 on 1:40", 400),
            ("3 times through: 100 + 50", 450),
        ])
    func boards(text: String, metres: Double) throws {
        let read = try line(text)
        #expect(abs(read.metres - metres) < 0.01, "\(read.text)")
        #expect(try line(read.text).metres == read.metres, "\(read.text)")
    }

    @Test(
        "lines as coaches write them, with all that they say",
        arguments: [
            (
                "12x25 (3 fly, 3 back, 3 breast, 3 free) on :40",
                "3 × 25 m on 0:40 butterfly + 3 × 25 m on 0:40 backstroke + 3 × 25 m on 0:40 breaststroke + 3 × 25 m on 0:40 freestyle"
            ),
            ("16x25 odds: fly, evens: free @ :35", "16 × 25 m on 0:35 mixed “odds: fly evens: free”"),
            ("8x100 alternate free/back on 1:50", "8 × 100 m on 1:50 mixed “alternate free/back”"),
            ("4x100 free, last 25 fly", "4 × 100 m freestyle “last 25 fly”"),
            ("4x75 no free", "4 × 75 m choice “no free”"),
            ("8x50 (fly)", "8 × 50 m butterfly"), ("8x50 (kick) r15", "8 × 50 m rest 0:15 kick"),
            ("10x100 (1:40)", "10 × 100 m on 1:40"),
            ("10x100 (on 1:40, easy)", "10 × 100 m on 1:40 easy"),
            ("4x100 fast back half on 2:00", "4 × 100 m on 2:00 fast “back half”"),
            ("4x50 back to back", "4 × 50 m “back to back”"),
            ("800 pull w/ paddles + buoy", "800 m pull paddles buoy"),
            ("4 x 200 free @ 3:20, #4 fast", "4 × 200 m on 3:20 freestyle “#4 fast”"),
            ("8x50 #1-4 kick #5-8 swim on 1:10", "4 × 50 m on 1:10 kick + 4 × 50 m on 1:10"),
            ("200 # 4 good ones", "200 m; # 4 good ones"),
            ("8x50 Brust, Start alle 1:10", "8 × 50 m on 1:10 breaststroke"),
            ("10x100 Kraul alle 1:50", "10 × 100 m on 1:50 freestyle"),
            ("6x50 Rücken alle 60s", "6 × 50 m on 1:00 backstroke"),
            ("10x100 every 1:40", "10 × 100 m on 1:40"),
            ("10x100 toutes les 1'40", "10 × 100 m on 1:40"),
            ("4x100 Lagen, P: 30\"", "4 × 100 m rest 0:30 mixed"),
            ("8x50 mit Brett, Pause 20 Sek.", "8 × 50 m rest 0:20 board"),
            ("8 x 50 jambes avec planche R 15\"", "8 × 50 m rest 0:15 kick board"),
            ("4x100 4N r 30\"", "4 × 100 m rest 0:30 mixed"),
            ("6x100 pull plaques dép 1'45", "6 × 100 m on 1:45 pull paddles"),
            ("5 x 200 cr, récup 20\"", "5 × 200 m rest 0:20 freestyle"),
            ("400 crawl tranquille", "400 m freestyle easy"),
            ("4x25 fly, 1:00 rest after each", "4 × 25 m rest 1:00 butterfly"),
            ("8x25 sprint, 0:45 rest between", "8 × 25 m rest 0:45 max"),
            ("4x50, 1:00 rest between sets, 100", "4 × 50 m + rest 1:00 + “between sets” + 100 m"),
            (
                "25 fly 25 back 25 breast 25 free",
                "25 m butterfly + 25 m backstroke + 25 m breaststroke + 25 m freestyle"
            ),
            ("400 swim 200 pull 100 kick on 2:30", "400 m + 200 m pull + 100 m on 2:30 kick"),
            ("1x100 2x75 3x50 4x25", "100 m + 2 × 75 m + 3 × 50 m + 4 × 25 m"),
            ("4x50 kick on 1:10 2x100 pull on 2:00", "4 × 50 m on 1:10 kick + 2 × 100 m on 2:00 pull"),
            ("400 IM 8x50 fly", "400 m mixed + 8 × 50 m butterfly"),
            ("Distance: 500m\n400\n100 easy", "total: 500; “Distance: 500m” + 400 m + 100 m easy"),
            ("50 m pool\n20x100 on 1:40", "course: lcm; 20 × 100 m on 1:40"),
            ("Pool: 25 yd\n4x100", "course: scy; 4 × 100 yd"), ("25m pool, 8x50", "course: scm; 8 × 50 m"),
            ("LCM 8x100 on 1:40", "course: lcm; 8 × 100 m on 1:40"), ("8x100 SCY", "course: scy; 8 × 100 yd"),
        ])
    func coaches(text: String, canonical: String) throws {
        let read = try line(text)
        #expect(read.text == canonical && read.doubts.isEmpty, "\(read.doubts)")
        #expect(try line(canonical).text == canonical)
    }

    @Test(
        "what a board leaves open is asked about",
        arguments: [
            "400 IM 200 pull 200 kick", "Group A: 10x100 on 1:30\nGroup B: 8x100 on 1:45",
            "4x{100 free, 50 back} on 3:00", "8x50 2@1:00 2@:55", "10x100 on 1:40 -> 1:30",
            "50 dos / 50 brasse x 4",
        ])
    func open(text: String) throws { #expect(try !line(text).doubts.isEmpty) }

    @Test(
        "words that may take turns are one question", arguments: ["8x50 drill/swim", "6x100 kick/drill/swim"])
    func turns(text: String) throws { #expect(try line(text + " on 2:00").doubts.count == 1) }

    @Test(
        "what is said of a set is not asked about",
        arguments: [
            "9x100 on 1:40 (900 yds, 14:30 min)", "Monday 23/11\n400 free", "Main: 10x100 on 1:40 = 1000",
        ])
    func said(text: String) throws { #expect(try line(text).doubts == []) }

    @Test(
        "a time that could be two is asked about",
        arguments: ["10x100 on 1.40", "10x100 on 130", "10x100 in 1.40", "4x100 rest 100"])
    func twoTimes(text: String) throws { #expect(try line(text).doubts.first?.contains("could be") == true) }

    @Test("what is not meant is no equipment, no stroke and no time")
    func negations() throws {
        for text in [
            "3x150 free w/o fins", "3x150 free without fins", "3x150 free no fins", "3x150 free ohne Flossen",
        ] {
            #expect(try line(text).sets[0].equipment == [], "\(text)")
        }
        #expect(try line("4x75 rIM no free").sets[0].stroke != .freestyle)
        #expect(try line("100 under 1:05").sets[0].times == [])
        #expect(try line("10x100 holding 1:25 on 1:40").sets[0].interval == 100)
        #expect(try line("4x100 @ 85% on 2:00").sets[0].effort == .percent(85))
        #expect(try line("4x100 RPE 8 r:30").sets[0].rest == 30)
    }

    @Test("German, French and Spanish boards are read as English ones")
    func languages() throws {
        #expect(try line("4x100 Lagen Abgang 2:00").sets == line("4x100 im on 2:00").sets)
        #expect(try line("8x50 Rücken Pause 15").sets == line("8x50 back rest 15").sets)
        #expect(try line("4x100 crawl départ 1'40").sets == line("4x100 free on 1:40").sets)
        #expect(try line("6x50 brasse r 20\"").sets == line("6x50 breast r 20").sets)
        #expect(
            try line("4x100 crol suave, 20 segundos descanso").sets
                == line("4x100 free easy, 20 seconds rest").sets)
        #expect(
            try line("200 crol y 100 espalda\n8x50 pies con aletas cada 1:00").sets
                == line("200 free and 100 back\n8x50 kick with fins on 1:00").sets)
    }

    @Test(
        "an unknown word is the set's note, never an error and never a number",
        arguments: [
            ("8x50 free sideways on 1:00", 400.0, "sideways"), ("8x50 on never", 400, "on never"),
            ("8x50 on", 400, "on"), ("4x100 breathe every 3/5/7", 400, "breathe every 3/5/7"),
            ("200 easy choppy", 200, "choppy"), ("Warm up: 400 free", 400, "Warm up:"),
            ("400 level 3", 400, "level 3"), ("4x100 descend 1-4", 400, "1-4"),
        ])
    func notes(text: String, metres: Double, note: String) throws {
        let read = try line(text)
        #expect(read.metres == metres && read.sets.first?.note == note)
        #expect(read.doubts.isEmpty, "\(read.doubts)")
        #expect(try line(read.text).items == read.items)
    }

    @Test(
        "a number without a place is a note that is asked about",
        arguments: [
            ("8x50 on 1:75", "1:75"), ("8 50 60 70", "8"), ("8x50 60", "60"), ("x50", "x"),
            ("8x50 on 1:00 on 1:10", "second send-off"), ("400 in 7:05 17:00", "17:00"),
            ("8x50 in 1:10 on 1:00", "longer than the send-off"),
            ("8x50 on 1:00 rest 1:00", "no time to swim"), ("100 as 25 kick/50 drill", "do not add up"),
            ("== Main: 1000; 900", "Main: the sets add up to 900 m, not 1 000 m"),
            ("total: 3200; 3000", "Total: the sets add up to 3 000 m, not 3 200 m"),
        ])
    func doubts(text: String, word: String) throws {
        let doubts = try line(text).doubts
        #expect(doubts.first?.contains(word) == true, "\(doubts)")
    }

    @Test(
        "a text without a set, and a number that can be two, are refused",
        arguments: [
            "", "   ", "banana", "8x", "0x50", "1000x50", "25,5km", "1.000 m", "99x(99x(99x50))", "4x(easy)",
        ])
    func refused(text: String) {
        #expect(throws: Problem.self) { try line(text) }
    }

    @Test("repeats without a distance are named")
    func withoutDistance() {
        let problem = #expect(throws: Problem.self) { try line("8x") }
        #expect(problem?.text.hasPrefix("“8x” has no distance") == true, "\(problem?.text ?? "")")
    }

    @Test("rounds count once for each round, and a section counts its own sets")
    func sums() throws {
        let read = try line(
            "== Warm: 400; 400; == Main: 1 200; 2x(4x100 on 1:40 + 2x50 on 1:00) + 200 on 4:00")
        #expect(read.metres == 1600 && read.repetitions == 14 && read.doubts.isEmpty)
        #expect(read.elapsedSeconds == nil)
        #expect(try line("2x(4x100 on 1:40 + rest 1:00)").elapsedSeconds == 920)
    }

    @Test("of a list with a time for some repetitions the others have their send-off")
    func someTimes() throws {
        let read = try line("3x50 in 0:45, 0:44 on 1:00")
        #expect(read.movingSeconds == 149 && read.elapsedSeconds == 180 && read.swumSeconds == nil)
        #expect(read.timed?.metres == 100 && read.timed?.seconds == 89 && read.timed?.isWhole == false)
    }

    @Test("kick, drill and equipment are no times of swimming, or no bests")
    func flags() throws {
        /// Whether it has a pace, and whether it can be a best.
        func flags(_ text: String) throws -> [Bool] {
            let set = try line(text).sets[0]
            return [set.isPaced, set.isRecord]
        }
        #expect(try flags("100 in 1:40") == [true, true])
        for text in ["100 drill in 2:00", "100 scull in 3:00", "100 as 50 kick/50 swim in 2:00"] {
            #expect(try flags(text) == [false, false])
        }
        #expect(try flags("100 pull in 1:40") == [true, false])
        #expect(try flags("100 fins in 1:20") == [true, false])
        #expect(try flags("100 kick board in 2:10") == [false, true])
    }

    @Test("the rows say how each part was understood")
    func rows() throws {
        let rows = try line("4x(100 free on 2:10 + 50 kick on 1:30) + 8x50 in 0:52 on 1:10 + 200 choppy easy")
            .rows
        #expect(
            rows.map(\.sentence) == [
                "4 rounds, 14:40, 600 m", "100 m free, on 2:10, no times, 2:10, 100 m",
                "50 m kick, on 1:30, kick: no pace, 1:30, 50 m",
                "8 × 50 m, 0:52 on 1:10, 1:44 /100 m, rest 0:18, 9:20, 400 m",
                "200 m easy, no times, 200 m, note: choppy",
            ])
        #expect(rows.map(\.depth) == [0, 1, 1, 0, 0])
    }

    @Test("SwimText is read and written, rounds written out")
    func swimText() throws {
        let text =
            "course: scy\ntotal: 1300\n\n== Warmup: 300\n300 free easy\n\n== Main: 1000\n2x400 free descend @5:40\n100 kick r1:00\n100 back in 1:30"
        let read = try line(text)
        #expect(read.swimText(pool: nil) == text)
        #expect(read.doubts.isEmpty && read.metres == 1300 * 0.9144)
        #expect(
            try line("2x(100 on 1:40 + 50 kick)").swimText(pool: LapLength(25, .metres))
                == "course: scm\ntotal: 300\n100 @1:40\n50 kick\n100 @1:40\n50 kick")
    }

    @Test("intervals.icu has metres as mtr, and nothing nested")
    func intervals() throws {
        #expect(
            try line("== Main; 2x(100 95% + 50 kick rest :20)").intervalsText
                == "\nMain\n- 100mtr 95% Pace\n- kick 50mtr\n- 20s rest\n- 100mtr 95% Pace\n- kick 50mtr\n- 20s rest"
        )
        #expect(try line("8x50 in 0:45 on 1:00").intervalsText == "\n8x\n- 50mtr\n- 15s rest\n")
    }
}

@Suite("Random lines of a pool's board", .inTurn)
struct SwimNotationFuzzTests {
    /// A linear congruential generator (Knuth's MMIX constants): the lines are the same in each run.
    private struct Seeded: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    private static let words = [
        "free", "back", "Fly", "im", "choice", "kick", "drill", "pull", "fins", "paddles", "easy", "max",
        "Z3", "CSS+2",
        "85%", "build", "neg", "on 1:50", "@2:00", "@ :55", "in 1:10", "r :15", "rest 10", ":20 rest",
    ]
    private static let noise = [
        "banana", "smooth", "(long strokes)", "hips up", "“3 times 50”", "w/ focus", "…", "level 3", "!",
        "perfect.",
    ]

    /// A set, and its metres.
    private static func set(_ random: inout Seeded) -> (text: String, metres: Double) {
        let distance = 25 * Int.random(in: 1...32, using: &random)
        let (unit, size) =
            [("", 1.0), ("m", 1), (" m", 1), ("y", 0.9144), (" yd", 0.9144)].randomElement(using: &random)
            ?? ("", 1)
        let repeats = Int.random(in: 1...12, using: &random)
        let sign = ["x", " x ", "×", "*"].randomElement(using: &random) ?? "x"
        var tail = (0..<Int.random(in: 0...4, using: &random)).map { _ in
            words.randomElement(using: &random) ?? ""
        }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            tail.insert(
                noise.randomElement(using: &random) ?? "", at: Int.random(in: 0...tail.count, using: &random))
        }
        let head = (repeats == 1 ? "" : "\(repeats)\(sign)") + "\(distance)\(unit)"
        return (([head] + tail).joined(separator: " "), Double(repeats * distance) * size)
    }

    private static func items(_ random: inout Seeded, depth: Int) -> (text: String, metres: Double) {
        var (parts, metres) = ([String](), 0.0)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            if depth < 3, Int.random(in: 0..<4, using: &random) == 0 {
                let inner = items(&random, depth: depth + 1)
                let rounds = Int.random(in: 2...5, using: &random)
                parts.append("\(rounds)x(\(inner.text))")
                metres += Double(rounds) * inner.metres
            } else {
                let set = set(&random)
                parts.append(set.text)
                metres += set.metres
            }
        }
        return (
            parts.joined(separator: [" + ", "+", "\n", " ; "].randomElement(using: &random) ?? "+"), metres
        )
    }

    @Test("10 000 lines with noise: no error, no wrong sum, and the canonical line is read the same")
    func lines() {
        var random = Seeded(state: 7)
        for _ in 0..<2_000 * Seeds.first(1).count {
            let (text, metres) = Self.items(&random, depth: 0)
            do {
                let line = try SwimSetList.parse(text)
                let again = try SwimSetList.parse(line.text)
                guard abs(line.metres - metres) < 0.01, again.text == line.text, again.sets == line.sets
                else {
                    Issue.record(
                        "“\(text)” is \(line.metres) m, not \(metres): \(line.text) and \(again.text)")
                    return
                }
            } catch {
                // So many rounds of rounds are refused.
                if error.text.hasPrefix("more than") { continue }
                Issue.record("“\(text)” is refused: \(error.text)")
                return
            }
        }
    }
}
