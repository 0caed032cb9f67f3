import CoreLocation
import HealthKit
import SwimFitTestSupport
import Testing

/// What code behind `#if canImport(CoreLocation)` meets: an app to which location is denied.
@MainActor
@Suite("A location manager", .inTurn)
struct LocationManagerTests {
    private let manager = CLLocationManager()

    /// A delegate as apps write it: outside of actors, with the methods that it needs.
    private final class Delegate: NSObject, CLLocationManagerDelegate {
        let said = Inbox<String>()

        func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
            said.put("authorization \(manager.authorizationStatus.rawValue)")
        }

        func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
            said.put("\(locations.count) locations")
        }

        func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
            let failure = error as NSError
            said.put("\(failure.domain) \(failure.code), denied \(CLError.denied ~= error)")
        }
    }

    /// A delegate of the time before iOS 14.
    private final class OldDelegate: NSObject, CLLocationManagerDelegate {
        let said = Inbox<CLAuthorizationStatus>()
        let shown = Inbox<String>()

        func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
            if CLError.denied ~= error { showRouteIsOff() }
        }

        private func showRouteIsOff() { shown.put("the route is off") }

        func locationManager(
            _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
        ) {
            said.put(status)
        }
    }

    @Test("each example of the doc comments is part of this file")
    func examples() throws {
        func code(_ text: some StringProtocol) -> String {
            text.split(separator: "\n").map { $0.drop { " /".contains($0) } }.joined()
                .filter { !$0.isWhitespace }
        }
        let own = code(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
        let folder = sourceFolder(of: "CoreLocation")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        let examples = try files.flatMap { file in
            try String(contentsOf: file, encoding: .utf8)
                .matches(of: /(?s)\/\/\/ ```swift\n(.*?)\/\/\/ ```/).map { code($0.1) }
        }
        #expect(examples.count == 3)
        #expect(examples.filter { !own.contains($0) } == [])
    }

    @Test("location is denied before anybody asks, and there is none")
    func denied() {
        #expect(!CLLocationManager.locationServicesEnabled() && !CLLocationManager.headingAvailable())
        #expect(CLLocationManager.authorizationStatus() == .denied)
        #expect(manager.authorizationStatus == .denied)
        manager.requestWhenInUseAuthorization()
        #expect(manager.authorizationStatus == .denied)
        #expect(manager.location == nil && manager.heading == nil)
    }

    @Test("a delegate is told of the denial when it is set, and gets an error for each service")
    func delegate() async throws {
        let delegate = Delegate()
        let manager = CLLocationManager()
        manager.delegate = delegate  // locationManagerDidChangeAuthorization(_:)
        manager.requestWhenInUseAuthorization()  // Changes nothing.
        manager.startUpdatingLocation()  // locationManager(_:didFailWithError:), CLError.denied
        manager.requestLocation()
        manager.startUpdatingHeading()
        manager.stopUpdatingLocation()
        #expect(try await delegate.said.next() == "authorization 2")
        #expect(try await delegate.said.next() == "kCLErrorDomain 1, denied true")
        #expect(try await delegate.said.next() == "kCLErrorDomain 1, denied true")
        #expect(try await delegate.said.next() == "kCLErrorDomain 3, denied false")
        #expect(delegate.said.total == 4)
    }

    @Test("a delegate with the older form alone hears of the authorization by it")
    func older() async throws {
        let delegate = OldDelegate()
        manager.delegate = delegate
        #expect(try await delegate.said.next() == .denied)
        manager.startMonitoringSignificantLocationChanges()
        #expect(try await delegate.shown.next() == "the route is off")
    }

    @Test("a delegate is held weakly")
    func weakly() {
        var delegate: Delegate? = Delegate()
        manager.delegate = delegate
        #expect(manager.delegate === delegate)
        delegate = nil
        #expect(manager.delegate == nil)
    }

    @Test("settings are kept")
    func settings() {
        #expect(manager.desiredAccuracy == kCLLocationAccuracyBest)
        #expect(manager.distanceFilter == kCLDistanceFilterNone)
        manager.desiredAccuracy = kCLLocationAccuracyNearestTenMeters
        manager.distanceFilter = 10
        manager.activityType = .fitness
        manager.allowsBackgroundLocationUpdates = true
        manager.pausesLocationUpdatesAutomatically = false
        #expect(manager.desiredAccuracy == 10 && manager.distanceFilter == 10)
        #expect(manager.activityType == .fitness && manager.activityType.rawValue == 3)
    }

    @Test("live updates say that location is denied, and end")
    func live() async throws {
        var route: [CLLocation] = []
        for try await update in CLLocationUpdate.liveUpdates(.fitness) {
            if update.authorizationDenied { break }
            if let place = update.location { route.append(place) }
        }
        #expect(route.isEmpty)
        var updates: [CLLocationUpdate] = []
        let session = CLBackgroundActivitySession()
        for try await update in CLLocationUpdate.liveUpdates(.fitness) { updates.append(update) }
        session.invalidate()
        #expect(updates.map(\.authorizationDenied) == [true])
        #expect(updates.first?.location == nil)
    }

    @Test("an accuracy that is asked for is denied, by an error or to a completion")
    func accuracy() async throws {
        do {
            try await manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "Route")
            Issue.record("the accuracy was granted")
        } catch CLError.denied {}
        let error = try await handlerValue { handler in
            manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "Route") {
                handler.resume(returning: $0 as? CLError)
            }
        }
        #expect(error?.code == .denied)
    }

    /// How a test delivers locations: a subclass calls the delegate.
    private final class WalkedRoute: CLLocationManager, @unchecked Sendable {
        // SAFETY: it stores nothing.

        override func startUpdatingLocation() {
            let places = [0.0, 0.001].map { CLLocation(latitude: 52.5, longitude: 13.4 + $0) }
            delegate?.locationManager(self, didUpdateLocations: places)
        }
    }

    @Test("a subclass delivers the locations of a test")
    func subclass() async throws {
        let delegate = Delegate()
        let manager = WalkedRoute()
        manager.delegate = delegate
        manager.startUpdatingLocation()
        #expect(try await delegate.said.next() == "2 locations")
    }

    @Test("a place is valid within the ranges of degrees")
    func places() {
        #expect(CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(90, -180)))
        #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(90.1, 0)))
        #expect(!CLLocationCoordinate2DIsValid(CLLocationCoordinate2DMake(.nan, 0)))
    }
}
