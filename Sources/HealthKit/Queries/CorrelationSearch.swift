internal import SampleStore
import Foundation

/// Finds correlations by what they contain, row by row: objects are made of those alone that match.
struct CorrelationSearch: Sendable {
    /// What the correlations themselves must satisfy.
    let plan: QueryPlan
    /// What their samples must satisfy, by type.
    let contents: [QueryPlan]

    /// The matches in order of start.
    func correlations(in view: ReadView) -> [HKCorrelation] {
        let snapshot = view.snapshot
        let tests = contents.map { ContentTest($0, in: snapshot) }
        var maker = SampleMaker(view)
        var found: [HKCorrelation] = []
        func consider(_ row: StoredRow, knowing member: StoredRow?) {
            let members = maker.visibleMembers(of: row, knowing: member)
            guard tests.allSatisfy({ $0.holds(for: members, in: snapshot) }) else { return }
            if let correlation = maker.correlation(row, members: members) { found.append(correlation) }
        }
        if let owners = owners(in: snapshot) {
            for owner in owners { consider(owner.row, knowing: owner.member) }
        } else {
            plan.forEachMatch(in: snapshot) { row, slice in
                consider(slice.row(row.row - slice.firstRow), knowing: nil)
                return .on
            }
        }
        return found
    }

    /// The correlations that can match because of what they contain, in order of start; nil for all of them.
    ///
    /// Over all of history a scan of one type's values finds them faster than opening every correlation. Where
    /// the correlation's own predicate leaves little to look at, opening is cheaper.
    private func owners(in snapshot: Snapshot) -> [Owner]? {
        guard plan.asksNothing,
            let scanned = contents.first(where: { !$0.test.needsSample && !$0.asksNothing })
        else { return nil }
        let wanted = snapshot.typeNumber(of: plan.type.identifier)
        var owners: [Owner] = []
        var isSorted = true
        scanned.forEachMatch(in: snapshot) { row, slice in
            let member = slice.row(row.row - slice.firstRow)
            for row in snapshot.owners(of: member) where row.typeNumber == wanted {
                let owner = Owner(
                    order: Place(start: row.start, position: row.position), row: row, member: member)
                if let last = owners.last, !(last.order < owner.order) { isSorted = false }
                owners.append(owner)
            }
            return .on
        }
        if isSorted { return owners }
        owners.sort { $0.order < $1.order }
        // One that contains several matches was found several times.
        return owners.indices.filter { $0 == 0 || owners[$0 - 1].order != owners[$0].order }.map {
            owners[$0]
        }
    }

    /// A correlation that was found through one of its samples.
    private struct Owner {
        var order: Place
        var row: StoredRow
        var member: StoredRow
    }

    /// A sample's place in the order of its type.
    private struct Place: Comparable {
        var start: Double
        var position: Position

        static func < (left: Place, right: Place) -> Bool {
            left.start != right.start ? left.start < right.start : left.position < right.position
        }
    }
}

/// What the samples of one type in a correlation must satisfy: at least one is there, and all match.
private struct ContentTest {
    private let type: Int?
    /// nil when there are no samples of the type.
    private let test: ColumnTest?

    init(_ plan: QueryPlan, in snapshot: Snapshot) {
        type = snapshot.typeNumber(of: plan.type.identifier)
        test = snapshot.columns(of: plan.type.identifier).map { ColumnTest(plan.test, of: $0) }
    }

    func holds(for members: [StoredRow], in snapshot: Snapshot) -> Bool {
        guard let test else { return false }
        var isThere = false
        for member in members where member.typeNumber == type {
            isThere = true
            guard test.asksNothing || test.holds(for: member, member.fields, in: snapshot) else {
                return false
            }
        }
        return isThere
    }
}
