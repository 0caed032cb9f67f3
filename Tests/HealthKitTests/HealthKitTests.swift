// HealthKitTests
