/// The contents of a whole file: the header, the records, the state, and the problems found.
struct StoreDocument {
    let header: Header
    let scan: DocumentScan
    let snapshot: Snapshot
    let problems: [Recovery]
    /// Whether any record has fields unknown to this version.
    let hasUnknownFields: Bool
    /// The bytes of damaged records, each on a line.
    let damage: [UInt8]
    /// Whether every record that the file should have was found and is used. Writing the file again from the snapshot loses
    /// nothing then.
    let isWhole: Bool

    /// Throws when the bytes are not a store, or one whose records cannot be checked.
    init(_ bytes: [UInt8], path: String, naming: SampleNaming) throws(StoreError) {
        let read = bytes.withUnsafeBufferPointer { Self.read($0, path: path, naming) }
        self = try read.get()
    }

    private init(
        header: Header, scan: DocumentScan, snapshot: Snapshot, problems: [Recovery], hasUnknownFields: Bool,
        damage: [UInt8], isWhole: Bool
    ) {
        self.damage = damage
        self.isWhole = isWhole
        self.hasUnknownFields = hasUnknownFields
        self.header = header
        self.scan = scan
        self.snapshot = snapshot
        self.problems = problems
    }

    private static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, path: String, _ naming: SampleNaming
    ) -> Result<StoreDocument, StoreError> {
        // White space may precede a document.
        let start = bytes.firstIndex { !Header.isBlank($0) } ?? 0
        let lineEnd = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        var header = Header(UnsafeBufferPointer(rebasing: bytes[..<lineEnd]))
        var headerEnd = lineEnd
        if header == nil, let end = Header.endBeforeJoinedLines(bytes) {
            header = Header(UnsafeBufferPointer(rebasing: bytes[..<end]))
            headerEnd = end
        }
        let scan = DocumentScan(
            bytes, from: header == nil ? 0 : headerEnd, after: 0, hasRecords: false,
            baseLimit: header?.root?.upperBound ?? 0)
        if header == nil, let first = scan.lines.first?.range.lowerBound {
            // The line break is damaged, so the header is what is before the first record.
            headerEnd = first
            header =
                Header(UnsafeBufferPointer(rebasing: bytes[..<first]))
                ?? Header(UnsafeBufferPointer(rebasing: bytes[..<max(first - 1, 0)]))
        }
        if header == nil, Header.isAnotherFormat(UnsafeBufferPointer(rebasing: bytes[..<lineEnd])) {
            return .failure(.notAStore(path: path))
        }
        if header == nil, scan.lines.isEmpty { return .failure(refusal(bytes, path)) }
        // Another program has reformatted the records.
        if scan.lines.isEmpty, scan.damagedAtEnd > 1 { return .failure(.reformatted(path: path)) }
        // The bytes before the first record are the header, unless records are missing there.
        var damaged =
            scan.missingAtStart > 0 ? scan.damaged : scan.damaged.filter { $0.lowerBound >= headerEnd }
        var decoder = RecordDecoder()
        var state = state(of: scan, in: bytes, by: &decoder, damaged: &damaged)
        state.snapshot.naming = naming
        // The last record may be impossible to decode. Its number is used, so the next commit gets the one after it.
        state.snapshot.sequence = scan.lastSequence
        var missing = scan.missing + state.missingSamples
        // A base that does not end with its root is cut off. How much is missing is unknown.
        if state.hasBase, state.root == nil, header == nil || header?.root != nil, damaged.isEmpty {
            missing = max(missing, 1)
        }
        var problems: [Recovery] = []
        func problem(_ kind: Recovery.Kind, at offset: Int, _ count: Int) {
            let line = bytes[..<offset].count { $0 == UInt8(ascii: "\n") } + 1
            problems.append(Recovery(kind: kind, path: path, line: line, byteCount: count, keptAt: nil))
        }
        if header == nil || header?.root != state.root { problem(.damagedHeader, at: 0, lineEnd) }
        if let first = damaged.map(\.lowerBound).min() {
            problem(.damagedRecords, at: first, damaged.reduce(0) { $0 + $1.count })
        }
        if missing > 0 { problem(.missingRecords(missing), at: 0, 0) }
        return .success(
            StoreDocument(
                header: header ?? Header(), scan: scan, snapshot: state.snapshot, problems: problems,
                hasUnknownFields: decoder.hasMetUnknownFields,
                damage: Array(damaged.map { Array(bytes[$0]) }.joined(separator: [UInt8(ascii: "\n")])),
                isWhole: damaged.isEmpty && missing == 0))
    }

    /// What results from the records that count.
    private struct Contents {
        var snapshot: Snapshot
        var hasBase = false
        /// The last line of the base, if it is a root.
        var root: Range<Int>?
        /// How many samples of the root's count are not in the base.
        var missingSamples = 0
    }

    private static func state(
        of scan: DocumentScan, in bytes: UnsafeBufferPointer<UInt8>, by decoder: inout RecordDecoder,
        damaged: inout [Range<Int>]
    ) -> Contents {
        var builder = SnapshotBuilder()
        var baseSamples = 0
        var lastOfBase: Range<Int>?
        for line in scan.lines {
            let isInBase = line.range.upperBound <= scan.baseEnd
            if isInBase { lastOfBase = line.range }
            do throws(MalformedJSON) {
                let record = try decoder.decode(UnsafeBufferPointer(rebasing: bytes[line.range]))
                if isInBase { baseSamples += record.additions.reduce(0) { $0 + $1.rows.count } }
                builder.add(record)
            } catch {
                damaged.append(line.range)
            }
        }
        let root = lastOfBase.flatMap { BaseRoot(UnsafeBufferPointer(rebasing: bytes[$0])) }
        let isAllThere = scan.missing == 0 && damaged.isEmpty
        return Contents(
            snapshot: builder.snapshot(), hasBase: lastOfBase != nil, root: root == nil ? nil : lastOfBase,
            missingSamples: isAllThere ? max((root?.sampleCount ?? 0) - baseSamples, 0) : 0)
    }

    /// Why the bytes are not a store: something else, or a store that another program has reformatted.
    private static func refusal(_ bytes: UnsafeBufferPointer<UInt8>, _ path: String) -> StoreError {
        var scanner = JSONScanner(bytes)
        // IGNORED: what is not JSON is not a store.
        let fields = try? scanner.fields()
        return fields?["format"] == .string(Header.format) ? .reformatted(path: path) : .notAStore(path: path)
    }
}
