import SwimFit

extension Session {
    /// The session that the command line asks for.
    package convenience init(_ options: GlobalOptions) {
        self.init(folder: options.dataFolder, clock: options.clock(), isDemo: options.isDemo)
        isColourless = options.colour == .never
    }
}
