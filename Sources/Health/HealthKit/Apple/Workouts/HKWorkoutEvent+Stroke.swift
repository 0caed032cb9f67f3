extension HKWorkoutEvent {
    /// The stroke of a lap or a segment; nil when it was not recorded.
    package var strokeStyle: HKSwimmingStrokeStyle? {
        storedMetadata[HKMetadataKeySwimmingStrokeStyle]?.number.flatMap { Int(exactly: $0) }
            .flatMap(HKSwimmingStrokeStyle.init)
    }
}
