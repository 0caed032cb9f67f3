import Foundation
import HealthKit

/// A store whose person is made up, with characteristic objects that are subclassed to have a value.
enum ProfileShapes {
    open class SexMock: HKBiologicalSexObject {
        override open var biologicalSex: HKBiologicalSex { .male }
    }

    open class BloodMock: HKBloodTypeObject {
        override open var bloodType: HKBloodType { get { HKBloodType.aPositive } }
    }

    final class SkinMock: HKFitzpatrickSkinTypeObject {
        private let value: HKFitzpatrickSkinType

        init(_ value: HKFitzpatrickSkinType) {
            self.value = value
            super.init()
        }

        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

        override var skinType: HKFitzpatrickSkinType { value }
    }

    class WheelchairMock: HKWheelchairUseObject {
        override var wheelchairUse: HKWheelchairUse { .yes }
    }

    class StoreMock: HKHealthStore {
        var birthday: DateComponents?
        var requested: Set<HKObjectType> = []

        override func requestAuthorization(
            toShare typesToShare: Set<HKSampleType>?, read typesToRead: Set<HKObjectType>?,
            completion: @escaping (Bool, Error?) -> Void
        ) {
            requested = typesToRead ?? []
            completion(true, nil)
        }

        override func dateOfBirth() throws -> Date { Fixture.date }

        override func dateOfBirthComponents() throws -> DateComponents {
            guard let birthday else { throw Fixture.Failure() }
            return birthday
        }

        override func biologicalSex() throws -> HKBiologicalSexObject { SexMock() }
        override func bloodType() throws -> HKBloodTypeObject { BloodMock() }
        override func fitzpatrickSkinType() throws -> HKFitzpatrickSkinTypeObject { SkinMock(.III) }
        override func wheelchairUse() throws -> HKWheelchairUseObject { WheelchairMock() }
    }

    static func run(_ check: inout Check) {
        let store: HKHealthStore = StoreMock()
        check.expect((try? store.biologicalSex().biologicalSex) == .male, "the mock's sex is given")
        check.expect((try? store.bloodType().bloodType) == .aPositive, "the mock's blood type is given")
        check.expect((try? store.fitzpatrickSkinType().skinType) == .III, "the mock's skin type is given")
        check.expect((try? store.wheelchairUse().wheelchairUse) == .yes, "the mock's wheelchair is given")
        check.expect((try? store.dateOfBirth()) == Fixture.date, "the mock's date of birth is given")
        check.expect((try? store.dateOfBirthComponents()) == nil, "the mock's birthday throws")
        (store as? StoreMock)?.birthday = DateComponents(year: 1990, month: 1, day: 2)
        check.expect((try? store.dateOfBirthComponents().year) == 1990, "the mock's birthday is given")
        var isDone = false
        store.requestAuthorization(toShare: nil, read: [Fixture.steps]) { success, _ in isDone = success }
        check.expect(
            isDone && (store as? StoreMock)?.requested == [Fixture.steps], "the request is the mock's")
        check.expect(HKBiologicalSexObject().biologicalSex == .notSet, "an object of one's own is not set")
    }
}
