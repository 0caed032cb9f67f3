import Foundation
import HealthKit

/// A store that answers from what the test has set, and queries that remember what they were made with.
enum LoopShapes {
    class StoreMock: HKHealthStore {
        var saveError: Error?
        var deleteError: Error?
        var lastQuery: HKQuery?
        var status: HKAuthorizationStatus?
        private var saveHandler: (([HKObject], Bool, Error?) -> Void)?

        func onSave(_ handler: @escaping ([HKObject], Bool, Error?) -> Void) { saveHandler = handler }

        override func save(_ object: HKObject, withCompletion completion: @escaping (Bool, Error?) -> Void) {
            saveHandler?([object], saveError == nil, saveError)
            completion(saveError == nil, saveError)
        }

        override func save(_ objects: [HKObject], withCompletion completion: @escaping (Bool, Error?) -> Void)
        {
            saveHandler?(objects, saveError == nil, saveError)
            completion(saveError == nil, saveError)
        }

        override func delete(
            _ objects: [HKObject], withCompletion completion: @escaping (Bool, Error?) -> Void
        ) {
            completion(deleteError == nil, deleteError)
        }

        override func deleteObjects(
            of objectType: HKObjectType, predicate: NSPredicate,
            withCompletion completion: @escaping (Bool, Int, Error?) -> Void
        ) {
            completion(deleteError == nil, 0, deleteError)
        }

        override func execute(_ query: HKQuery) { lastQuery = query }

        override func authorizationStatus(for type: HKObjectType) -> HKAuthorizationStatus {
            status ?? super.authorizationStatus(for: type)
        }
    }

    class ObserverMock: HKObserverQuery {
        var updateHandler: ((HKObserverQuery, @escaping HKObserverQueryCompletionHandler, Error?) -> Void)?

        override init(
            sampleType: HKSampleType, predicate: NSPredicate?,
            updateHandler:
                @escaping (HKObserverQuery, @escaping HKObserverQueryCompletionHandler, Error?) -> Void
        ) {
            super.init(sampleType: sampleType, predicate: predicate, updateHandler: updateHandler)
            self.updateHandler = updateHandler
        }

        @available(iOS 15.0, *)
        override init(
            queryDescriptors: [HKQueryDescriptor],
            updateHandler:
                @escaping (
                    HKObserverQuery, Set<HKSampleType>?, @escaping HKObserverQueryCompletionHandler, Error?
                ) -> Void
        ) {
            super.init(queryDescriptors: queryDescriptors, updateHandler: updateHandler)
        }
    }

    class AnchoredMock: HKAnchoredObjectQuery {
        let anchor: HKQueryAnchor?
        let resultsHandler:
            (HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, Error?) -> Void

        override init(
            type: HKSampleType, predicate: NSPredicate?, anchor: HKQueryAnchor?, limit: Int,
            resultsHandler handler:
                @escaping (
                    HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, Error?
                ) -> Void
        ) {
            self.anchor = anchor
            resultsHandler = handler
            super.init(
                type: type, predicate: predicate, anchor: anchor, limit: limit, resultsHandler: handler)
        }

        @available(iOS 15.0, *)
        override init(
            queryDescriptors: [HKQueryDescriptor], anchor: HKQueryAnchor?, limit: Int,
            resultsHandler handler:
                @escaping (
                    HKAnchoredObjectQuery, [HKSample]?, [HKDeletedObject]?, HKQueryAnchor?, Error?
                ) -> Void
        ) {
            self.anchor = anchor
            resultsHandler = handler
            super.init(
                queryDescriptors: queryDescriptors, anchor: anchor, limit: limit, resultsHandler: handler)
        }
    }

    static func run(_ check: inout Check) {
        let store = StoreMock()
        var saved: [HKObject] = []
        store.onSave { objects, _, _ in saved += objects }
        var answers: [Bool] = []
        store.save(Fixture.sample()) { isDone, _ in answers.append(isDone) }
        store.saveError = Fixture.Failure()
        store.save([Fixture.sample(), Fixture.sample()]) { isDone, error in
            answers.append(isDone)
            answers.append(error is Fixture.Failure)
        }
        check.expect(saved.count == 3, "the mock's save is called with the objects")
        check.expect(answers == [true, false, true], "the mock's answers come at once")
        store.status = .sharingDenied
        check.expect(
            store.authorizationStatus(for: Fixture.glucose) == .sharingDenied, "the mock's status is given")

        var heard = 0
        let observer = ObserverMock(sampleType: Fixture.glucose, predicate: nil) { _, done, _ in
            heard += 1
            done()
        }
        store.execute(observer)
        check.expect(store.lastQuery === observer, "the mock gets the query")
        observer.updateHandler?(observer, {}, nil)
        check.expect(heard == 1, "the observer has kept its handler")
        check.expect(observer.objectType == Fixture.glucose, "the observer knows its type")

        var samples: [HKSample] = []
        let first = HKQueryAnchor(fromValue: 3)
        let anchored = AnchoredMock(type: Fixture.steps, predicate: nil, anchor: first, limit: 5) {
            _, found, _, _, _ in samples = found ?? []
        }
        anchored.resultsHandler(anchored, [Fixture.sample()], [], HKQueryAnchor(fromValue: 4), nil)
        check.expect(samples.count == 1, "the anchored query has kept its handler")
        check.expect(anchored.anchor == first, "the anchored query has kept its anchor")
        let several = AnchoredMock(
            queryDescriptors: [HKQueryDescriptor(sampleType: Fixture.steps, predicate: nil)], anchor: nil,
            limit: HKObjectQueryNoLimit
        ) { _, _, _, _, _ in }
        check.expect(several.objectType == nil, "a query of descriptors has no type")
    }
}
