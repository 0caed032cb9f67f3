// JourneyTests
