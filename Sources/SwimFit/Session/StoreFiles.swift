import Foundation
import Glibc

/// The files that hold a person's data, which no report, recording or picture may take the place of: the store, the
/// library, the catalogues, and what is kept next to them (earlier versions, locks, attachments).
///
/// They are known by device and inode, so that neither a link nor another spelling of the path leads to one.
package struct StoreFiles {
    /// The names that begin those of all files of a store.
    private static let stems = ["health.json", "library.json", "foods.sqlite"]

    private struct Identity: Hashable {
        package let device: dev_t
        package let inode: ino_t

        /// Nil where there is no file, or none that this user may see.
        package init?(_ path: String) {
            var facts = stat()
            guard stat(path, &facts) == 0 else { return nil }
            (device, inode) = (facts.st_dev, facts.st_ino)
        }
    }

    /// The folders in which the files are, and with which names theirs begin: a file may be a link into another folder.
    private let places: [(folder: String, stem: String)]

    /// - Parameter folder: the folder with the data, which need not be there yet.
    package init(in folder: URL) {
        places = Self.stems.flatMap { stem -> [(String, String)] in
            let path = folder.path + "/" + stem
            // SAFETY: a link that leads nowhere leads to no data.
            guard let target = try? FileCalls.target(of: path), target != path else {
                return [(folder.path, stem)]
            }
            return [
                (folder.path, stem),
                (FileCalls.folder(of: target), String(target.split(separator: "/").last ?? "")),
            ]
        }
    }

    /// Whether a file that is written at a path would be one of them.
    package func contain(_ path: String) -> Bool {
        // SAFETY: a link that cannot be followed is reported when the file is opened.
        let target = (try? FileCalls.target(of: path)) ?? path
        let (folder, name) = (Identity(FileCalls.folder(of: target)), target.split(separator: "/").last ?? "")
        if let folder, places.contains(where: { name.hasPrefix($0.stem) && Identity($0.folder) == folder }) {
            return true
        }
        return Identity(target).map(identities.contains) ?? false || Self.isOfAnotherStore(target)
    }

    /// Whether a file is a store, or is called as one next to a store is: of another folder than the one in use.
    private static func isOfAnotherStore(_ path: String) -> Bool {
        let (folder, name) = (FileCalls.folder(of: path), path.split(separator: "/").last ?? "")
        return isStore(path) || stems.contains { name.hasPrefix($0) } && isStore(folder + "/" + stems[0])
    }

    private static func isStore(_ path: String) -> Bool {
        var facts = stat()
        // A pipe would be waited for.
        guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return false }
        let beginning = Array("{\"format\":\"swimfit-health\"".utf8)
        let file = open(path, O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: beginning.count)
        return file >= 0 && read(file, &bytes, bytes.count) == bytes.count && bytes == beginning
    }

    /// Those that are there, for what has another name.
    private var identities: Set<Identity> {
        Set(
            places.flatMap { folder, stem in
                // SAFETY: a folder that is not there has no files.
                ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
                    .filter { $0.hasPrefix(stem) }.compactMap { Identity(folder + "/" + $0) }
            })
    }

    /// - Parameter option: what names the path, for the message.
    /// - Throws: `CommandProblem` where the file would be one of them, with nothing written.
    package func refuse(_ path: String, of option: String) throws(CommandProblem) {
        guard contain(path) else { return }
        throw .usage(
            "\(option) \(path): this file holds your data and is not written over; choose another name")
    }
}
