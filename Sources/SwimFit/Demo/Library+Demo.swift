extension Library {
    /// The library that goes with the demo data: in memory, with goals to look at.
    package static func demo(today: LocalDay) -> Library {
        let library = Library()
        // SAFETY: a library in memory refuses nothing; without goals the demo works as well.
        try? library.update(Goals.self) { goals in
            goals.setNet(-500, from: today.adding(days: -200))
            goals.kilograms = 78
        }
        return library
    }
}
