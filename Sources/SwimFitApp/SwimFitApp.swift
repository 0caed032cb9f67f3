@main
struct SwimFitApp {
    static func main() {}
}
