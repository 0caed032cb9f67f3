// SwimFit
