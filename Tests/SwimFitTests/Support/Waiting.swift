import Testing

/// Waits until something holds that background work brings about.
///
/// - Throws: after five minutes, so that a test that waits in vain fails and does not hang.
@MainActor
func eventually(
    _ condition: @MainActor () -> Bool, sourceLocation: SourceLocation = #_sourceLocation
) async throws {
    let deadline = ContinuousClock.now + .seconds(300)
    while !condition() {
        guard ContinuousClock.now < deadline else {
            Issue.record("waited in vain for five minutes", sourceLocation: sourceLocation)
            throw WaitedInVain()
        }
        try await Task.sleep(for: .milliseconds(1))  // others have the processor meanwhile
    }
}

struct WaitedInVain: Error {}
