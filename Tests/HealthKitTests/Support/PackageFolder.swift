import Foundation

/// The folder of the package, for tests that read its sources.
let packageFolder = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    .resolvingSymlinksInPath()
