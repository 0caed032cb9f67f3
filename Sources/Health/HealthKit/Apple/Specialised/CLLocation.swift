// Core Location does not exist on Linux. Routes need only these of its types; others are in the product CoreLocation.

/// Degrees of latitude or longitude.
public typealias CLLocationDegrees = Double
/// Metres.
public typealias CLLocationDistance = Double
/// Metres; negative if the corresponding coordinate or altitude is invalid.
public typealias CLLocationAccuracy = Double
/// Metres a second.
public typealias CLLocationSpeed = Double
/// Metres a second; negative if the speed is unknown.
public typealias CLLocationSpeedAccuracy = Double
/// Degrees from north, clockwise.
public typealias CLLocationDirection = Double
/// Degrees; negative if the direction is unknown.
public typealias CLLocationDirectionAccuracy = Double

/// A floor of a building.
public final class CLFloor: NSObject, Sendable {
    /// 0 is the ground floor; floors below it are negative.
    public let level: Int

    init(level: Int) { self.level = level }
}

/// A place on the earth, in degrees.
public struct CLLocationCoordinate2D: Sendable {
    /// Degrees north of the equator, -90 to 90.
    public var latitude: Double
    /// Degrees east of Greenwich, -180 to 180.
    public var longitude: Double

    /// The place at latitude 0 and longitude 0.
    public init() { self.init(latitude: 0, longitude: 0) }

    /// A place from degrees. The ranges are not checked.
    public init(latitude: Double, longitude: Double) {
        self.latitude = latitude
        self.longitude = longitude
    }
}

/// A place on Earth at a moment.
open class CLLocation: NSObject, @unchecked Sendable {
    // SAFETY: @unchecked because the class is not final; its stored properties are immutable and Sendable.

    /// The place.
    open var coordinate: CLLocationCoordinate2D { storedCoordinate }
    let storedCoordinate: CLLocationCoordinate2D
    /// Metres above the sea.
    open var altitude: Double { storedAltitude }
    let storedAltitude: Double
    /// Metres; negative if the place is invalid.
    open var horizontalAccuracy: Double { storedHorizontalAccuracy }
    let storedHorizontalAccuracy: Double
    /// Metres; negative if the altitude is invalid.
    open var verticalAccuracy: Double { storedVerticalAccuracy }
    let storedVerticalAccuracy: Double
    /// Degrees from north, clockwise; negative when not known.
    open var course: Double { storedCourse }
    let storedCourse: Double
    /// The possible error of the course in degrees; negative when not known.
    open var courseAccuracy: Double { storedCourseAccuracy }
    let storedCourseAccuracy: Double
    /// Metres a second; negative when not known.
    open var speed: Double { storedSpeed }
    let storedSpeed: Double
    /// The possible error of the speed in metres a second; negative when not known.
    open var speedAccuracy: Double { storedSpeedAccuracy }
    let storedSpeedAccuracy: Double
    /// The time of the place.
    open var timestamp: Date { storedTimestamp }
    let storedTimestamp: Date

    /// The floor of the building. Always nil, because only Apple's devices know it.
    open var floor: CLFloor? { nil }

    /// A place at a moment, with the course and speed of a movement; negative numbers for unknown values. The ranges
    /// are not checked.
    public init(
        coordinate: CLLocationCoordinate2D, altitude: Double, horizontalAccuracy: Double,
        verticalAccuracy: Double, course: Double, courseAccuracy: Double, speed: Double,
        speedAccuracy: Double, timestamp: Date
    ) {
        storedCoordinate = coordinate
        storedAltitude = altitude
        storedHorizontalAccuracy = horizontalAccuracy
        storedVerticalAccuracy = verticalAccuracy
        storedCourse = course
        storedCourseAccuracy = courseAccuracy
        storedSpeed = speed
        storedSpeedAccuracy = speedAccuracy
        storedTimestamp = timestamp
    }

    /// A place at an instant, with the course and speed of a movement, whose accuracy is unknown.
    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: Double, horizontalAccuracy: Double,
        verticalAccuracy: Double, course: Double, speed: Double, timestamp: Date
    ) {
        self.init(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
            verticalAccuracy: verticalAccuracy, course: course, courseAccuracy: -1, speed: speed,
            speedAccuracy: -1, timestamp: timestamp)
    }

    /// A place now without further data: an invalid altitude of 0 m, and no course and speed.
    public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
        self.init(
            coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
            horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: Date())
    }

    /// A place at an instant, without course and speed.
    public convenience init(
        coordinate: CLLocationCoordinate2D, altitude: Double, horizontalAccuracy: Double,
        verticalAccuracy: Double, timestamp: Date
    ) {
        self.init(
            coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
            verticalAccuracy: verticalAccuracy, course: -1, speed: -1, timestamp: timestamp)
    }

    /// Metres to another place over the sphere, by the haversine formula with a radius of
    /// 6371009 m. Core Location uses an ellipsoid: the two differ by up to half a percent.
    open func distance(from location: CLLocation) -> Double {
        let radians = Double.pi / 180
        let (from, to) = (location.storedCoordinate, storedCoordinate)
        let north = (to.latitude - from.latitude) * radians / 2
        let east = (to.longitude - from.longitude) * radians / 2
        let root =
            sin(north) * sin(north)
            + cos(from.latitude * radians) * cos(to.latitude * radians) * sin(east) * sin(east)
        return 2 * 6_371_009 * asin(min(1, root.squareRoot()))
    }
}
