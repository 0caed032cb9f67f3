/// An object that may be an argument of `String(format:)`: `%@` prints its description.
///
/// On Apple's systems every object is one. Foundation on Linux takes `NSString` alone.
public protocol FormatArgument: NSObject, _CVarArgObject {}

extension FormatArgument {
    /// The description, which is printed in place of the object.
    public var _cVarArgObject: any CVarArg { NSString(string: description) }

    /// Never asked for: the description is encoded instead.
    public var _cVarArgEncoding: [Int] { misuse("The description of an object is encoded, not the object.") }
}

extension HKObject: FormatArgument {}
extension HKObjectType: FormatArgument {}
extension HKQuantity: FormatArgument {}
extension HKUnit: FormatArgument {}
extension HKSource: FormatArgument {}
extension HKSourceRevision: FormatArgument {}
extension HKDevice: FormatArgument {}
extension HKDeletedObject: FormatArgument {}
extension HKStatistics: FormatArgument {}
extension HKStatisticsCollection: FormatArgument {}
extension HKActivitySummary: FormatArgument {}
extension HKWorkoutActivity: FormatArgument {}
extension HKWorkoutConfiguration: FormatArgument {}
extension HKWorkoutEvent: FormatArgument {}
extension HKWorkoutBuilder: FormatArgument {}
extension HKWorkoutSession: FormatArgument {}
extension HKQuery: FormatArgument {}
extension HKQueryAnchor: FormatArgument {}
extension HKHealthStore: FormatArgument {}
