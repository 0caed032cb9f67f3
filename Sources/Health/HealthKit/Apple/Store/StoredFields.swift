/// The names under which this module keeps what the engine has no column for.
///
/// They are part of the file format: once written they stay.
enum StoredField {
    static let metadata = "metadata"
    static let workout = "workout"
    /// What a specialised sample holds, see `SampleDetails`.
    static let parts = "parts"
    static let activities = "activities"
    static let activityType = "activityType"
    static let events = "events"
    static let duration = "duration"
    static let statistics = "statistics"
    static let start = "start"
    static let end = "end"
    static let unit = "unit"
    static let type = "type"
    static let identifier = "id"
    static let totalEnergy = "totalEnergyBurned"
    static let totalDistance = "totalDistance"
    static let totalStrokes = "totalSwimmingStrokeCount"
    static let totalFlights = "totalFlightsClimbed"
    /// Members of a series: `[start, end, value]` each.
    static let series = "series"
    /// Which metadata an event has, see `WorkoutCoder`.
    static let about = "about"
}

/// The keys of the named values that this module stores.
enum StoredKey {
    /// Type → bundle identifiers, most trusted first.
    static let sourceOrder = "sourceOrder"
    /// Bundle identifier → `{"share": {type: bool}, "read": {type: bool}}`.
    static let authorization = "authorization"
    /// Name → value, see `HKHealthStore`'s characteristics.
    static let characteristics = "characteristics"
    /// Type → unit text, the user's choice.
    static let preferredUnits = "preferredUnits"
    /// Day → goals of the activity summaries from that day on, see `StoredGoals`.
    static let activityGoals = "activityGoals"
    /// What imports have to know of those before, see `ImportReconciler`.
    static let imports = "imports"
    /// When the newest export that was read was made, in seconds since the reference date.
    static let newestExport = "newestExport"
    /// Named value → field → when it was changed, in seconds since the reference date, see `ChangeTimes`.
    static let changed = "changed"
    /// A source's name → the identifier of the source that it is another name of.
    static let sourceNames = "sourceNames"
}
