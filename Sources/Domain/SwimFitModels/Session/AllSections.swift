import Foundation
import SwimFitBase
import SwimFitFood
import SwimFitStore
import SwimFitSwim

extension Library {
    /// All parts of the library.
    package nonisolated static let allSections: [any LibrarySection.Type] = [
        BaseTimes.self, BodySettings.self, CorrectedSports.self, DayMarks.self, FavouriteFoods.self,
        Goals.self,
        LengthCorrections.self, MealSchedule.self, OwnFoods.self, Preferences.self,
        SeparateWorkoutChoices.self, PlannedFoods.self, SwimPlans.self,
    ]

    /// The parts that readers of the store apply: corrections of workouts, and how the resting energy is computed.
    package nonisolated static let sectionsOfReaders = WorkoutCorrections.sections + [BodySettings.self]

    /// A library in memory, gone with the program.
    package convenience init() { self.init(of: Self.allSections) }

    /// The library of a store that cannot be opened: defaults, and nothing can be saved.
    package convenience init(failure: Problem) { self.init(of: Self.allSections, failure: failure) }
}
