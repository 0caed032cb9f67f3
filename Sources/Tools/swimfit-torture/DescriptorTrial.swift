import Foundation
import Glibc
import SampleStore
import StoreProof

/// `descriptors`: processes that are started without some of the standard streams, or with few descriptors, small files
/// or little memory. They open a store, print, save and compact.
///
/// Afterwards the file must be sound, have every entry that was reported as saved, and nothing of what was printed. The
/// system ends a process that reaches the limit of a file's size in the middle of a write (SIGXFSZ). One that ignores the
/// signal gets an error. Both leave what a crash leaves.
enum DescriptorTrial {
    static func run(_ call: TrialCall) throws -> String {
        let wanted = try call.amount(orElse: 300)
        var tally = Tally()
        var seed = call.seed
        while tally.processes < wanted {
            var session = try DescriptorSession(seed: seed, folder: call.folder)
            defer { session.clearAway() }
            try session.run { tally.add($0, $1) }
            seed &+= 1
        }
        return
            "\(tally.processes) processes: \(tally.ends); nothing acknowledged was lost, nothing printed is in a file"
    }

    private struct Tally {
        var processes = 0
        private var counts: [String: Int] = [:]

        var ends: String {
            counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ")
        }

        mutating func add(_ limit: DescriptorLimit, _ status: Int32) {
            processes += 1
            let kind = limit.name.split(separator: " ").first.map(String.init) ?? ""
            let end = status == 0 ? "went on" : status > 0 ? "gave up" : "ended by signal \(-status)"
            counts["\(kind) \(end)", default: 0] += 1
        }
    }

    /// Text that is printed and must not be in a file.
    static let printed = "printed by the program"

    /// The part: `descriptor-writer FILE NUMBER CHANNEL RESOURCE LIMIT`. Reports the number of each saved entry on the
    /// channel, and prints to all standard streams.
    static func write(_ call: TrialCall) throws -> String {
        guard call.words.count == 5, let first = Int(call.words[1]), let channel = Int32(call.words[2]),
            let limit = UInt(call.words[4])
        else { throw TrialProblem("descriptor-writer FILE NUMBER CHANNEL RESOURCE LIMIT") }
        DescriptorLimit.set(call.words[3], limit)
        printEverywhere()
        let store = try SampleStore(file: URL(fileURLWithPath: call.words[0]))
        var failures = 0
        for number in first..<first + 12 {
            printEverywhere()
            do {
                _ = try Entry(writer: 0, number: number).write(1 + number * 7 % 40, to: store)
                tell("\(number)", on: channel)
                if number % 4 == 1 { try store.compact() }
            } catch {
                failures += 1
                // After an entry that was not saved there must not be another one, which might have to delete it.
                if case .notSaved = error as? StoreError,
                    store.snapshot.contains(Entry(writer: 0, number: number).id(0))
                {
                    continue
                }
                break
            }
        }
        printEverywhere()
        exit(failures > 0 ? 3 : 0)
    }

    private static func printEverywhere() {
        let text = Array((printed + "\n").utf8)
        for descriptor in STDIN_FILENO...STDERR_FILENO {
            // SAFETY of the result: a closed stream takes nothing.
            _ = Glibc.write(descriptor, text, text.count)
        }
    }
}
