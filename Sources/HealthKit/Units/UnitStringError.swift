/// Why a text is not a unit.
///
/// Thrown by ``HKUnit/parse(_:)``, for text from files and users. Apple's own initialiser
/// raises an exception for the same texts, so ours stops the program.
public struct UnitStringError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The text that was refused.
    public let text: String

    /// What is wrong with it, in words that name the offending part.
    public let reason: String

    /// What is wrong with the text, and where.
    public var description: String { "“\(text)” is not a unit: \(reason)." }
}
