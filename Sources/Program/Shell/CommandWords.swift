import Foundation
import SwimFit

/// The words of a command line.
package enum CommandWords {
    /// Those of this process, without its name.
    package static func ofProcess() throws(Problem) -> [String] {
        try read(CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    }

    /// - Throws: `Problem` for a word that is no UTF-8. A repaired word would name another file.
    package static func read(
        _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, count: Int
    ) throws(Problem) -> [String] {
        var read: [String] = []
        for index in 1..<max(count, 1) {
            guard let word = words[index] else { break }
            guard let text = String(validatingCString: word) else {
                throw .usage("argument \(index), “\(String(cString: word))”, is not UTF-8")
            }
            read.append(text)
        }
        return read
    }
}
