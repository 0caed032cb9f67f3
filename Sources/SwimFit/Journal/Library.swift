import Foundation
import Observation

/// What the user keeps beside the health store: own foods, favourites, and whatever other parts of the
/// program add as a `LibrarySection`. Kept in `library.json`, or in memory for demo and tests.
@MainActor @Observable
package final class Library {
    /// What opening the file had to set aside, to be told to the user; nil when all was well.
    package let notice: String?

    /// Called after every change, whoever made it.
    @ObservationIgnored package var onChange: @MainActor () -> Void = {}

    private var document: LibraryDocument
    private let file: LibraryFile?
    /// The version of the file that `document` is, or one before it.
    @ObservationIgnored private var stamp: LibraryFile.Stamp?
    /// Sections read from `document` so far; emptied when it changes.
    @ObservationIgnored private var sections: [String: any LibrarySection] = [:]

    /// A library in memory, gone with the program.
    package init() {
        (file, document, notice) = (nil, LibraryDocument(), nil)
    }

    /// The library in a file, which need not exist yet.
    ///
    /// A file that is no library (damaged, or another program's) is moved aside and never overwritten;
    /// `notice` says so. A file that cannot be read at all leaves an empty library, and saving fails.
    package init(file url: URL) {
        let file = LibraryFile(url: url)
        self.file = file
        stamp = file.stamp
        do {
            document = try file.read()
            notice = nil
        } catch LibraryProblem.notALibrary {
            document = LibraryDocument()
            notice = Library.setAside(file)
        } catch {
            document = LibraryDocument()
            notice = "\(url.path) cannot be read: \(error.localizedDescription)"
        }
    }

    /// A section of the library; its defaults when it was never saved or cannot be read.
    package subscript<Section: LibrarySection>(_ type: Section.Type) -> Section {
        let document = document
        if let known = sections[Section.key] as? Section { return known }
        // SAFETY: an unreadable section is reported by `update`, which alone could do it harm.
        let section = (try? document.section(type)) ?? Section()
        sections[Section.key] = section
        return section
    }

    /// Changes a section; when this returns, the change is on disk.
    /// - Throws: `LibraryProblem` with nothing changed.
    package func update<Section: LibrarySection>(
        _ type: Section.Type, _ change: (inout Section) throws -> Void
    ) throws {
        func apply(to document: inout LibraryDocument) throws {
            var section = try document.section(type)
            try change(&section)
            try document.set(section)
        }
        if let file {
            let (changed, stamp) = try file.update(apply)
            self.stamp = stamp
            adopt(changed)
        } else {
            var changed = document
            try apply(to: &changed)
            adopt(changed)
        }
    }

    /// Takes in what another process changed in the file, if it is another one than before: one system call when
    /// it is not. An unreadable file changes nothing.
    package func catchUp() {
        guard let file, case let found = file.stamp, found != stamp else { return }
        stamp = found
        // SAFETY: what was read before stays valid; the next change reports what is wrong.
        guard let read = try? file.read(), read != document else { return }
        adopt(read)
    }

    private func adopt(_ new: LibraryDocument) {
        sections = [:]
        document = new
        onChange()
    }

    private static func setAside(_ file: LibraryFile) -> String {
        do {
            let target = try file.setAside()
            return "\(file.url.lastPathComponent) was damaged and is kept as \(target.lastPathComponent); "
                + "own foods and settings begin anew"
        } catch {
            return "\(file.url.path) is damaged and could not be moved aside: \(error.localizedDescription)"
        }
    }
}
