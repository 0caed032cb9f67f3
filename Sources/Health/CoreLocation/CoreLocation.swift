/// The part of Core Location that code for HealthKit's routes names, under the module name that programs for Apple's
/// systems import: locations, and a `CLLocationManager` to which location is denied. It does not locate the device.

@_exported import Foundation
@_exported import class HealthKit.CLFloor
@_exported import class HealthKit.CLLocation
@_exported import typealias HealthKit.CLLocationAccuracy
@_exported import struct HealthKit.CLLocationCoordinate2D
@_exported import typealias HealthKit.CLLocationDegrees
@_exported import typealias HealthKit.CLLocationDirection
@_exported import typealias HealthKit.CLLocationDirectionAccuracy
@_exported import typealias HealthKit.CLLocationDistance
@_exported import typealias HealthKit.CLLocationSpeed
@_exported import typealias HealthKit.CLLocationSpeedAccuracy
