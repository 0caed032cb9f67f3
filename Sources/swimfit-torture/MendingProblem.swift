import SampleStore
import StoreProof

/// The problem with how a file was mended when it was opened; nil for none. The file must be JSON again, every change
/// must be reported, and what was cut off must be kept.
///
/// - Parameters:
///   - before: the file before it was opened, after: now.
///   - kept: returns the bytes of a kept file.
func mendingProblem(
    before: [UInt8], after: [UInt8], told recoveries: [Recovery], kept: (String) -> [UInt8]?
) -> String? {
    if !after.isEmpty, !StrictJSON.accepts(after) { return "the file is not JSON after it was opened" }
    guard before != after else { return nil }
    guard !recoveries.isEmpty else { return "mended and not reported" }
    guard let torn = recoveries.first(where: { $0.kind == .tornTail }) else {
        return before.count == after.count
            ? nil : "more than separators was changed, and no torn end reported"
    }
    let lost = before.suffix(torn.byteCount)
    if after.count != before.count - lost.count + 4 { return "more was cut off than reported" }
    guard let path = torn.keptAt else {
        // Only parts of the closing brackets may go without being kept.
        return "\n]}\n".utf8.starts(with: lost) ? nil : "\(lost.count) bytes were cut off and not kept"
    }
    guard let bytes = kept(path) else { return "\(path) is not there" }
    return bytes.elementsEqual(lost) ? nil : "\(path) does not have the bytes that were cut off"
}
