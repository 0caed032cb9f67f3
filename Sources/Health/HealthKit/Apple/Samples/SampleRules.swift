/// The rules that a sample's dates, value and metadata must keep, each thrown by name.
enum SampleRules {
    /// The seconds since the reference date that a sample may have: those of the years 1 to 4001.
    static let years =
        Date.distantPast
        .timeIntervalSinceReferenceDate...Date.distantFuture.timeIntervalSinceReferenceDate

    /// The dates of a sample of a type, however long it lasts.
    static func checkDates(_ type: HKSampleType, start: Date, end: Date) throws(SampleRuleError) {
        // Never printed: Foundation stops the program when it describes a date that is not a number.
        // Compared as numbers: to `Date`, NaN is neither before nor after, so never out of range.
        guard years.contains(start.timeIntervalSinceReferenceDate),
            years.contains(end.timeIntervalSinceReferenceDate)
        else {
            throw SampleRuleError(.realDate, "\(type)")
        }
        guard start <= end else {
            throw SampleRuleError(.dateOrder, "\(type) from \(start) to \(end)")
        }
        guard end < .distantFuture else {
            if type.allowsUndeterminedDuration { return }
            throw SampleRuleError(.undeterminedEnd, "\(type) from \(start)")
        }
        let duration = end.timeIntervalSince(start)
        guard duration >= type.minimumAllowedDuration else {
            throw SampleRuleError(
                .minimumDuration, "\(type) lasts \(duration) s, at least \(type.minimumAllowedDuration) s")
        }
    }

    /// The dates of a sample of a type, and how long it may last.
    static func check(_ type: HKSampleType, start: Date, end: Date) throws(SampleRuleError) {
        try checkDates(type, start: start, end: end)
        guard end < .distantFuture else { return }
        let duration = end.timeIntervalSince(start)
        guard duration <= type.maximumAllowedDuration else {
            throw SampleRuleError(
                .maximumDuration, "\(type) lasts \(duration) s, at most \(type.maximumAllowedDuration) s")
        }
    }

    /// A quantity of a type.
    static func check(_ type: HKQuantityType, quantity: HKQuantity) throws(SampleRuleError) {
        guard type.is(compatibleWith: quantity.unit) else {
            throw SampleRuleError(.unit, "\(quantity) for \(type), which is kept in \(type.canonicalUnit)")
        }
    }

    /// A value of a category type.
    static func check(_ type: HKCategoryType, value: Int) throws(SampleRuleError) {
        guard let values = type.values, !values.contains(value) else { return }
        throw SampleRuleError(.categoryValue, "\(value) for \(type)")
    }

    /// The metadata keys without which a sample of a type cannot be made.
    static func checkRequired(_ type: HKSampleType, _ metadata: Metadata) throws(SampleRuleError) {
        guard let key = requiredKeys[type.storedIdentifier], metadata[key] == nil else { return }
        throw SampleRuleError(.requiredMetadata, "\(type) without \(key)")
    }

    private static let requiredKeys: [String: String] = [
        HKCategoryTypeIdentifier.menstrualFlow.rawValue: HKMetadataKeyMenstrualCycleStart,
        HKQuantityTypeIdentifier.insulinDelivery.rawValue: HKMetadataKeyInsulinDeliveryReason,
    ]
}
