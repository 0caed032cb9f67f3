import HealthKit
import SwimFit

/// The types that are meant by words of a command line.
enum TypeWords {
    /// The type that a word means.
    ///
    /// - Parameters:
    ///   - purpose: what it is looked for, for messages: " to log".
    ///   - advice: what to do where no name is near.
    static func type<Kind: HKObjectType>(
        _ word: String, among types: [Kind], for purpose: String = "", otherwise advice: String
    ) throws(Problem) -> Kind {
        let identifier = Vocabulary.identifier(of: word)
        let wanted = Vocabulary.folded(Vocabulary.name(of: word))
        let found =
            types.first { $0.identifier == identifier }
            // A type that no list has, from an import.
            ?? types.first { Vocabulary.folded(Vocabulary.name(of: $0.identifier)) == wanted }
            ?? types.first { Vocabulary.folded(TypeName.of($0)) == wanted }
        if let found { return found }
        let known = Set(types.map(\.identifier))
        let words = Vocabulary.terms.filter { known.contains($0.identifier) }.map(\.word)
        let hint = NearestName.question(
            Vocabulary.name(of: word), among: words + types.map { Vocabulary.name(of: $0.identifier) })
        throw .usage("there is no type “\(Input.quoted(word))”\(purpose)", hint: hint ?? advice)
    }

    /// The type that a word means, of those in the store, or one of Apple's that has no samples there.
    static func stored(_ word: String, among types: [HKSampleType]) throws(Problem) -> HKSampleType {
        let there = Set(types.map(\.identifier))
        let others = HKSampleType.listed.filter { !there.contains($0.identifier) }
        return try type(word, among: types + others, otherwise: "“swimfit browse” lists them")
    }
}
