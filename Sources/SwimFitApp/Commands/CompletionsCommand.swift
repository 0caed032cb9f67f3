extension Command {
    /// `swimfit completions bash`.
    static let completions: Command = Command(
        "completions", ShellScript.allCases.map(\.rawValue).joined(separator: "|"),
        summary: "print the script that completes words in a shell",
        help: """
            Commands, options, types, units, foods, meals, days and files are completed with Tab. Write
            the script to the place where the shell looks for it:

              swimfit completions bash > ~/.local/share/bash-completion/completions/swimfit
              swimfit completions zsh > "${fpath[1]}/_swimfit"
              swimfit completions fish > ~/.config/fish/completions/swimfit.fish
            """,
        isInDashboard: false
    ) { call in
        var arguments = call.arguments
        let word = try arguments.next("bash, zsh or fish")
        try arguments.finish()
        guard let script = ShellScript(rawValue: word) else {
            throw CommandProblem.usage("there are completions for bash, zsh and fish, not for “\(word)”")
        }
        call.output.print(text: script.text)
        return .done
    }
}
