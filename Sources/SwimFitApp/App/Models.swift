import Foundation
import HealthKit
import SwimFit

/// The view-models of the dashboard, one of each, sharing one `HealthJournal`.
@MainActor
final class Models {}
