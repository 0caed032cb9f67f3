/// The part of Uniform Type Identifiers that HealthKit's attachments need, under the module name that programs for
/// Apple's systems import.

@_exported import Foundation
@_exported import struct HealthKit.UTType
