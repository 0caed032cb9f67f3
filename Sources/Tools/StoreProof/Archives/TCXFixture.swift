/// Writes TCX files.
package enum TCXFixture {
    package static func file(_ sport: String, _ laps: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
          <Activities><Activity Sport="\(sport)"><Id>\(RecordingTexts.time(0))</Id>
        \(laps)
            <Notes>a &amp; b</Notes>
            <Creator><Name>Watch 9</Name><UnitId>77</UnitId><ProductID>3290</ProductID>
              <Version><VersionMajor>4</VersionMajor><VersionMinor>2</VersionMinor></Version></Creator>
          </Activity></Activities>
          <Author><Name>Connect</Name></Author>
        </TrainingCenterDatabase>
        """
    }

    package static func lap(
        _ start: Double, _ seconds: Double, _ metres: Double, isRest: Bool = false, track: String = ""
    ) -> String {
        """
        <Lap StartTime="\(RecordingTexts.time(start))"><TotalTimeSeconds>\(seconds)</TotalTimeSeconds>
        <DistanceMeters>\(metres)</DistanceMeters><Calories>10</Calories>
        <AverageHeartRateBpm><Value>120</Value></AverageHeartRateBpm>
        <Intensity>\(isRest ? "Resting" : "Active")</Intensity><TriggerMethod>Manual</TriggerMethod>\(track)</Lap>
        """
    }

    /// Two laps with a rest between them.
    package static var swim: String {
        file("Other_lap_swimming", lap(0, 60, 50) + lap(60, 20, 0, isRest: true) + lap(80, 70.5, 50))
    }
}
