import SwimFit
import Testing

@Suite("MET values")
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
            #expect(MetabolicEquivalent.range.contains(activity.met))
            #expect(value.updateValue(activity.met, forKey: activity.code) ?? activity.met == activity.met)
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
