import SampleStoreDisk
import Foundation
import SwimFitBase

/// The files that hold a person's data, which no report, recording or picture may replace: the store, the library, the
/// catalogues, and the files next to them (earlier versions, locks, attachments).
///
/// They are known by device and inode, so that neither a link nor another spelling of the path leads to one.
package struct ProtectedFiles {
    /// The prefixes of the names of all files of a store.
    private static let stems = ["health.json", "library.json", "foods.sqlite"]

    private struct Identity: Hashable {
        let device, inode: UInt64

        /// Nil for a missing file, and for one that this user may not see.
        init?(_ path: String) {
            // IGNORED: this user cannot overwrite a file that it may not see.
            guard let status = try? calls.status(at: path) else { return nil }
            (device, inode) = (status.device, status.inode)
        }
    }

    /// The folders of the files, with the stems of their names: a file may be a link into another folder.
    private let places: [(folder: String, stem: String)]

    /// - Parameter folder: the folder with the data, which may not exist yet.
    package init(in folder: URL) {
        places = Self.stems.flatMap { stem -> [(String, String)] in
            let path = folder.path + "/" + stem
            // IGNORED: a broken link leads to no data.
            guard let target = try? calls.target(of: path), target != path else {
                return [(folder.path, stem)]
            }
            return [
                (folder.path, stem),
                (FilePath.folder(of: target), FilePath.name(of: target)),
            ]
        }
    }

    /// Whether a file written at a path would be one of these files.
    package func contain(_ path: String) -> Bool {
        // IGNORED: a link that cannot be followed is reported when the file is opened.
        let target = (try? calls.target(of: path)) ?? path
        let (folder, name) = (Identity(FilePath.folder(of: target)), FilePath.name(of: target))
        if let folder, places.contains(where: { name.hasPrefix($0.stem) && Identity($0.folder) == folder }) {
            return true
        }
        return Identity(target).map(identities.contains) ?? false || Self.isOfAnotherStore(target)
    }

    /// Whether a file is a store, or has the name of a file next to a store, in another folder than the one in use.
    private static func isOfAnotherStore(_ path: String) -> Bool {
        let (folder, name) = (FilePath.folder(of: path), FilePath.name(of: path))
        return isStore(path) || stems.contains { name.hasPrefix($0) } && isStore(folder + "/" + stems[0])
    }

    static func isStore(_ path: String) -> Bool {
        let beginning = Array("{\"format\":\"swimfit-health\"".utf8)
        // IGNORED: an unreadable file is not a store that this user could write. Opening a pipe would wait for a
        // writer.
        guard (try? calls.status(at: path))?.isRegular == true,
            let file = try? calls.open(path, flags: O_RDONLY, mode: 0)
        else { return false }
        defer { calls.close(file) }
        // IGNORED: as above.
        return (try? calls.read(file, 0..<beginning.count)) == beginning
    }

    /// The identities of the existing files, to recognise links to them.
    private var identities: Set<Identity> {
        Set(
            places.flatMap { folder, stem in
                // IGNORED: a missing folder has no files.
                ((try? calls.names(in: folder)) ?? [])
                    .filter { $0.hasPrefix(stem) }.compactMap { Identity(folder + "/" + $0) }
            })
    }

    /// - Parameter option: the option with the path, for the message.
    /// - Throws: `Problem` when the file would be one of these; nothing is written.
    package func refuse(_ path: String, of option: String) throws(Problem) {
        guard contain(path) else { return }
        throw .usage(
            "\(option) \(path): this file holds your data and is not written over",
            hint: "choose another name")
    }
}

private let calls = LinuxCalls()
