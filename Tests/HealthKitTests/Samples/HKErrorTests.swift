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
}
