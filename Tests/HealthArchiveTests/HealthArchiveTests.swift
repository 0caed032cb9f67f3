// HealthArchiveTests
