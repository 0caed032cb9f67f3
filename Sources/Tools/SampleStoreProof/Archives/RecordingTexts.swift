import Foundation

/// Small files in the forms of health and sports programs, all of one morning.
package enum RecordingTexts {
    /// 2026-11-20, 08:00 UTC.
    package static let start = Date(timeIntervalSince1970: 1_795_161_600)

    /// The moment `seconds` after ``start``, in the form used in files.
    package static func time(_ seconds: Double) -> String { (start + seconds).formatted(.iso8601) }

    /// Garmin's list of activities.
    package static let garmin = """
        [{"summarizedActivitiesExport": [
          {"activityId": 11, "name": "Swim", "activityType": "lap_swimming", "beginTimestamp": 1795161600000,
           "startTimeLocal": 1795165200000, "duration": 1800000.0, "elapsedDuration": 1900000, "distance": 100000.0,
           "calories": 1046.0, "avgHr": 130.0, "strokes": 400},
          {"activityId": 12, "activityType": {"typeKey": "running"}, "beginTimestamp": 1795248000000, "duration": 600000},
          {"activityId": 13, "activityType": "multi_sport", "parent": true, "beginTimestamp": 1795348000000, "duration": 1},
          {"activityId": 14, "activityType": "yoga", "duration": "soon"}
        ]}]
        """

    /// A file of Health Auto Export.
    package static let phone = """
        {"data": {"metrics": [
          {"name": "step_count", "units": "count", "data": [
            {"date": "2026-11-20 09:00:00 +0100", "qty": 120, "source": "Watch"},
            {"date": "2026-11-20 08:00:00 +0100", "qty": 80, "source": "Watch"}]},
          {"name": "heart_rate", "units": "count/min", "data": [
            {"date": "2026-11-20 09:00:00 +0100", "Min": 50, "Avg": 61.5, "Max": 80}]},
          {"name": "body_fat_percentage", "units": "%", "data": [{"date": "2026-11-20 09:00:00 +0100", "qty": 18.5}]},
          {"name": "moon_phase", "units": "count", "data": [{"date": "2026-11-20 09:00:00 +0100", "qty": 1}]}],
         "workouts": [
          {"id": "W-1", "name": "Pool Swim", "start": "2026-11-20 09:00:00 +0100", "end": "2026-11-20 09:30:00 +0100",
           "duration": 1700, "distance": {"qty": 1, "units": "km"}, "activeEnergyBurned": {"qty": 1000, "units": "kJ"},
           "lapLength": {"qty": 25, "units": "m"}, "humidity": {"qty": 50, "units": "%"}}]}}
        """

    /// Strava's list of activities.
    package static let strava = """
        Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Elapsed Time,Distance,Filename,Elapsed \
        Time,Moving Time,Distance,Average Heart Rate,Calories
        21,"Nov 20, 2026, 8:00:00 AM","Swim, ""slow"" one",Swim,"two
        lines",1900,0.62,,1900.0,1800.0,"1,000.5",130.0,250.0
        22,"Nov 20, 2026, 12:30:05 PM",,Nordic Ski,,600,5,a.fit.gz,600,600,5000,,
        23,soon,,Ride,,600,5,,600,600,5000,,

        """

    /// A table of Google Health.
    package static let google = """
        timestamp,steps,data source
        2026-11-20T08:00:00Z,84,Band
        2026-11-20T08:00:30.5Z,10,"Phone, old"
        2026-11-20T08:00:40Z,6,Band
        soon,5,Band

        """
}

/// Makes the texts of GPX files.
package enum GPXFixture {
    package static func point(_ second: Double?, _ latitude: Double, rate: Int? = nil) -> String {
        let time = second.map { "<time>\(RecordingTexts.time($0))</time>" } ?? ""
        let pulse = rate.map {
            "<extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>\($0)</gpxtpx:hr><gpxtpx:cad>80</gpxtpx:cad>"
                + "</gpxtpx:TrackPointExtension></extensions>"
        }
        return "<trkpt lat=\"\(latitude)\" lon=\"11.5\"><ele>510.5</ele>\(time)\(pulse ?? "")</trkpt>\n"
    }

    package static func file(_ tracks: String) -> String {
        "<?xml version=\"1.0\"?>\n<gpx creator=\"Tracker\" version=\"1.1\">\n"
            + "<metadata><time>\(RecordingTexts.time(0))</time></metadata>\n\(tracks)</gpx>\n"
    }

    package static func track(_ segments: String..., type: String = "") -> String {
        "<trk>\(type.isEmpty ? "" : "<type>\(type)</type>")"
            + segments.map { "<trkseg>\($0)</trkseg>" }.joined() + "</trk>\n"
    }

    /// Two tracks with a pause between them.
    package static var swim: String {
        file(
            track(
                point(0, 48, rate: 100) + point(60, 48.001, rate: 120), point(120, 48.001) + point(180, 48),
                type: "open_water_swimming"))
    }
}

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

/// Small files in the formats of food diaries, with invented days.
package enum DiaryTexts {
    package static let nutrition = """
        Date,Meal,Calories,Fat (g),Saturated Fat,Cholesterol,Sodium (mg),Potassium,Carbohydrates (g),Fiber,Sugar,Protein (g),Vitamin A,Vitamin C,Calcium,Iron,Note
        2026-01-15,Breakfast,500.0,15.0,5.0,50.0,600.0,740.0,70.0,3.0,20.0,25.0,10.0,20.0,30.0,2.0,
        2026-01-15,Lunch,"1,020.5",25.0,8.0,80.0,900.0,0.0,85.0,5.0,10.0,40.0,0.0,0.0,0.0,4.0,"chicken, rice"
        2026-01-16,Post-Workout,200.0,2.0,,,,,,,,20.0,,,,,

        """

    package static let servings = """
        Day,Time,Group,Food Name,Amount,Energy (kcal),Vitamin D (IU),Water (g),Carbs (g),Protein (g),Sodium (mg),Category
        2026-02-01,8:15 AM,"Breakfast","Oatmeal",150.00 g,569.00,40.00,12.00,101.50,25.35,3.00,"Cereals"
        2026-02-01,,"Dinner","Chili, mild",1.00 full recipe,291.49,,,38.04,21.28,700.00,""
        2026-02-02,1:05 PM,"Uncategorized","Banana",100.00 g,89.00,,74.91,22.84,1.09,1.00,"Fruit"
        2026-02-02,1:05 PM,"Uncategorized","Banana",100.00 g,89.00,,74.91,22.84,1.09,1.00,"Fruit"

        """
}
