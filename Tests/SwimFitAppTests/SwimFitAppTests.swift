// SwimFitAppTests
