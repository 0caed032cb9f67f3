import SampleStore
import StoreProof

/// What is wrong with how a file was mended when it was opened: it must be JSON again, everything that was changed
/// must be told, and what was cut off must be kept; nil when all is well.
///
/// - Parameters:
///   - before: the file before it was opened, after: now.
///   - kept: the bytes of a file beside.
func mendingProblem(
    before: [UInt8], after: [UInt8], told recoveries: [Recovery], kept: (String) -> [UInt8]?
) -> String? {
    if !after.isEmpty, !StrictJSON.accepts(after) { return "the file is no JSON after it was opened" }
    guard before != after else { return nil }
    guard !recoveries.isEmpty else { return "mended and not told" }
    guard let torn = recoveries.first(where: { $0.kind == .tornTail }) else {
        return before.count == after.count ? nil : "more than separators was changed, and no torn end told"
    }
    let lost = before.suffix(torn.byteCount)
    if after.count != before.count - lost.count + 4 { return "more was cut off than told" }
    guard let path = torn.keptAt else {
        // Only parts of the closing brackets may go without being kept.
        return "\n]}\n".utf8.starts(with: lost) ? nil : "\(lost.count) bytes were cut off and not kept"
    }
    guard let bytes = kept(path) else { return "\(path) is not there" }
    return bytes.elementsEqual(lost) ? nil : "\(path) has not the bytes that were cut off"
}
