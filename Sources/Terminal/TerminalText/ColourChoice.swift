/// Whether colour is wanted: `--color`, else `NO_COLOR`, else what the terminal can do.
package enum ColourChoice: String, Sendable, CaseIterable {
    case auto, always, never
}
