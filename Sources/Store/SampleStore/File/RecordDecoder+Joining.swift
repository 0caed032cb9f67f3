extension RecordDecoder {
    /// Adds the samples of the next line to a record, if the line has only samples, with the same origins, as most lines
    /// have. Each row keeps its own commit, and the record takes the number of the line. Rows of one type are one addition.
    /// False for any other line, and the record is unchanged then.
    ///
    /// The line's checksum is right, and the record is the last one that this decoder has read.
    mutating func join(_ line: UnsafeBufferPointer<UInt8>, to record: inout Record) -> Bool {
        var scanner = JSONScanner(line)
        guard record.changes.isEmpty, scanner.skip("{\"seq\":"),
            let sequence = scanner.wholeNumber(), scanner.skip(",\"origins\":"),
            origins.takeAgain(from: &scanner) == record.origins, scanner.skip(",\"save\":["),
            let samples = readSamples(&scanner), scanner.offset == line.count - LinePrefix.trailerLength,
            samples.allSatisfy({ $0.origin < record.origins.count })
        else { return false }
        for (position, sample) in samples.enumerated() {
            let home = record.home(of: sample)
            record.additions[home].add(
                sample, sequence: UInt32(clamping: sequence), position: UInt32(position))
        }
        record.sequence = sequence
        return true
    }

    /// Samples up to the bracket after them; nil when there is anything else.
    private mutating func readSamples(_ scanner: inout JSONScanner) -> [SavedSample]? {
        var samples: [SavedSample] = []
        do throws(MalformedJSON) {
            repeat { samples.append(try readSample(&scanner)) } while scanner.take(UInt8(ascii: ","))
        } catch {
            return nil
        }
        return scanner.take(UInt8(ascii: "]")) ? samples : nil
    }
}

extension Record {
    /// The addition that a sample belongs to; a new one when there is none.
    fileprivate mutating func home(of sample: SavedSample) -> Int {
        for index in additions.indices.reversed()
        where additions[index].type == sample.type && additions[index].unit == sample.unit {
            return index
        }
        additions.append(Batch.Addition(type: sample.type, unit: sample.unit))
        return additions.count - 1
    }
}

/// A sample as an object of a line.
struct SavedSample {
    var id: RawID = 0
    var type = ""
    var unit: String?
    var start = 0.0
    var end = 0.0
    var value = 0.0
    /// A number in the line's own list of origins.
    var origin: UInt32 = 0
    var extra = Extra()
    var delay = 0.0
}

extension Batch.Addition {
    /// Adds the sample as a row; type and unit are the addition's.
    mutating func add(_ sample: SavedSample, sequence: UInt32, position: UInt32) {
        rows.append(
            sample.id, start: sample.start, end: sample.end, value: sample.value, origin: sample.origin,
            sequence: sequence, position: position, delay: sample.delay)
        if !sample.extra.isEmpty { rows.extras[sample.id] = sample.extra }
    }
}
