import Foundation
import Glibc
import SampleStore
import StoreProof

/// `descriptors`: processes that are started without some of the standard streams, or with next to no descriptors,
/// file size or memory; they open a store, print, save and compact.
///
/// Whatever they meet, the file is sound afterwards, holds what they said was saved, and nothing of what they printed.
/// One that reaches the limit of a file's size is ended by the system (SIGXFSZ), in the middle of a write, or gets the
/// error where it ignores the signal; both leave what a crash leaves.
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

    /// Text that is printed and must not come into a file.
    static let printed = "printed by the program"

    /// The part: `descriptor-writer FILE NUMBER CHANNEL RESOURCE LIMIT`. Says the number of each entry that is saved on
    /// the channel, and prints on all standard streams meanwhile.
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
                // An entry that was not saved is not followed by another, which would delete what it should.
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
            // SAFETY of the result: one that is closed takes nothing.
            _ = Glibc.write(descriptor, text, text.count)
        }
    }
}
