import Foundation
import SwimFitBase

/// The sentence that says what a command changed.
struct ChangeConfirmation: Sendable {
    let text: String

    static let table = FieldTable<ChangeConfirmation>([
        Field("change", "what was changed, in words") { .text($0.text) }
    ])
}
