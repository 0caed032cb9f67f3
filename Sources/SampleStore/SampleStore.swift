// SampleStore
