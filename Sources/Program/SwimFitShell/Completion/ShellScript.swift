import SwimFitModels
import SwimFitBase
import SwimFitFood
import SwimFitReading

/// The scripts by which shells complete swimfit's words. Each calls the program, so that all offer the same words.
enum ShellScript: String, CaseIterable {
    case bash, zsh, fish

    /// The hidden command for completion. It is followed by the line up to the cursor, without the program's name.
    static let question = "__complete"

    var text: String {
        switch self {
        case .bash:
            #"""
            # bash completion for swimfit
            _swimfit() {
                local line=${COMP_LINE:0:COMP_POINT} cur=$2
                line=${line#*[[:space:]]}
                # bash splits words at : and =, and replaces what comes after them.
                [[ $cur == [:=] ]] && cur=
                # The answers are quoted for the place where they are inserted.
                mapfile -t COMPREPLY < <("${COMP_WORDS[0]/#\~/$HOME}" __complete -- bash "$line" "$cur" 2>/dev/null | cut -f1)
                [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *[/,=] ]] && compopt -o nospace
                return 0
            }
            complete -F _swimfit swimfit
            """#
        case .zsh:
            #"""
            #compdef swimfit
            _swimfit() {
                local -a lines answers begun shown
                local line answer
                line="${(j: :)words[2,CURRENT-1]}${words[3]+ }$QIPREFIX$PREFIX"
                lines=("${(@f)$(${words[1]/#\~/$HOME} __complete -- zsh "$line" "$PREFIX" 2>/dev/null)}")
                # The answers are quoted for the place where they are inserted: -Q. They fit what was typed: -U.
                for line in $lines; do
                    [[ -n $line ]] || continue
                    answer=${line%%$'\t'*}
                    if [[ $answer == */ ]]; then begun+=("$answer"); continue; fi
                    answers+=("$answer")
                    shown+=("$answer${${line#*$'\t'}:+  -- ${line#*$'\t'}}")
                done
                compadd -U -Q -V swimfit -l -d shown -- "${answers[@]}"
                compadd -U -Q -S '' -- "${begun[@]}"
            }
            # Loaded by compinit, this is the body of the function; otherwise it defines it.
            if [[ $funcstack[1] == _swimfit ]]; then _swimfit "$@"; else compdef _swimfit swimfit; fi
            """#
        case .fish:
            #"""
            # fish completion for swimfit
            function __swimfit_complete
                set -l line (commandline -cp)
                set -l words (string split -m 1 ' ' -- (string trim -l -- $line))
                set words[1] (string replace -r '^~' $HOME -- $words[1])
                # fish quotes the answers itself.
                $words[1] __complete -- fish "$words[2]" '' 2>/dev/null
            end
            complete -c swimfit -f -k -a '(__swimfit_complete)'
            """#
        }
    }
}

/// The request of a shell's script: a line up to the cursor, and the text at its end that the answers replace.
///
/// File names may come from strangers, and a shell runs the completed line. So each answer for bash and zsh is quoted
/// as its position in the line requires; fish quotes answers itself.
struct ShellQuestion {
    /// Nil for a script of an earlier version, which does not quote.
    private let shell: ShellScript?
    /// The line without the program's name.
    let line: String
    /// The end of the typed line that the shell replaces.
    private let replaced: String

    /// - Parameter words: the words after the hidden command: "--", then the shell, the line and the replaced text.
    init?(_ words: [String]) {
        let words = words.first == "--" ? words.dropFirst() : words[...]
        if words.count == 3, let shell = ShellScript(rawValue: words[words.startIndex]) {
            (self.shell, line, replaced) = (shell, words[words.startIndex + 1], words[words.startIndex + 2])
        } else if words.count <= 1 {
            (shell, line, replaced) = (nil, words.first ?? "", "")
        } else {
            return nil
        }
    }

    /// The replacement of the end of the line; nil for a candidate that cannot be quoted there.
    func answer(_ candidate: Completion.Candidate) -> String? {
        switch shell {
        case nil:
            return Self.quoted(candidate, in: nil, beginsWord: true) == candidate.text ? candidate.text : nil
        case .fish: return candidate.text
        case .bash, .zsh: break
        }
        guard line.utf8.count >= replaced.utf8.count, line.hasSuffix(replaced),
            let before = String(line.utf8.dropLast(replaced.utf8.count))
        else { return nil }
        let kept = ShellWords(before)
        guard kept.lastIsOpen, let stem = kept.words.last, !stem.isEmpty else {
            return Self.quoted(candidate, in: kept.openQuote, beginsWord: true)
        }
        guard candidate.text.hasPrefix(stem) else { return nil }
        return ShellWords.quoted(
            String(candidate.text.dropFirst(stem.count)), in: kept.openQuote, beginsWord: false)
    }

    /// The candidate in quotation marks where necessary; the home folder's "~/" stays as it is.
    private static func quoted(
        _ candidate: Completion.Candidate, in quote: Character?, beginsWord: Bool
    ) -> String? {
        guard quote == nil, candidate.isInHome else {
            return ShellWords.quoted(candidate.text, in: quote, beginsWord: beginsWord)
        }
        return ShellWords.quoted(String(candidate.text.dropFirst(2))).map { "~/" + $0 }
    }
}

extension Command {
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
        examples: [("swimfit completions zsh", "the script for zsh")], isInDashboard: false,
        isOnOpenStore: false
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
