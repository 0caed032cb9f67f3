import SwimFit

extension Command {
    /// `swimfit completions bash`.
    static let completions: Command = Command(
        "completions", "bash|zsh|fish",
        summary: "print the script that completes words in a shell",
        help: """
            Commands, options, types, units, foods, meals, days and files are completed with Tab. Write
            the script to the place where the shell looks for it, and start a new shell:

              d=~/.local/share/bash-completion/completions; mkdir -p $d
              swimfit completions bash > $d/swimfit

              mkdir -p ~/.zfunc; swimfit completions zsh > ~/.zfunc/_swimfit

              mkdir -p ~/.config/fish/completions
              swimfit completions fish > ~/.config/fish/completions/swimfit.fish

            bash needs the package bash-completion for it; zsh needs, in ~/.zshrc:

              fpath+=~/.zfunc; autoload -U compinit; compinit
            """,
        examples: [("swimfit completions zsh", "the script for zsh")], isInDashboard: false
    ) { call in
        var arguments = call.arguments
        let word = try arguments.next("bash, zsh or fish")
        try arguments.finish()
        guard let script = ShellScript(rawValue: word) else {
            throw Problem.usage("there are completions for bash, zsh and fish, not for “\(word)”")
        }
        call.output.print(text: script.text)
        return .done
    }
}
