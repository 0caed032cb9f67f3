import SampleStoreBasics
import Foundation

/// Makes zips byte by byte, valid ones and damaged ones.
package struct ZipFixture {
    package struct Member {
        package var name: String
        package var content: [UInt8]
        /// The content compressed by deflate; nil stores it uncompressed.
        package var deflated: [UInt8]?
        /// The written checksum; nil for the right one.
        package var crc: UInt32?
        package var flags: UInt16 = 0

        package init(_ name: String, _ content: String, deflated: [UInt8]? = nil) {
            self.init(name, Array(content.utf8), deflated: deflated)
        }

        package init(_ name: String, _ content: [UInt8], deflated: [UInt8]? = nil) {
            (self.name, self.content, self.deflated) = (name, content, deflated)
        }
    }

    package var members: [Member]
    /// Whether sizes and places are written in 64-bit form.
    package var isLarge: Bool
    package var comment: String

    package init(members: [Member], isLarge: Bool = false, comment: String = "") {
        (self.members, self.isLarge, self.comment) = (members, isLarge, comment)
    }

    package var bytes: [UInt8] {
        var file = LittleEndianBytes()
        var directory = LittleEndianBytes()
        for member in members {
            appendEntry(for: member, at: file.bytes.count, to: &directory)
            appendMember(member, to: &file)
        }
        let start = file.bytes.count
        file.bytes += directory.bytes
        appendEnd(directoryStart: start, directorySize: directory.bytes.count, to: &file)
        return file.bytes
    }

    private func appendMember(_ member: Member, to file: inout LittleEndianBytes) {
        let packed = member.deflated ?? member.content
        file.u32(0x0403_4b50)
        appendCommon(member, to: &file)
        file.u32(packed.count)
        file.u32(member.content.count)
        file.u16(member.name.utf8.count)
        file.u16(0)
        file.bytes += Array(member.name.utf8) + packed
    }

    private func appendCommon(_ member: Member, to file: inout LittleEndianBytes) {
        file.u16(20)
        file.u16(Int(member.flags))
        file.u16(member.deflated == nil ? 0 : 8)
        file.u32(0)
        file.u32(Int(member.crc ?? ZipFixture.crc32(member.content)))
    }

    private func appendEntry(for member: Member, at offset: Int, to directory: inout LittleEndianBytes) {
        let figures = [(member.deflated ?? member.content).count, member.content.count, offset]
        var extra = LittleEndianBytes()
        if isLarge {
            extra.u16(1)
            extra.u16(24)
            for figure in [figures[1], figures[0], figures[2]] { extra.u64(figure) }
        }
        directory.u32(0x0201_4b50)
        directory.u16(20)
        appendCommon(member, to: &directory)
        directory.u32(isLarge ? 0xffff_ffff : figures[0])
        directory.u32(isLarge ? 0xffff_ffff : figures[1])
        directory.u16(member.name.utf8.count)
        directory.u16(extra.bytes.count)
        for _ in 0..<3 { directory.u16(0) }
        directory.u32(0)
        directory.u32(isLarge ? 0xffff_ffff : figures[2])
        directory.bytes += Array(member.name.utf8) + extra.bytes
    }

    private func appendEnd(directoryStart: Int, directorySize: Int, to file: inout LittleEndianBytes) {
        if isLarge {
            let record = file.bytes.count
            file.u32(0x0606_4b50)
            file.u64(44)
            file.u16(45)
            file.u16(45)
            file.u64(0)
            for figure in [members.count, members.count, directorySize, directoryStart] { file.u64(figure) }
            file.u32(0x0706_4b50)
            file.u32(0)
            file.u64(record)
            file.u32(1)
        }
        file.u32(0x0605_4b50)
        file.u32(0)
        file.u16(members.count)
        file.u16(members.count)
        file.u32(isLarge ? 0xffff_ffff : directorySize)
        file.u32(isLarge ? 0xffff_ffff : directoryStart)
        file.u16(comment.utf8.count)
        file.bytes += Array(comment.utf8)
    }

    package static func crc32(_ bytes: [UInt8]) -> UInt32 {
        var crc = UInt32.max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : crc >> 1 ^ 0xedb8_8320 }
        }
        return ~crc
    }

    /// A file of gzip, stored without packing.
    package static func gzip(_ content: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
        var rest = content[...]
        repeat {
            let part = rest.prefix(65_535)
            rest = rest.dropFirst(part.count)
            let count = UInt16(part.count)
            bytes += [rest.isEmpty ? 1 : 0]
            for word: UInt16 in [count, ~count] { bytes += [UInt8(word & 0xFF), UInt8(word >> 8)] }
            bytes += part
        } while !rest.isEmpty
        for word in [crc32(content), UInt32(content.count)] {
            bytes += (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * UInt32($0))) }
        }
        return bytes
    }
}

/// Exports of a phone with other files beside the XML.
package enum AppleExportFixture {
    package static let times = "startDate=\"2026-01-01 08:00:00 +0100\" endDate=\"2026-01-01 08:01:00 +0100\""
    /// A way of two places.
    package static let route = """
        <gpx><trk><trkseg><trkpt lon="8.5" lat="47.25"><ele>401.5</ele><time>2026-01-01T07:00:10Z</time>\
        <extensions><speed>1.5</speed><course>90</course><hAcc>4.5</hAcc><vAcc>6</vAcc></extensions></trkpt>\
        <trkpt lon="8.6" lat="47.26"><ele>402</ele><time>2026-01-01T07:00:20.5Z</time></trkpt></trkseg></trk></gpx>
        """
    /// An electrocardiogram in the phone's language.
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

    /// The elements that refer to the files.
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

    /// A zip with an export and these files, in a folder named in the phone's language.
    package static func zip(_ body: String, _ files: [String: String]) -> ZipFixture {
        ZipFixture(
            members: [ZipFixture.Member("Gesundheit/Export.xml", xml(body))]
                + files.sorted { $0.key < $1.key }.map { ZipFixture.Member("Gesundheit/\($0.key)", $0.value) }
        )
    }
}
