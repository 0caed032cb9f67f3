import Foundation
import HealthKit
import Testing

@Suite("Errors")
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
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
                "Sources/HealthKit")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".swift") }
        var count = 0
        for file in files {
            let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            for line in text.split(separator: "\n") {
                guard let call = line.firstMatch(of: /HKError\(\s*\.error\w+, "(.*)"\)/) else { continue }
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
