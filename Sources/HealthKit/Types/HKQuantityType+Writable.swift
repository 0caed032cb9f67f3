extension HKQuantityType {
    /// Every listed quantity type that apps may save, by identifier: for choosing one by name.
    package static let writable: [HKQuantityType] =
        QuantityTypeFacts.all.filter { !$0.isReadOnly }.map { HKQuantityType($0.identifier) }
        .sorted { $0.identifier < $1.identifier }
}
