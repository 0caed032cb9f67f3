// SampleStoreTests
