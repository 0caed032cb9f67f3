/// The configuration of a planned workout: its kind, its place, and the length of a lap.
///
/// Apple's class is mutable, so this one is, and it is not safe to share between threads. Builders and activities copy
/// it, so later changes do not reach them.
///
/// ```swift
/// let pool = HKWorkoutConfiguration()
/// pool.activityType = .swimming
/// pool.swimmingLocationType = .pool
/// pool.lapLength = HKQuantity(unit: .meter(), doubleValue: 25)
/// ```
open class HKWorkoutConfiguration: NSObject, NSCopying, NSSecureCoding {
    /// The kind of workout; `other` in a new configuration.
    open var activityType: HKWorkoutActivityType = .other

    /// Indoors or outdoors; `unknown` in a new configuration.
    open var locationType: HKWorkoutSessionLocationType = .unknown

    /// Where a swim takes place; `unknown` in a new configuration. It is used only for `swimming`.
    open var swimmingLocationType: HKWorkoutSwimmingLocationType = .unknown

    /// The length of a lap, for a swim in a pool; nil in a new configuration. The unit is not checked here.
    open var lapLength: HKQuantity?

    public override init() {}

    init(_ setting: WorkoutConfigurationValue) {
        activityType = setting.activityType
        locationType = setting.locationType
        swimmingLocationType = setting.swimmingLocationType
        lapLength = setting.lapLength
    }

    open override func isEqual(_ object: Any?) -> Bool {
        (object as? HKWorkoutConfiguration).map {
            WorkoutConfigurationValue($0) == WorkoutConfigurationValue(self)
        } ?? false
    }

    open override var hash: Int { WorkoutConfigurationValue(self).hashValue }

    /// An independent copy.
    open func copy(with zone: NSZone? = nil) -> Any {
        HKWorkoutConfiguration(WorkoutConfigurationValue(self))
    }

    /// True: its archives can be read securely.
    open class var supportsSecureCoding: Bool { true }

    /// Writes the object into a keyed archive.
    open func encode(with coder: NSCoder) {
        coder.encode(Int(activityType.rawValue), forKey: "activityType")
        coder.encode(locationType.rawValue, forKey: "locationType")
        coder.encode(swimmingLocationType.rawValue, forKey: "swimmingLocationType")
        if let lapLength { coder.encode(lapLength, forKey: "lapLength") }
    }

    /// Reads an object from a keyed archive; nil when something is missing or damaged.
    public required init?(coder: NSCoder) {
        activityType =
            UInt(exactly: coder.decodeInteger(forKey: "activityType"))
            .flatMap(HKWorkoutActivityType.init) ?? .other
        locationType =
            HKWorkoutSessionLocationType(rawValue: coder.decodeInteger(forKey: "locationType")) ?? .unknown
        swimmingLocationType =
            HKWorkoutSwimmingLocationType(rawValue: coder.decodeInteger(forKey: "swimmingLocationType"))
            ?? .unknown
        lapLength = coder.object(HKQuantity.self, "lapLength")
    }
}

/// A workout configuration as an immutable value.
struct WorkoutConfigurationValue: Hashable, Sendable {
    var activityType: HKWorkoutActivityType
    var locationType: HKWorkoutSessionLocationType = .unknown
    var swimmingLocationType: HKWorkoutSwimmingLocationType = .unknown
    var lapLength: HKQuantity?
}

extension WorkoutConfigurationValue {
    /// Whether a workout may have an activity of this kind: its own kind, or a part of a multisport workout.
    func accepts(_ activity: HKWorkoutActivityType) -> Bool {
        activity == activityType
            || activityType == .swimBikeRun
                && [.swimming, .cycling, .running, .transition].contains(activity)
    }

    init(_ configuration: HKWorkoutConfiguration) {
        activityType = configuration.activityType
        locationType = configuration.locationType
        swimmingLocationType = configuration.swimmingLocationType
        lapLength = configuration.lapLength
    }
}
