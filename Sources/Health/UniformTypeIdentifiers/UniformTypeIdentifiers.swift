/// The part of Uniform Type Identifiers that HealthKit's attachments need, under the name that sources for Apple's
/// systems import.

@_exported import Foundation
@_exported import struct HealthKit.UTType
