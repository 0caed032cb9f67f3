import Disk
import Foundation

/// The files that hold a person's data, which no report, recording or picture may take the place of: the store, the
/// library, the catalogues, and what is kept next to them (earlier versions, locks, attachments).
///
/// They are known by device and inode, so that neither a link nor another spelling of the path leads to one.
package struct StoreFiles {
    /// The names that begin those of all files of a store.
    private static let stems = ["health.json", "library.json", "foods.sqlite"]

    private struct Identity: Hashable {
        let device, inode: UInt64

        /// Nil where there is no file, or none that this user may see.
        init?(_ path: String) {
            // IGNORED: what this user may not see is not written over either.
            guard let status = try? calls.status(at: path) else { return nil }
            (device, inode) = (status.device, status.inode)
        }
    }

    /// The folders in which the files are, and with which names theirs begin: a file may be a link into another folder.
    private let places: [(folder: String, stem: String)]

    /// - Parameter folder: the folder with the data, which need not be there yet.
    package init(in folder: URL) {
        places = Self.stems.flatMap { stem -> [(String, String)] in
            let path = folder.path + "/" + stem
            // IGNORED: a link that leads nowhere leads to no data.
            guard let target = try? calls.target(of: path), target != path else {
                return [(folder.path, stem)]
            }
            return [
                (folder.path, stem),
                (FilePath.folder(of: target), FilePath.name(of: target)),
            ]
        }
    }

    /// Whether a file that is written at a path would be one of them.
    package func contain(_ path: String) -> Bool {
        // IGNORED: a link that cannot be followed is reported when the file is opened.
        let target = (try? calls.target(of: path)) ?? path
        let (folder, name) = (Identity(FilePath.folder(of: target)), FilePath.name(of: target))
        if let folder, places.contains(where: { name.hasPrefix($0.stem) && Identity($0.folder) == folder }) {
            return true
        }
        return Identity(target).map(identities.contains) ?? false || Self.isOfAnotherStore(target)
    }

    /// Whether a file is a store, or is called as one next to a store is: of another folder than the one in use.
    private static func isOfAnotherStore(_ path: String) -> Bool {
        let (folder, name) = (FilePath.folder(of: path), FilePath.name(of: path))
        return isStore(path) || stems.contains { name.hasPrefix($0) } && isStore(folder + "/" + stems[0])
    }

    static func isStore(_ path: String) -> Bool {
        let beginning = Array("{\"format\":\"swimfit-health\"".utf8)
        // IGNORED: what cannot be read is no store that this user could write. A pipe would be waited for.
        guard (try? calls.status(at: path))?.isRegular == true,
            let file = try? calls.open(path, flags: O_RDONLY, mode: 0)
        else { return false }
        defer { calls.close(file) }
        // IGNORED: as above.
        return (try? calls.read(file, 0..<beginning.count)) == beginning
    }

    /// Those that are there, for what has another name.
    private var identities: Set<Identity> {
        Set(
            places.flatMap { folder, stem in
                // IGNORED: a folder that is not there has no files.
                ((try? calls.names(in: folder)) ?? [])
                    .filter { $0.hasPrefix(stem) }.compactMap { Identity(folder + "/" + $0) }
            })
    }

    /// - Parameter option: what names the path, for the message.
    /// - Throws: `Problem` where the file would be one of them, with nothing written.
    package func refuse(_ path: String, of option: String) throws(Problem) {
        guard contain(path) else { return }
        throw .usage(
            "\(option) \(path): this file holds your data and is not written over",
            hint: "choose another name")
    }
}

private let calls = LinuxCalls()
