import HealthKit

/// Why a part of a file does not become a sample, or the rest of it cannot be read.
struct Refusal: Error {
    /// A clause: "it has no unit".
    var reason: String
    /// The members of a correlation that is refused: they are samples of their own.
    var members: [ImportedSample] = []
    /// How much of the export the members are.
    var size = ExportSize()
}
