/// Exports of a phone with files next to the XML.
package enum PhoneFilesFixture {
    package static let times = "startDate=\"2026-01-01 08:00:00 +0100\" endDate=\"2026-01-01 08:01:00 +0100\""
    /// A way of two places.
    package static let route = """
        <gpx><trk><trkseg><trkpt lon="8.5" lat="47.25"><ele>401.5</ele><time>2026-01-01T07:00:10Z</time>\
        <extensions><speed>1.5</speed><course>90</course><hAcc>4.5</hAcc><vAcc>6</vAcc></extensions></trkpt>\
        <trkpt lon="8.6" lat="47.26"><ele>402</ele><time>2026-01-01T07:00:20.5Z</time></trkpt></trkseg></trk></gpx>
        """
    /// An electrocardiogram in the language of its phone.
    package static let cardiogram = """
        Name,Zoë
        Geburtsdatum,"15. Juni 1985"
        Aufgezeichnet am,2026-01-01 07:20:00 +0100
        Klassifizierung,Sinusrhythmus
        Symptome,
        Softwareversion,2.0
        Gerät,"Watch6,9"
        Abtastrate,512 Hertz

        Ableitung,I
        Einheit,µV

        12,5
        80.25
        -33.125
        """
    /// A record of a clinic.
    package static let observation = #"{"resourceType":"Observation","code":{"text":"Glucose"}}"#

    /// An export with these elements.
    package static func xml(_ body: String) -> String {
        "<HealthData locale=\"en_GB\">\n<ExportDate value=\"2026-02-01 10:00:00 +0100\"/>\n\(body)</HealthData>\n"
    }

    /// The elements that name the files.
    package static var body: String {
        """
        <Workout workoutActivityType="HKWorkoutActivityTypeRunning" sourceName="Watch" \(times)>
         <WorkoutRoute sourceName="Watch" creationDate="2026-01-01 08:02:00 +0100" \(times)>
          <MetadataEntry key="HKMetadataKeySyncVersion" value="2"/>
          <FileReference path="/workout-routes/route_1.gpx"/>
         </WorkoutRoute>
        </Workout>
        <ClinicalRecord type="Observation" identifier="o-1" sourceName="Clinic" sourceURL="https://clinic.example" \
        fhirVersion="4.0.1" receivedDate="2026-01-01 08:00:00 +0100" resourceFilePath="/clinical-records/o-1.json"/>

        """
    }

    /// The files, by their paths in the folder of the export.
    package static var files: [String: String] {
        [
            "workout-routes/route_1.gpx": route, "electrocardiograms/ecg_1.csv": cardiogram,
            "clinical-records/o-1.json": observation, "export_cda.xml": "<ClinicalDocument/>",
        ]
    }

    /// The zip with an export and these files, whose folder is called in the phone's language.
    package static func zip(_ body: String, _ files: [String: String]) -> ZipFixture {
        ZipFixture(
            members: [ZipFixture.Member("Gesundheit/Export.xml", xml(body))]
                + files.sorted { $0.key < $1.key }.map { ZipFixture.Member("Gesundheit/\($0.key)", $0.value) }
        )
    }
}
