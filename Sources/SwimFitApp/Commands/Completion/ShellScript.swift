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
                local line=${COMP_LINE:0:COMP_POINT} cur=${COMP_WORDS[COMP_CWORD]} word before
                line=${line#*[[:space:]]}
                mapfile -t COMPREPLY < <("${COMP_WORDS[0]/#\~/$HOME}" __complete -- "$line" 2>/dev/null | cut -f1)
                # bash splits words at characters such as : and =, and replaces the last part only.
                [[ $cur == [@:=] ]] && cur=
                word=${line##*[[:space:]]}
                before=${word%"$cur"}
                [[ -n $before && $before != *@ ]] && COMPREPLY=("${COMPREPLY[@]#"$before"}")
                # bash quotes what it takes for the names of files, and ends those of folders itself.
                if [[ -n ${COMPREPLY[0]} && -e ${COMPREPLY[0]/#\~/$HOME} ]]; then
                    compopt -o filenames
                    COMPREPLY=("${COMPREPLY[@]%/}")
                fi
            }
            complete -F _swimfit swimfit
            """#
        case .zsh:
            #"""
            #compdef swimfit
            _swimfit() {
                local -a lines candidates
                local line
                lines=("${(@f)$(${words[1]/#\~/$HOME} __complete -- "${(j: :)words[2,CURRENT-1]}${words[3]+ }$QIPREFIX$PREFIX" 2>/dev/null)}")
                # zsh completes files itself, with its own quoting. They are what has no meaning here.
                local first=${lines[1]%$'\t'}
                if [[ -n $first && -e ${first/#\~/$HOME} ]]; then _files; return; fi
                for line in $lines; do
                    [[ -n $line ]] || continue
                    local name=${${line%%$'\t'*}//:/\\:} meaning=${line#*$'\t'}
                    candidates+=("$name${meaning:+:$meaning}")
                done
                _describe -V swimfit candidates
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
                $words[1] __complete -- "$words[2]" 2>/dev/null
            end
            complete -c swimfit -f -k -a '(__swimfit_complete)'
            """#
        }
    }
}
