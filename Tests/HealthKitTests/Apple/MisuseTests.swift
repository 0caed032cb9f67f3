import Testing

import healthkit_misuse

/// Where Apple's framework raises an exception the program ends, and says which rule was broken.
///
/// The process must end with its message: any other crash ends it, too.
@Suite("Misuse that Apple answers with an exception")
struct MisuseTests {
    @Test("the program ends with the rule that was broken", arguments: Misuse.mistakes.keys.sorted())
    func stop(rule: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [rule] in
            await Misuse.mistakes[rule]?()
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains(Misuse.message(about: rule)))
    }
}
