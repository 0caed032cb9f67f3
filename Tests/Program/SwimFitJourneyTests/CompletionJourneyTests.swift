import Foundation
import SwimFitTestSupport
import Testing

/// Tab in real shells, in a folder with names that a shell would run if they were not quoted.
@Suite("Completion in shells", .oneAtATime)
struct CompletionJourneyTests {
    static let shells = ["bash", "zsh", "fish"].filter { TmuxTerminal.installed($0) != nil }

    /// What is typed before Tab, and the file that is meant.
    static let names = [
        ("a:", "a:$(touch PWNED)"), ("b=", "b=c d;touch PWNED"), ("c", "c`touch PWNED`.zip"),
        ("'d", "d'$(touch PWNED).zip"), ("\"e", "e\"$(touch PWNED).zip"), ("f", "f\\ & touch PWNED #.zip"),
        ("g", "g*?[x]{1,2}!!.zip"), ("./~", "./~;touch PWNED;.zip"), ("h", "häß lich.zip"),
        ("sub", "sub dir/in it.zip"),
        ("./-", "./-rf.zip"),
    ]

    @Test("Tab and Enter hand over the name of a file as it is, and run nothing of it", arguments: shells)
    func names(shell: String) async throws {
        let place = try Place(shell)
        defer { place.terminal.close() }
        for (typed, name) in Self.names {
            try place.addFile(name)
            try await place.start()
            try place.terminal.type("swimfit import " + typed)
            try place.terminal.press("Tab")
            if name.contains("dir/") {
                try await place.terminal.wait("the folder") { $0.contains("dir/") }
                try place.terminal.press("Tab")
            }
            try await place.terminal.wait("the end of \(name)") {
                $0.contains(".zip") || $0.contains("PWNED")
            }
            try place.terminal.press("Enter")
            #expect(try await place.arguments() == ["import", name], "\(shell): \(typed)")
            #expect(!place.wasPwned, "\(shell): \(name)")
        }
    }

    @Test("a name that cannot be shown as it is is not offered", arguments: shells)
    func unprintable(shell: String) async throws {
        let place = try Place(shell)
        defer { place.terminal.close() }
        for name in [
            "x\u{200B};touch PWNED;", "x\u{AD};touch PWNED;", "x\t;touch PWNED;", "x\n;touch PWNED;",
        ] {
            try place.addFile(name)
        }
        try place.addFile("xy.zip")
        try await place.start()
        try place.terminal.type("swimfit import x")
        try place.terminal.press("Tab")
        try await place.terminal.wait(for: "xy.zip")
        try place.terminal.press("Enter")
        #expect(try await place.arguments() == ["import", "xy.zip"])
        #expect(!place.wasPwned)
    }
}

/// A shell in a folder of its own, with a `swimfit` that answers completion and keeps the arguments of everything else.
private struct Place {
    let terminal: TmuxTerminal
    private let shell: String

    init(_ shell: String) throws {
        self.shell = shell
        terminal = try TmuxTerminal(width: 120)
        for folder in [files, programs] {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        }
        let (text, program) = (programs.appending(path: "text"), programs.appending(path: "swimfit"))
        try """
        #!/bin/sh
        case $1 in __complete | completions) exec '\(TmuxTerminal.program.path)' "$@" ;; esac
        printf '%s\\0' "$@" > '\(record.path).new' && mv '\(record.path).new' '\(record.path)'
        """.write(to: text, atomically: true, encoding: .utf8)
        // A file that this process has written may be held open by a child of another test, and cannot be executed
        // then.
        let null = "/dev/null"
        for words in [["/bin/cp", text.path, program.path], ["/bin/chmod", "700", program.path]] {
            #expect(
                try Spawned.run(words[0], Array(words.dropFirst()), [:], output: null, problems: null) == 0)
        }
        let settings = [
            "bash": ("bashrc", "PS1='ready> '\n. <(swimfit completions bash)\n"),
            "zsh": (
                ".zshrc", "PS1='ready> '\nautoload -U compinit; compinit -u\n. <(swimfit completions zsh)\n"
            ),
            "fish": (
                ".config/fish/config.fish",
                "set fish_greeting\nfunction fish_prompt; echo -n 'ready> '; end\nswimfit completions fish | source\n"
            ),
        ]
        guard let (name, text) = settings[shell] else { return }
        let file = terminal.home.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    private var files: URL { terminal.folder.appending(path: "files") }
    private var programs: URL { terminal.folder.appending(path: "bin") }
    private var record: URL { terminal.folder.appending(path: "arguments") }

    func addFile(_ name: String) throws {
        let file = files.path + "/" + name
        try FileManager.default.createDirectory(
            at: URL(fileURLWithPath: file).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: file))
    }

    /// Starts the shell, and waits for its prompt.
    func start() async throws {
        // IGNORED: before the first command there is no record.
        try? FileManager.default.removeItem(at: record)
        let options = shell == "bash" ? "--noprofile --rcfile \(terminal.home.path)/bashrc -i" : "-i"
        try terminal.run(
            "cd '\(files.path)' && HOME='\(terminal.home.path)' PATH='\(programs.path)':$PATH LC_ALL=C.UTF-8 "
                + "TERM=tmux-256color exec \(shell) \(options)")
        try await terminal.wait(for: "ready>")
    }

    /// What the program was started with at last.
    func arguments() async throws -> [String] {
        try await terminal.wait("the start of the program") { _ in
            FileManager.default.fileExists(atPath: record.path)
        }
        let text = String(decoding: try Data(contentsOf: record), as: UTF8.self)
        return text.split(separator: "\0").map(String.init)
    }

    var wasPwned: Bool { FileManager.default.fileExists(atPath: files.path + "/PWNED") }
}
