import CoreLocation
import UniformTypeIdentifiers

/// The way of a run, from the places where it was seen.
public struct Route {
    private let places: [CLLocation]

    public init(_ places: [CLLocation]) { self.places = places }

    /// Metres from place to place.
    public var length: CLLocationDistance {
        zip(places, places.dropFirst()).reduce(0) { $0 + $1.0.distance(from: $1.1) }
    }

    /// Whether a file can be shown as a picture of the run.
    public static func isPicture(_ file: URL) -> Bool {
        UTType(filenameExtension: file.pathExtension)?.conforms(to: .image) == true
    }
}
