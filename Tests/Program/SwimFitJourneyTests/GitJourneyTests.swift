import Foundation
import HealthKit
import SwimFitModels
import SwimFitTestSupport
import Testing
import SwimFitFood
import SwimFitStore

/// Two clones of one folder with data, which git joins by the driver as the handbook configures it.
@Suite(
    "Data in git", .oneAtATime,
    .enabled(if: TmuxTerminal.installed("git") != nil, "git is not installed: apt-get install git"))
struct GitJourneyTests {
    @Test("clones that changed different things are joined in both orders, and a rebase joins them, too")
    func clones() async throws {
        let machines = try Machines()
        defer { machines.close() }
        let one = try machines.machine("one")
        let base = try repository(in: one)
        let two = try clone(one, as: "two")

        let (gone, kept) = try await changes(one, two)
        let (left, right) = (try commit(one), try commit(two))
        let both = try clone(two, as: "three")
        try machines.run("git fetch -q ../one main", in: two.data)
        try machines.run("git fetch -q ../two main", in: one.data)
        try machines.run("git fetch -q ../one main", in: both.data)
        let said = try machines.run("git merge --no-edit \(right)", in: one.data)
        #expect(!said.contains("CONFLICT"), "\(said)")
        try machines.run("git merge --no-edit \(left)", in: two.data)
        // Rebasing carries each commit over by itself.
        try machines.run("git rebase -q \(left)", in: both.data)

        let joined = try one.contents()
        let (contentsOfTwo, contentsOfBoth) = (try two.contents(), try both.contents())
        #expect(contentsOfTwo == joined, "\(Set(contentsOfTwo).symmetricDifference(joined))")
        #expect(contentsOfBoth == joined, "\(Set(contentsOfBoth).symmetricDifference(joined))")
        for machine in [one, two, both] {
            #expect(try machines.run("git status --porcelain", in: machine.data) == "")
            #expect(try machine.answer("doctor").status == 0)
            // Nothing of either side is missing, and what one side deleted is deleted.
            #expect(
                try machine.swimfit("browse weight --format '{value}'").split(separator: "\n").sorted()
                    == ["79", "80", "81"])
            #expect(!joined.contains { $0.contains("\"id\":\"\(gone)\"") })
            #expect(joined.contains { $0.contains("\"deleted\":\"\(gone)\"") })
            #expect(try machine.swimfit("foods porridge --format '{name}'").contains("Porridge of Ann"))
            #expect(try machine.swimfit("plan --format '{name}'").contains("A"))
            let goals = try machine.swimfit("goal")
            for goal in ["protein  at least 130 g", "fibre    at least 30 g", "water    at least 2 000 mL"] {
                #expect(goals.contains(goal), "\(goals)")
            }
            #expect(try await attached(in: machine, to: kept) == Data("of two".utf8))
        }
        // There is nothing left to do, by git or by hand.
        try machines.run("git pull -q --no-rebase --no-edit ../two main", in: one.data)
        #expect(try one.contents() == joined)
        #expect(try one.swimfit("merge ../two").contains("nothing that is not here"))
        #expect(try one.contents() == joined)
        #expect(try machines.run("git merge-base \(left) \(right)", in: one.data).hasPrefix(base))
    }

    @Test("a file that cannot be read stays a conflict of git, with ours as it was")
    func damaged() throws {
        let machines = try Machines()
        defer { machines.close() }
        let one = try machines.machine("one")
        _ = try repository(in: one)
        let two = try clone(one, as: "two")
        try one.swimfit("weigh 81", at: 10)
        try Data("hello, world\n".utf8).write(to: two.data.appending(path: "health.json"))
        let (_, theirs) = (try commit(one), try commit(two))
        let before = try one.contents()
        try machines.run("git fetch -q ../two main", in: one.data)
        let merge = try machines.shell("git merge --no-edit \(theirs)", in: one.data)
        #expect(merge.status == 1 && merge.text.contains("CONFLICT (content)"), "\(merge)")
        #expect(try one.contents() == before)
    }

    /// A repository as the handbook says, with a base that both sides know.
    /// - Returns: its commit.
    private func repository(in machine: Machine) throws -> String {
        try machine.machines.run("git init -q -b main", in: machine.data)
        try machine.machines.run(Machines.documented("git"), in: machine.data)
        try machine.swimfit("weigh 80", at: 0)
        try machine.swimfit("goal protein 120+", at: 1)
        try machine.swimfit("eat '7p 90k snack'", at: 2)
        return try commit(machine)
    }

    /// The driver is a setting of each clone; the attributes come with it.
    private func clone(_ machine: Machine, as name: String) throws -> Machine {
        let clone = try machine.machines.machine(name)
        try machine.machines.run("git clone -q ../\(machine.data.lastPathComponent) .", in: clone.data)
        let driver = try Machines.documented("git").split(separator: "\n").first { $0.contains("git config") }
        try machine.machines.run(String(try #require(driver)), in: clone.data)
        return clone
    }

    private func commit(_ machine: Machine) throws -> String {
        try machine.machines.run("git add -A && git commit -q -m changes", in: machine.data)
        return try machine.machines.run("git rev-parse HEAD", in: machine.data)
            .trimmingCharacters(in: .newlines)
    }

    /// What both sides log before they hear of each other.
    /// - Returns: the entry that two deletes, and the sample that two attaches a file to.
    @MainActor
    private func changes(_ one: Machine, _ two: Machine) async throws -> (gone: String, kept: HKSample) {
        try one.swimfit("weigh 79", at: 10)
        try one.swimfit("water 300ml", at: 11)
        try one.swimfit("goal water 2l+", at: 12)
        try one.swimfit("goal protein 125+", at: 13)
        let library = Library()
        library.follow(try HKHealthStore(url: one.data.appending(path: "health.json")))
        try library.update(OwnFoods.self) { foods in
            foods.save(
                Food(
                    id: foods.newIdentifier(for: "Porridge of Ann"), name: "Porridge of Ann", group: "Own",
                    perHundredGrams: Nutrition(energy: 120)))
        }
        let gone = try two.swimfit("journal --format '{uuid}'").trimmingCharacters(in: .newlines)
        try two.swimfit("undo", at: 20)
        try two.swimfit("plan save A 10x100", at: 21)
        try two.swimfit("goal fibre 30+", at: 22)
        try two.swimfit("goal protein 130+", at: 23)
        try two.swimfit("weigh 81", at: 24)
        let store = try HKHealthStore(url: two.data.appending(path: "health.json"))
        let start = Date(timeIntervalSince1970: 1_795_161_600)
        let sample = HKQuantitySample(
            type: HKQuantityType(.stepCount), quantity: HKQuantity(unit: .count(), doubleValue: 4000),
            start: start, end: start)
        try await store.save(sample)
        let picture = one.machines.folder.appending(path: "picture.png")
        try Data("of two".utf8).write(to: picture)
        _ = try await HKAttachmentStore(healthStore: store).addAttachment(
            to: sample, name: "picture", contentType: .png, url: picture)
        return (gone, sample)
    }

    private func attached(in machine: Machine, to sample: HKSample) async throws -> Data? {
        let store = try HKHealthStore(url: machine.data.appending(path: "health.json"))
        let files = HKAttachmentStore(healthStore: store)
        guard let attachment = try await files.attachments(for: sample).first else { return nil }
        return try await files.dataReader(for: attachment).data
    }
}
