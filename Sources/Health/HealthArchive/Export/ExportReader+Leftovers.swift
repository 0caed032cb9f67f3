// What an export has and nothing is made of: each element and attribute is counted once.
extension ExportReader {
    /// Whose contents are being left out.
    enum Passing {
        /// Of something that is counted at this place of ``leftovers``.
        case place(Int)
        /// Of an element that should have none.
        case contents(of: StaticString)
    }

    /// Counts what the reader below left out on its way to the next tag.
    func countLeftOut() {
        let size = markup.skippedOver - counted.skippedOver
        refused.elements += markup.brokenTags - counted.brokenTags
        counted = (markup.skippedOver, markup.brokenTags)
        switch passing {
        case nil: refused += size
        case .place(let place): leftovers.count(place, 0, size: size)
        case .contents(let element):
            if size.elements > 0 { leftovers.count("contents of \(element)", size.elements, size: size) }
        }
    }

    /// Counts the current tag as read, but for attributes that are not among these.
    func understand(_ element: StaticString, _ known: Set<String>) {
        understood.elements += 1
        understood.attributes += countAttributes(of: element, known)
    }

    /// Counts the attributes of the current tag that are not among these as not kept.
    ///
    /// - Returns: how many are.
    private func countAttributes(of element: StaticString, _ known: Set<String>) -> Int {
        var count = 0
        for index in 0..<markup.attributeCount {
            let attribute = markup.attribute(index)
            if known.contains(attribute.name.text) {
                count += 1
            } else {
                leave(attribute, of: element)
            }
        }
        return count
    }

    func leave(_ attribute: MarkupAttribute, of element: StaticString) {
        leftovers.count(
            "attribute \(attribute.name.text) of \(element)", size: ExportSize(attributes: 1),
            example: attribute.decoded.string)
    }

    /// Counts the element whose tag was just found as not kept, with what it holds.
    func leave(_ isOpen: Bool) {
        let place = leftovers.place(of: markup.name.text)
        leftovers.count(
            place, size: ExportSize(elements: 1, attributes: markup.attributeCount),
            example: markup.attributeCount > 0 ? markup.markup : nil)
        if isOpen {
            markup.skipContents()
            passing = .place(place)
        }
    }

    /// Keeps a child that nobody knows as text, or counts it where it has contents.
    func keepAsText(_ isOpen: Bool, _ rest: inout ExportRest, _ size: inout ExportSize) {
        // Routes are counted as such, also one without contents.
        guard !isOpen, !markup.name.equals("WorkoutRoute"), rest.add(markup.markup) else {
            return leave(isOpen)
        }
        size += ExportSize(elements: 1, attributes: markup.attributeCount)
    }

    /// Keeps an attribute that nobody knows as text, or counts it where there is no room.
    func keepAsText(
        _ attribute: MarkupAttribute, of element: StaticString, _ rest: inout ExportRest,
        _ size: inout ExportSize
    ) {
        guard !rest.add(ExportRest.markup(attribute)) else { return }
        size.attributes -= 1
        leave(attribute, of: element)
    }

    /// Passes over the contents of an element that should have none.
    func ignoreContents(_ isOpen: Bool, of element: StaticString) {
        guard isOpen else { return }
        markup.skipContents()
        passing = .contents(of: element)
    }

    /// Counts something that was reported.
    func refuse(_ size: ExportSize) { refused += size }

    /// A child that nobody knows of an element that is refused: what it holds is refused as well.
    func refusedChild(_ isOpen: Bool) -> ExportSize {
        if isOpen { markup.skipContents() }
        return ExportSize(elements: 1, attributes: markup.attributeCount)
    }
}
