import Testing

/// What a person does on two machines whose folder a program keeps in step, and what must be there once it is joined.
struct SharedHistory {
    let one: Machine
    let two: Machine

    /// On the first machine, before the second has anything.
    func begin() throws {
        try one.swimfit("weigh 80", at: 0)
        try one.swimfit("goal protein 120+", at: 1)
        try one.swimfit("eat '7p 90k snack'", at: 2)
    }

    /// On both, which do not hear of each other.
    func part() throws {
        try one.swimfit("weigh 79", at: 10)
        try one.swimfit("goal water 2l+", at: 11)
        try two.swimfit("undo", at: 20)
        try two.swimfit("weigh 81", at: 21)
        try two.swimfit("goal protein 130+", at: 22)
    }

    /// `today` and `doctor` say on both that copies wait.
    func expectNotice(where isNamed: (String) -> Bool) throws {
        for machine in [one, two] {
            for command in ["today", "doctor"] {
                let problems = try machine.answer(command).problems
                #expect(isNamed(problems), "\(problems)")
            }
        }
    }

    /// Nothing of either side is missing, what one side took back is gone, and no copy waits.
    func expectJoined() throws {
        for machine in [one, two] {
            #expect(
                try machine.swimfit("browse weight --format '{value}'").split(separator: "\n").sorted()
                    == ["79", "80", "81"])
            #expect(try machine.swimfit("journal --format '{name}'").isEmpty)
            let goals = try machine.swimfit("goal")
            #expect(goals.contains("at least 130 g") && goals.contains("at least 2 000 mL"), "\(goals)")
            #expect(!(try machine.answer("today").problems.contains("another machine")))
        }
        #expect(try one.swimfit("merge").contains("there is no conflict copy"))
    }
}
