import SampleStore
import StoreProof

/// The problem with how a file was opened and then mended by a commit without changes; nil for none. Opening must not
/// change it. After the commit it must be JSON again, every change must be reported, and what was cut off must be kept.
///
/// - Parameters:
///   - store: opened from the file, and not used yet.
///   - before: the file before it was opened.
///   - bytes: returns the bytes of a file.
func mendingProblem(
    of store: SampleStore, at path: String, before: [UInt8], bytes: (String) -> [UInt8]?
) -> String? {
    if bytes(path) != before { return "opening changed the file" }
    do {
        try store.commit { _ in }
    } catch {
        return "the file cannot be mended: \(error)"
    }
    guard let after = bytes(path) else { return "mending removed the file" }
    if !after.isEmpty, !StrictJSON.accepts(after) { return "the file is not JSON after it was mended" }
    return changeProblem(from: before, to: after, told: store.recoveries, bytes: bytes)
}

/// The problem with a change of the file that a commit without changes has made; nil for none.
func changeProblem(
    from before: [UInt8], to after: [UInt8], told recoveries: [Recovery], bytes: (String) -> [UInt8]?
) -> String? {
    guard before != after else { return nil }
    guard !recoveries.isEmpty else { return "mended and not reported" }
    guard let torn = recoveries.first(where: { $0.kind == .tornTail }) else {
        return before.count == after.count
            ? nil : "more than separators was changed, and no torn end reported"
    }
    let lost = before.suffix(torn.byteCount)
    if after.count != before.count - lost.count + 4 { return "more was cut off than reported" }
    guard let kept = torn.keptAt else {
        // Only parts of the closing brackets may go without being kept.
        return "\n]}\n".utf8.starts(with: lost) ? nil : "\(lost.count) bytes were cut off and not kept"
    }
    guard let set = bytes(kept) else { return "\(kept) is not there" }
    return set.elementsEqual(lost) ? nil : "\(kept) does not have the bytes that were cut off"
}
