import Disk
import Foundation
import HealthArchive
import SwimFit

/// Imports the files that arrive in a folder, until it is stopped or the folder is gone: `swimfit import --watch FOLDER`.
///
/// A file is taken when it has not changed for a second, and again when it has changed since. What is in it already changes
/// nothing.
@MainActor
struct ImportWatch {
    private let work: ImportWork
    private let folder: String
    /// What was taken, by name.
    private var taken: [String: Stamp] = [:]

    /// Tells one state of a file from another.
    private struct Stamp: Equatable {
        let size: off_t
        let seconds: Int
        let nanoseconds: Int
        let inode: ino_t
    }

    /// How long a file is left alone before it counts as finished.
    private static let quiet = Duration.seconds(1)

    /// - Parameter folder: files in it are read, and no folders.
    init(_ work: ImportWork, folder: String) { (self.work, self.folder) = (work, folder) }

    private var output: Output { work.call.output }

    /// Runs until the task is cancelled.
    ///
    /// - Throws: ``Problem`` for a folder that cannot be watched, or is gone.
    mutating func run() async throws -> CommandStatus {
        let (events, arrivals) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        guard try !files().isEmpty || isFolder,
            let watch = FileWatch(folder: folder, handler: { arrivals.yield() })
        else { throw Problem("\(folder) cannot be watched", beginsWithFile: true) }
        output.note("swimfit: importing what arrives in \(folder); Ctrl-C ends it")
        // What is there already.
        arrivals.yield()
        for await _ in events { try await takeFinished() }
        withExtendedLifetime(watch) {}
        return .done
    }

    private var isFolder: Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) && isFolder.boolValue
    }

    private mutating func takeFinished() async throws {
        var waiting = try files()
        while !waiting.isEmpty {
            // IGNORED: who stops it ends the loop of the caller, too.
            guard (try? await Task.sleep(for: Self.quiet)) != nil else { return }
            let now = try files()
            for (name, stamp) in now.sorted(by: { $0.key < $1.key }) where waiting[name] == stamp {
                guard !Task.isCancelled else { return }
                taken[name] = stamp
                try await take(name)
            }
            waiting = now.filter { taken[$0.key] != $0.value }
        }
    }

    /// The files that were not taken as they are now. Those that programs write under another name first are left alone.
    private func files() throws -> [String: Stamp] {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder)
        } catch {
            throw Problem("\(folder) cannot be read, or is gone", beginsWithFile: true)
        }
        var found: [String: Stamp] = [:]
        let unfinished = [".tmp", ".part", ".partial", ".crdownload", ".icloud", "~"]
        for name in names where !name.hasPrefix(".") && !unfinished.contains(where: name.hasSuffix) {
            var facts = stat()
            guard lstat("\(folder)/\(name)", &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
                facts.st_size > 0
            else { continue }
            let stamp = Stamp(
                size: facts.st_size, seconds: facts.st_mtim.tv_sec, nanoseconds: facts.st_mtim.tv_nsec,
                inode: facts.st_ino)
            if taken[name] != stamp { found[name] = stamp }
        }
        return found
    }

    private func take(_ name: String) async throws {
        if !work.call.options.printsJSON { output.print("\(name):") }
        do {
            _ = try await work.run(["\(folder)/\(name)"], named: name)
        } catch let problem as Problem {
            output.note("swimfit: \(problem.text)")
        } catch let error as ArchiveError {
            output.note("swimfit: \(error.description)")
        }
    }
}
