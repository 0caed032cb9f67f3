// SwimFitTests
