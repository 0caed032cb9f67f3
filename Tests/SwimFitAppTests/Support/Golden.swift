import Foundation
import Terminal
import Testing

/// Compares a frame with the text checked in under `Goldens/NAME.txt`.
///
/// A missing golden fails. `SWIMFIT_RECORD=1 swift test --filter …` writes what the screens draw
/// now; read the difference before it is committed.
func expectGolden(
    _ frame: CellBuffer, _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Goldens")
    let golden = folder.appendingPathComponent(name + ".txt")
    if ProcessInfo.processInfo.environment["SWIMFIT_RECORD"] == "1" {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(frame.text.utf8).write(to: golden)
        return
    }
    // SAFETY: an unreadable golden is reported as missing, on the next line.
    guard let expected = try? String(contentsOf: golden, encoding: .utf8) else {
        Issue.record("no golden \(name).txt; record it with SWIMFIT_RECORD=1", sourceLocation: sourceLocation)
        return
    }
    #expect(frame.text == expected, "\(name) differs", sourceLocation: sourceLocation)
}
