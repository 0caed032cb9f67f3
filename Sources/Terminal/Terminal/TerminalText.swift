// Cells, charts, keys and the width of text, which the shell needs without a terminal, are a target of their own.
@_exported import TerminalText
