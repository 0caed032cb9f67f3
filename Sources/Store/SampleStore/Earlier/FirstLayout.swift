import Disk
import Glibc

/// What the first programs wrote in another way than this one. Nothing else knows of it.
///
/// Their base has no root, and in its place a list of all lines. Such a file is read whole, and the next compaction gives
/// it a root: `Tests/Store/SampleStoreTests/Fixtures` has one. They locked a file of its own.
enum FirstLayout {
    /// Removes what the header had in place of the root's place.
    static func removeIndex(from header: inout [String: JSONValue]) { header["index"] = nil }

    /// Whether a field of a line belongs to the list of lines, which is not needed to read all of them.
    static func isOfIndex(_ key: JSONKey) -> Bool { "rest" ~= key }

    /// The lock file next to a store, if there is one, because a dashboard of that time may still be open. This version
    /// does not create it.
    static func lockFile(of path: String, _ calls: any SystemCalls) throws(SystemError) -> OpenFile? {
        try calls.openIfPresent(path + ".lock", flags: O_RDWR).map { OpenFile($0, calls: calls) }
    }
}
