import Foundation
import HealthKit
import SampleStoreProof
import SwimFitTestSupport
import Testing

@testable import HealthArchive

@Suite("The parts of sessions", .inTurn)
struct SessionPartTests {
    private let start = RecordingFixture.start

    @Test("of sessions that overlap the one that began last has a place, and none is there twice")
    func nested() {
        var recording = Recording(Recording.Maker(format: "test"))
        recording.sessions = [
            Recording.Session(start: start, end: start + 100, activity: .swimBikeRun, number: 0),
            Recording.Session(start: start + 20, end: start + 40, activity: .cycling, number: 1),
        ]
        recording.pulse = stride(from: 0.0, through: 110, by: 10).map {
            .init(start: start + $0, end: start + $0, rate: 100 + $0)
        }
        var told: [(what: String, reason: String)] = []
        let parts = recording.sessionParts(1000, &told)
        #expect(parts[0].pulse.map(\.rate) == [100, 110, 150, 160, 170, 180, 190, 200])
        #expect(told.map(\.what) == ["heart rates"])
        #expect(parts[1].pulse.map(\.rate) == [120, 130, 140])
    }

    @Test("a thousand sessions of one time have no more parts together than the file has")
    func bounded() {
        var recording = Recording(Recording.Maker(format: "test"))
        for number in 0..<1000 {
            recording.sessions.append(
                Recording.Session(start: start, end: start + 100, activity: .swimming, number: number))
            // Otherwise they would be one session that the file has a thousand times.
            recording.sessions[number].distance = Double(number + 1)
            let time = start + Double(number % 100) + Double(number / 100) / 100
            recording.pulse.append(.init(start: time, end: time, rate: 100))
            recording.lengths.append(.init(start: time, seconds: 1, isActive: true))
            recording.laps.append(.init(interval: DateInterval(start: time, duration: 1)))
            recording.switches.append((time, number % 2 == 0))
        }
        recording.sessions.indices.forEach { recording.sessions[$0].isWhole = true }
        var (told, refused) = ([(what: String, reason: String)](), [(what: String, reason: String)]())
        let parts = recording.settled(&told, &refused).sessionParts(1000, &told)
        for count in [\RecordedSession.pulse.count, \.lengths.count, \.laps.count, \.switches.count] {
            #expect(parts.reduce(0) { $0 + $1[keyPath: count] } == 1000)
        }
    }

    @Test("tracks of one time in a GPX file have their own points")
    func tracks() throws {
        let tracks = (0..<3).map { track in
            GPXFixture.track(
                GPXFixture.point(0, 40 + Double(track)) + GPXFixture.point(10, 40.1 + Double(track)))
        }
        let text = GPXFixture.file(tracks.joined())
        let recordings = try GPXReader.read(PrefixedSource(head: Array(text.utf8))).recordings
        #expect(recordings.map(\.points.count) == [2, 2, 2])
        #expect(Set(recordings.flatMap { RecordingSamples($0).samples.map(\.uuid) }).count == 6)
    }
}
