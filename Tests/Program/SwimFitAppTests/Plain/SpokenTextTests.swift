import SwimFitModels
import SwimFitTestSupport
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

@Suite("Text for speech", .inTurn)
struct SpokenTextTests {
    @Test(
        "signs, blanks in numbers and units are written out",
        arguments: [
            ("−412 kcal · 5.2 km", "minus 412 kilocalories, 5.2 kilometres"),
            ("protein ≥ 7.1 g, ≤ 12 g left", "protein at least 7.1 grams, at most 12 grams left"),
            ("Eaten 1 966 kcal", "Eaten 1966 kilocalories"), ("12 345 678", "12345678"),
            ("8 × 50 m on 1:00", "8 times 50 metres on 1:00"), ("8x50, 100-140", "8 times 50, 100 to 140"),
            ("45 m/min", "45 metres a minute"),
            ("1:53 /100 m", "1 minute 53 for 100 metres"), ("goal -500.", "goal minus 500."),
            ("120+, <70, 5 km+ a week", "at least 120, at most 70, at least 5 kilometres a week"),
            ("5:30 /km", "5:30 a kilometre"),
            ("71.2–75.4 kg", "71.2 to 75.4 kilograms"), ("Harris–Benedict", "Harris-Benedict"),
            ("Net –", "Net unknown"), ("saved – u undoes", "saved: u undoes"),
            ("Fri 20 Nov 2026", "Friday 20 November 2026"),
            ("16–22 Nov", "16 to 22 November"), ("Mar Sun", "Mar Sun"), ("May 2026", "May 2026"),
            ("Jan 2026", "January 2026"),
            ("at 7:30, 250 g", "at 7:30, 250 grams"), ("“x” …", "\"x\" ..."), ("81 %", "81 percent"),
            ("1 kcal, 1 g, 1.5 kg, 11 m", "1 kilocalorie, 1 gram, 1.5 kilograms, 11 metres"),
            ("250 mL, 2.1 L, 500 kJ, 1 oz", "250 millilitres, 2.1 litres, 500 kilojoules, 1 ounce"),
        ])
    func spoken(line: String, spoken: String) {
        #expect(SpokenText.spoken(line) == spoken)
    }

    @Test(
        "what is said can be typed",
        arguments: [
            ("−500", "-500"), ("-0.4 kg", "-0.4 kg"), ("178 cm", "178 cm"), ("8x50 on 1:00", "8x50 on 1:00"),
            ("100-140", "100-140"), ("23:10-6:50", "23:10-6:50"), ("1800-2200", "1800-2200"),
            ("150 g rice", "150 g rice"),
            ("2026-11-20", "2026-11-20"), ("250 fl oz", "250 fl oz"), ("38 min", "38 min"),
            ("1:53 /100 m", "1:53 for 100 m"),
            ("45 %", "45 %"), ("Fri 20 Nov 2026", "Fri 20 Nov 2026"), ("1 mi", "1 mi"),
        ])
    func typeable(line: String, typed: String) {
        #expect(SpokenText.typeable(SpokenText.spoken(line)) == typed)
    }

    @Test("nothing that comes from data controls the terminal")
    func controls() {
        let spoken = SpokenText.spoken("a\u{1B}[31mb\u{7}c\u{202E}d\u{9B}e")
        #expect(!spoken.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x9B || $0.value == 0x202E })
    }
}
