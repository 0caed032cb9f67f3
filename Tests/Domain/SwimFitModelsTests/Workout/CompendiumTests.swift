import SwimFitModels
import SwimFitTestSupport
import Testing
import SwimFitSwim
import SwimFitNotation

@Suite("MET values", .inTurn)
struct CompendiumTests {
    @Test("every sport and every stroke offers efforts, from light to hard")
    func complete() {
        for sport in Sport.allCases {
            let strokes = sport == .swimming ? SwimStroke.allCases : [.freestyle]
            for stroke in strokes {
                let mets = Compendium.activities(sport, stroke: stroke).map(\.met)
                #expect(!mets.isEmpty, "\(sport) \(stroke)")
                #expect(mets == mets.sorted(), "\(sport) \(stroke)")
            }
        }
    }

    @Test("an entry is offered once, and its code has five digits and one value")
    func unique() {
        #expect(Set(Compendium.all.map(\.id)).count == Compendium.all.count)
        var value: [String: Double] = [:]
        for activity in Compendium.all {
            #expect(activity.code.count == 5 && Int(activity.code) != nil)
            #expect(METFormula.range.contains(activity.met))
            #expect(value.updateValue(activity.met, forKey: activity.code) ?? activity.met == activity.met)
        }
    }

    @Test(
        "a speed finds the nearest entry of its sport",
        arguments: [
            (Sport.walking, 3.0, "17170"), (.walking, 4.4, "17170"), (.walking, 4.6, "17190"),
            (.walking, 5.4, "17200"), (.walking, 6.1, "17220"),
            (.running, 7.0, "12020"), (.running, 7.6, "12030"), (.running, 9.0, "12050"),
            (.running, 11.0, "12070"),
            (.running, 12.5, "12090"), (.running, 14.0, "12110"), (.running, 16.0, "12120"),
            (.cycling, 15.9, "01010"), (.cycling, 16.1, "01020"), (.cycling, 20.0, "01030"),
            (.cycling, 25.0, "01040"), (.cycling, 27.0, "01050"), (.cycling, 33.0, "01060"),
        ])
    func speeds(sport: Sport, kilometresPerHour: Double, code: String) {
        #expect(Compendium.activity(sport, metresPerSecond: kilometresPerHour / 3.6)?.code == code)
    }

    @Test(
        "a swim's pace finds the effort of its stroke",
        arguments: [
            (SwimStroke.freestyle, 26.0, "18240"), (.freestyle, 45, "18290"), (.freestyle, 70, "18280"),
            (.backstroke, 30, "18255"), (.breaststroke, 45, "18260"), (.butterfly, 45, nil),
            (.kickboard, 20, "18310"),
        ] as [(SwimStroke, Double, String?)])
    func swims(stroke: SwimStroke, metresPerMinute: Double, code: String?) {
        let speed = metresPerMinute / 60
        #expect(Compendium.activity(.swimming, stroke: stroke, metresPerSecond: speed)?.code == code)
    }

    @Test(
        "strength training is general before it is hard", arguments: [(Sport.strength, 3.5), (.circuit, 4.3)])
    func usual(sport: Sport, met: Double) {
        #expect(Compendium.usual(sport).met == met)
    }

    @Test("efforts that tell no speed are found by none")
    func noSpeeds() {
        for sport in [Sport.tennis, .rowing, .hiking, .yoga] {
            #expect(Compendium.activity(sport, metresPerSecond: 2) == nil)
        }
    }

    @Test("a code finds its entry, of the stroke asked for")
    func lookUp() {
        #expect(Compendium.activity(code: "18270")?.met == 13.8)
        #expect(Compendium.activity(code: "18290", stroke: .kickboard)?.stroke == .kickboard)
        #expect(Compendium.activity(code: "18240", stroke: .butterfly)?.stroke == .freestyle)
        #expect(Compendium.activity(code: "99999") == nil)
    }
}
