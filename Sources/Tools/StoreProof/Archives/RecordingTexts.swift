import Foundation

/// Small files as programs of health and sports write them, of one morning.
package enum RecordingTexts {
    /// 2026-11-20, 08:00 UTC.
    package static let start = Date(timeIntervalSince1970: 1_795_161_600)

    /// The moment so many seconds after ``start``, as files write it.
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

    /// What Health Auto Export sends.
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
