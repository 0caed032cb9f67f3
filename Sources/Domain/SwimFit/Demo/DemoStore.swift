import HealthKit

/// A store in memory with made-up data, for looking around.
package enum DemoStore {
    /// What the source of typed samples is called, so that every screen that names sources says so.
    package static let sourceName = "Demo"

    /// Half a year of data up to the clock's present; the same for the same clock and seed.
    ///
    /// What is typed into it afterwards is by the same source. Nothing of it reaches the disk.
    /// - Parameter isKept: which samples and workouts are saved; all of them, where nothing is said.
    /// - Throws: what saving throws; an in-memory store does not run out of room.
    package static func make(
        clock: WallClock, seed: UInt64 = 2026, where isKept: (HKSample) -> Bool = { _ in true }
    ) async throws -> HKHealthStore {
        let source = HKSource(name: sourceName, bundleIdentifier: HKSource.default().bundleIdentifier)
        let store = HKHealthStore.inMemory(
            configuration: .init(source: HKSourceRevision(source: source, version: "1.0")))
        let data = DemoData(now: clock.now(), calendar: clock.calendar, seed: seed, source: source)
        try await store.setDateOfBirth(DemoData.dateOfBirth)
        try await store.setBiologicalSex(DemoData.biologicalSex)
        try await store.setBloodType(DemoData.bloodType)
        var change = HKHealthStore.Change()
        change.restored = data.samples.filter(isKept)
        change.workoutSamples = data.workouts.filter { isKept($0.workout) }
        try await store.apply(change)
        return store
    }
}

extension Library {
    /// The library that goes with the demo data: in memory, with goals to look at.
    package static func demo(today: LocalDay) -> Library {
        let library = Library()
        // IGNORED: a library in memory refuses nothing; without goals the demo works as well.
        _ = try? library.update(Goals.self) { goals in
            goals.setNet(-500, from: today.adding(days: -200))
            goals.kilograms = 78
            goals.weeklyKilograms = -0.3
            goals.checkedIn = today.adding(days: -4)
        }
        return library
    }
}
