import Foundation
import Glibc
import StoreProof

/// A limit of the system for a process.
struct DescriptorLimit {
    let name: String
    var closed: [Int32] = []
    var resource = "none"
    var amount: UInt = 0

    /// Each combination of closed streams, each number of descriptors, and some sizes of files and of memory.
    static func all(fileSize: Int, using generator: inout SeededGenerator) -> [DescriptorLimit] {
        let streams: [Int32] = [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
        var all = (0..<8).map { mask in
            let closed = streams.filter { mask & 1 << Int($0) != 0 }
            return DescriptorLimit(name: "streams without \(closed)", closed: closed)
        }
        for count in 3...20 as ClosedRange<UInt> {
            let closed = streams.filter { _ in Int.random(in: 0..<4, using: &generator) == 0 }
            all.append(
                .init(name: "descriptors \(count)", closed: closed, resource: "descriptors", amount: count))
        }
        for resource in ["size", "sizeIgnored"] {
            for _ in 0..<4 {
                let size = UInt(Int.random(in: 0...fileSize + 3000, using: &generator))
                all.append(.init(name: "\(resource) \(size)", resource: resource, amount: size))
            }
        }
        for _ in 0..<4 {
            let memory = UInt(Int.random(in: 0...1500, using: &generator)) << 10
            all.append(.init(name: "memory \(memory)", resource: "memory", amount: memory))
        }
        return all.shuffled(using: &generator)
    }

    /// Limits this process.
    static func set(_ resource: String, _ amount: UInt) {
        switch resource {
        case "descriptors": set(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), amount)
        case "size", "sizeIgnored":
            if resource == "sizeIgnored" { signal(SIGXFSZ, SIG_IGN) }
            set(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), amount)
        case "memory":
            // More than the process has now by this amount.
            set(__rlimit_resource_t(RLIMIT_AS.rawValue), amount + pagesInUse() * UInt(getpagesize()))
        default: break
        }
    }

    private static func set(_ resource: __rlimit_resource_t, _ amount: UInt) {
        var limit = rlimit(rlim_cur: amount, rlim_max: amount)
        // No core file, which would be large.
        var none = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
        setrlimit(resource, &limit)
    }

    /// The pages of address space in use.
    static func pagesInUse() -> UInt {
        // IGNORED: without this number the limit is only lower.
        let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
        return text.split(separator: " ").first.flatMap { UInt($0) } ?? 0
    }
}
