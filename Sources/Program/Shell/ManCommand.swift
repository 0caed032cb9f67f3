import SwimFit

extension Command {
    /// `swimfit man`: the source of swimfit.1.
    static let man: Command = Command(
        "man", summary: "print the man page, for man(1)",
        help: """
            Made from the same tables as --help. To install it:

              swimfit man > ~/.local/share/man/man1/swimfit.1
            """,
        examples: [("swimfit man | man -l -", "read it without installing it")],
        isInDashboard: false
    ) { call in
        var arguments = call.arguments
        try arguments.finish()
        call.output.isVerbatim = true
        call.output.print(text: ManPage.text(CommandTable.all))
        return .done
    }
}
