/// Apple's HealthKit API on Linux, over an embedded store.
///
/// A file that imports only `HealthKit` sees Foundation too, as it does on Apple's systems.
@_exported public import Foundation
