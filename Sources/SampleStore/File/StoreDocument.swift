/// The whole file, read: the header, where the records end, the state, and what was wrong.
struct StoreDocument {
    let header: Header
    let scan: DocumentScan
    let snapshot: Snapshot
    let problems: [Recovery]
    /// Whether any record has fields that this version does not know.
    let hasUnknownFields: Bool
    /// The bytes of records that are not used, each on a line.
    let damage: [UInt8]

    /// Throws when the bytes are no store, or one whose records cannot be checked.
    init(_ bytes: [UInt8], path: String, naming: SampleNaming) throws(StoreError) {
        let read = bytes.withUnsafeBufferPointer { Self.read($0, path: path, naming) }
        self = try read.get()
    }

    private init(
        header: Header, scan: DocumentScan, snapshot: Snapshot, problems: [Recovery], hasUnknownFields: Bool,
        damage: [UInt8]
    ) {
        self.damage = damage
        self.hasUnknownFields = hasUnknownFields
        self.header = header
        self.scan = scan
        self.snapshot = snapshot
        self.problems = problems
    }

    private static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, path: String, _ naming: SampleNaming
    ) -> Result<StoreDocument, StoreError> {
        // Blank lines may stand before a document.
        let start = bytes.firstIndex { !Header.isBlank($0) } ?? 0
        let lineEnd = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        var header = Header(UnsafeBufferPointer(rebasing: bytes[..<lineEnd]))
        var headerEnd = lineEnd
        if header == nil, let end = Header.endBeforeJoinedLines(bytes) {
            header = Header(UnsafeBufferPointer(rebasing: bytes[..<end]))
            headerEnd = end
        }
        let scan = DocumentScan(bytes, from: header == nil ? 0 : headerEnd, after: 0, hasRecords: false)
        if header == nil, let first = scan.lines.first?.range.lowerBound {
            // The line break is damaged: what stands before the first record is the header then.
            headerEnd = first
            header =
                Header(UnsafeBufferPointer(rebasing: bytes[..<first]))
                ?? Header(UnsafeBufferPointer(rebasing: bytes[..<max(first - 1, 0)]))
        }
        if header == nil, Header.isAnotherFormat(UnsafeBufferPointer(rebasing: bytes[..<lineEnd])) {
            return .failure(.notAStore(path: path))
        }
        if header == nil {
            let isAllThere = scan.tornTail == nil && scan.damaged.allSatisfy { $0.lowerBound < headerEnd }
            let reason = refusal(bytes, path)
            // One that is only laid out anew may have some lines unharmed by chance: all or nothing.
            if scan.lines.isEmpty || !isAllThere && reason == .rewritten(path: path) {
                return .failure(reason)
            }
        }
        if scan.isEdited(bytes) { return .failure(.rewritten(path: path)) }
        var damaged = scan.damaged.filter { $0.lowerBound >= headerEnd }
        var decoder = RecordDecoder()
        var snapshot = snapshot(of: scan.lines, in: bytes, by: &decoder, damaged: &damaged)
        snapshot.naming = naming
        // A last record that cannot be understood has its number all the same: the next one comes behind it.
        snapshot.sequence = max(snapshot.sequence, scan.lastSequence)
        var problems: [Recovery] = []
        if header == nil {
            problems.append(
                Recovery(kind: .damagedHeader, path: path, line: 1, byteCount: lineEnd, keptAt: nil))
        }
        if let first = damaged.map(\.lowerBound).min() {
            problems.append(
                Recovery(
                    kind: .damagedRecords, path: path,
                    line: bytes[..<first].count { $0 == UInt8(ascii: "\n") } + 1,
                    byteCount: damaged.reduce(0) { $0 + $1.count }, keptAt: nil))
        }
        return .success(
            StoreDocument(
                header: header ?? Header(), scan: scan, snapshot: snapshot, problems: problems,
                hasUnknownFields: decoder.hasMetUnknownFields,
                damage: Array(damaged.map { Array(bytes[$0]) }.joined(separator: [UInt8(ascii: "\n")]))))
    }

    private static func snapshot(
        of lines: [DocumentScan.Line], in bytes: UnsafeBufferPointer<UInt8>, by decoder: inout RecordDecoder,
        damaged: inout [Range<Int>]
    ) -> Snapshot {
        var builder = SnapshotBuilder()
        for line in lines {
            do throws(MalformedJSON) {
                builder.add(try decoder.decode(UnsafeBufferPointer(rebasing: bytes[line.range])))
            } catch {
                damaged.append(line.range)
            }
        }
        return builder.snapshot()
    }

    /// Why the bytes are no store: something else, or a store in another program's layout.
    private static func refusal(_ bytes: UnsafeBufferPointer<UInt8>, _ path: String) -> StoreError {
        var scanner = JSONScanner(bytes)
        // SAFETY: what is no JSON is no store, which is the answer.
        let fields = try? scanner.fields()
        return fields?["format"] == .string(Header.format) ? .rewritten(path: path) : .notAStore(path: path)
    }
}
