import Foundation
import HealthKit
import SwimFitTestSupport
import Testing

@Suite("Errors", .inTurn)
struct HKErrorTests {
    @Test("an error is caught by its code")
    func catching() {
        do {
            throw HKError(.errorNoData)
        } catch HKError.errorNoData {
            return
        } catch {
            Issue.record("not caught by its code")
        }
    }

    @Test("domain, number and sentence are there for code that sees only errors")
    func plain() {
        let error: any Error = HKError(.errorInvalidArgument, userInfo: [NSLocalizedDescriptionKey: "twice"])
        #expect((error as NSError).domain == "com.apple.healthkit")
        #expect((error as NSError).code == 3)
        #expect(error.localizedDescription == "twice")
        #expect(HKError(.errorNoData).localizedDescription == "There is no data for this query.")
        #expect(HKError.Code.noError == .unknownError)
    }

    /// HealthKit's errors are declared as an `NS_ERROR_ENUM` of the domain, which Swift bridges: mocks make them as
    /// `NSError`, and code under test casts and catches them as `HKError`.
    @Test("an object of the domain is an error by a cast and by its code")
    func bridging() throws {
        let object = NSError(domain: HKErrorDomain, code: 5, userInfo: [NSLocalizedDescriptionKey: "not yet"])
        let error: any Error = object
        #expect((object as? HKError)?.code == .errorAuthorizationNotDetermined)
        #expect((error as? HKError)?.code == .errorAuthorizationNotDetermined)
        #expect(HKError(_nsError: object).localizedDescription == "not yet")
        do {
            throw error
        } catch HKError.errorAuthorizationNotDetermined {
        } catch {
            Issue.record("not caught by its code")
        }
        do {
            throw NSError(domain: HKErrorDomain, code: 11)
        } catch let error as HKError {
            #expect(error == HKError(.errorNoData))
        } catch {
            Issue.record("not caught by its type")
        }
    }

    @Test("an object of another domain is no error of HealthKit, and an unknown code is an unknown error")
    func foreignObjects() {
        let error: any Error = NSError(domain: "test", code: 5)
        #expect(error as? HKError == nil)
        #expect(HKError(_nsError: NSError(domain: "test", code: 5)).code == .unknownError)
        #expect((NSError(domain: HKErrorDomain, code: 99) as? HKError)?.code == .unknownError)
        do {
            throw error
        } catch HKError.errorAuthorizationNotDetermined {
            Issue.record("caught an error of another domain")
        } catch {}
    }

    @Test("an error and its object have the same domain, code and details, there and back")
    func roundTrip() {
        for error in [HKError(.errorNoData), HKError(.errorInvalidArgument, userInfo: ["key": "value"])] {
            let object = error._nsError
            #expect(object.domain == HKErrorDomain)
            #expect(object.code == error.errorCode)
            #expect(object.localizedDescription == error.localizedDescription)
            #expect(object as? HKError == error)
        }
    }

    @Test("codes have Apple's numbers, and the error mirrors each")
    func numbers() {
        let codes: [HKError.Code] = [
            HKError.unknownError, HKError.errorHealthDataUnavailable, HKError.errorHealthDataRestricted,
            HKError.errorInvalidArgument, HKError.errorAuthorizationDenied,
            HKError.errorAuthorizationNotDetermined, HKError.errorDatabaseInaccessible,
            HKError.errorUserCanceled, HKError.errorAnotherWorkoutSessionStarted,
            HKError.errorUserExitedWorkoutSession, HKError.errorRequiredAuthorizationDenied,
            HKError.errorNoData, HKError.errorWorkoutActivityNotAllowed, HKError.errorDataSizeExceeded,
            HKError.errorBackgroundWorkoutSessionNotAllowed, HKError.errorNotPermissibleForGuestUserMode,
        ]
        #expect(codes.map(\.rawValue) == Array(0...15))
        #expect(HKError.noError == HKError.Code.unknownError)
        for code in codes {
            #expect(HKError(code).errorCode == code.rawValue)
            #expect(Self.isSentence(HKError(code).localizedDescription))
        }
    }

    private static func isSentence(_ text: some StringProtocol) -> Bool {
        text.hasSuffix(".") && text.first?.isLowercase == false
    }

    @Test("each error that the sources make is told in sentences with a full stop")
    func sentences() throws {
        let folder = sourceFolder(of: "HealthKit")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") }
        var count = 0
        for file in files {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            for line in text.split(separator: "\n") where line.utf8.contains(UInt8(ascii: "(")) {
                guard line.contains("HKError("),
                    let call = line.firstMatch(of: /HKError\(\s*\.error\w+, "(.*)"\)/)
                else { continue }
                #expect(Self.isSentence(call.output.1), "\(file): \(call.output.1)")
                count += 1
            }
        }
        #expect(count > 40)
    }

    @Test("names that errors and notifications carry")
    func names() {
        #expect(HKError.errorDomain == "com.apple.healthkit")
        #expect(HKErrorDomain == HKError.errorDomain)
        #expect(HKDetailedCDAValidationErrorKey == "HKDetailedCDAValidationErrorKey")
        #expect(
            NSNotification.Name.HKUserPreferencesDidChange.rawValue
                == "HKUserPreferencesDidChangeNotification")
    }
}
