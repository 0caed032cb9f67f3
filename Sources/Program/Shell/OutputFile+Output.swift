import SwimFit

extension OutputFile {
    /// An output whose data go into the file; notes go where they would have gone.
    func output(notesTo other: Output) -> Output {
        let output = Output(showsProgress: other.showsProgress) { [self] text, channel in
            switch channel {
            case .data: append(text)
            case .note: other.note(String(text.dropLast()))
            case .progress: other.progress(text)
            }
        }
        output.isASCII = other.isASCII
        return output
    }
}
