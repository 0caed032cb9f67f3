import SwimFit

/// The scripts that teach a shell to complete swimfit's words. Each asks the program, so that all offer the same.
enum ShellScript: String, CaseIterable {
    case bash, zsh, fish

    /// The hidden word that asks the program: it is followed by the line up to the cursor, without the program's name.
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
