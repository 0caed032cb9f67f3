extension RecordDecoder {
    /// Adds to a record the samples of the line behind it, if the line holds nothing but samples of the same
    /// origins: what most lines are that one sample was saved by. Each row has its own commit, and the record that
    /// of the line. False for any other line; the record is as it was then.
    ///
    /// The line is one whose checksum is right, and the record the last that this decoder has read.
    mutating func join(_ line: UnsafeBufferPointer<UInt8>, to record: inout Record) -> Bool {
        var scanner = JSONScanner(line)
        guard record.deletions.isEmpty, record.memberships.isEmpty, scanner.skip("{\"seq\":"),
            let sequence = scanner.wholeNumber(), scanner.skip(",\"origins\":"),
            origins.takeAgain(from: &scanner) == record.origins, scanner.skip(",\"save\":[")
        else { return false }
        var additions: [Batch.Addition] = []
        swap(&additions, &record.additions)
        defer { swap(&additions, &record.additions) }
        let (count, rows) = (additions.count, additions.last?.rows.count ?? 0)
        let first = max(0, count - 1)
        func newRows(_ index: Int) -> Range<Int> { (index < count ? rows : 0)..<additions[index].rows.count }
        let isWhole =
            readSamples(&scanner, &additions) && scanner.offset == line.count - LinePrefix.trailerLength
            && (first..<additions.count).allSatisfy { index in
                additions[index].rows.origins[newRows(index)].allSatisfy { $0 < record.origins.count }
            }
        guard isWhole else {
            additions.removeLast(additions.count - count)
            if count > 0 { additions[first].rows.removeLast(additions[first].rows.count - rows) }
            return false
        }
        var position: UInt32 = 0
        for index in first..<additions.count {
            for row in newRows(index) {
                additions[index].rows.sequences[row] = UInt32(clamping: sequence)
                additions[index].rows.positions[row] = position
                position += 1
            }
        }
        record.sequence = sequence
        return true
    }

    /// Reads samples up to the bracket behind them; false where something else stands.
    private mutating func readSamples(_ scanner: inout JSONScanner, _ additions: inout [Batch.Addition])
        -> Bool
    {
        do throws(MalformedJSON) {
            repeat { try readSample(&scanner, &additions) } while scanner.take(UInt8(ascii: ","))
            return scanner.take(UInt8(ascii: "]"))
        } catch {
            return false
        }
    }
}
