import HealthKit
import SwimFitModels
import SwimFitBase

/// The types for words of a command line.
enum TypeWords {
    /// The type that a word means.
    ///
    /// - Parameters:
    ///   - purpose: the purpose of the type in messages: " to log".
    ///   - advice: the advice when no name is similar.
    static func type<Kind: HKObjectType>(
        _ word: String, among types: [Kind], for purpose: String = "", otherwise advice: String
    ) throws(Problem) -> Kind {
        let identifier = TypeAliases.identifier(of: word)
        let wanted = TypeAliases.folded(TypeAliases.name(of: word))
        let found =
            types.first { $0.identifier == identifier }
            // An unlisted type from an import.
            ?? types.first { TypeAliases.folded(TypeAliases.name(of: $0.identifier)) == wanted }
            ?? types.first { TypeAliases.folded(TypeName.of($0)) == wanted }
        if let found { return found }
        let known = Set(types.map(\.identifier))
        let words = TypeAliases.terms.filter { known.contains($0.identifier) }.map(\.word)
        let hint = NearestName.question(
            TypeAliases.name(of: word), among: words + types.map { TypeAliases.name(of: $0.identifier) })
        throw .usage("there is no type “\(Input.quoted(word))”\(purpose)", hint: hint ?? advice)
    }

    /// The type that a word means: one of the stored types, or a type of Apple's without samples.
    static func stored(_ word: String, among types: [HKSampleType]) throws(Problem) -> HKSampleType {
        let there = Set(types.map(\.identifier))
        let others = HKSampleType.listed.filter { !there.contains($0.identifier) }
        return try type(word, among: types + others, otherwise: "“swimfit browse” lists them")
    }
}
