import HealthKit

// Elements that are rare, or that nobody knows: they are kept with all that they hold.
extension ExportReader {
    /// Reads the element whose tag was just found. One that is longer than a text that is kept is counted as not kept.
    func readElement(_ isOpen: Bool) throws(ArchiveError) -> ExportElement? {
        var element = ExportElement(
            line: markup.line, name: markup.name.text, attributes: texts(), markup: markup.markup,
            size: ExportSize(elements: 1, attributes: markup.attributeCount))
        let head = element.markup
        var isWhole = true
        if isOpen {
            element.markup = String(head.dropLast(2)) + ">"
            isWhole = try readContents(of: &element)
        }
        guard isWhole, element.markup.utf8.count <= ExportRest.longest else {
            if isWhole {
                leftovers.count(element.name, size: element.size, example: head)
            } else {
                refuse(element.size)
            }
            return nil
        }
        return element
    }

    /// - Returns: False when the file ended first.
    private func readContents(of element: inout ExportElement) throws(ArchiveError) -> Bool {
        var open = [element.name]
        while !open.isEmpty {
            let event = try nextEvent()
            switch event {
            case .close:
                let name = markup.name.text
                guard open.contains(name) else {
                    pushedBack = event
                    end(&open, of: &element)
                    break
                }
                // Those inside it that have no end tag end with it.
                while let inner = open.popLast() {
                    add("</\(inner)>", to: &element)
                    if inner == name { break }
                }
            case .problem(let problem):
                report(problem.reason, problem.line, problem.element, problem.outcome)
            case .finished:
                report("the file ends before it does", element.line, element.name)
                pushedBack = .finished
                return false
            case .open, .leaf:
                guard !isTopLevelOnly(markup.name, inside: "Record") else {
                    report("it has no end tag", element.line, element.name, .mended)
                    pushedBack = event
                    end(&open, of: &element)
                    break
                }
                take(event.isOpen, depth: open.count, into: &element)
                if event.isOpen { open.append(markup.name.text) }
            }
        }
        return true
    }

    private func end(_ open: inout [String], of element: inout ExportElement) {
        while let inner = open.popLast() { add("</\(inner)>", to: &element) }
    }

    private func take(_ isOpen: Bool, depth: Int, into element: inout ExportElement) {
        let (text, attributes) = (markup.markup, texts())
        element.size += ExportSize(elements: 1, attributes: markup.attributeCount)
        add(isOpen ? String(text.dropLast(2)) + ">" : text, to: &element)
        guard depth == 1, element.markup.utf8.count <= ExportRest.longest else { return }
        if markup.name.equals("MetadataEntry") {
            guard let key = attributes["key"] else { return }
            element.metadata.append(
                ExportMetadata(key: key, value: attributes["value"] ?? "", kind: attributes["kind"]))
        } else {
            element.children.append((markup.name.text, attributes))
        }
    }

    /// What is longer than a text that is kept is not kept in memory either.
    private func add(_ text: String, to element: inout ExportElement) {
        guard element.markup.utf8.count <= ExportRest.longest else { return }
        element.markup += text
    }
}
