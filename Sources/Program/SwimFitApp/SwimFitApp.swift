import SwimFitProgram

/// The executable, which no test imports: a build links it beside the tests instead of before them.
@main
struct SwimFitApp {
    @MainActor
    static func main() { Program.main() }
}
