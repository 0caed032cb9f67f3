import Foundation
import SwimFitModels
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell
@testable import SwimFitBase

/// Compares what the faces of the program say of swims with what the facts say.
@MainActor
struct SwimComparison {
    let facts: Facts
    /// In the order of their start.
    let swims: [NaiveSwim]
    let models: Models
    let differences: Differences

    init(_ facts: Facts, _ swims: [NaiveSwim], _ models: Models, _ differences: Differences) {
        (self.facts, self.swims, self.models, self.differences) = (facts, swims, models, differences)
    }

    func list() async throws {
        differences.place = "swims"
        let printed = try await models.json(["swims"])["swims"] as? [[String: Any]] ?? []
        differences.check("count", printed.count, Double(swims.count))
        for (json, swim) in zip(printed, swims.reversed()) {
            differences.place = "swim of \(json["start"] ?? "")"
            differences.check("distance", json["distance_m"], swim.metres)
            differences.check("laps", json["laps"], swim.laps)
            differences.check("lap_length", json["lap_length_m"], swim.pool.map { $0.length * $0.metre })
            differences.check("duration", json["duration_s"], swim.duration)
            differences.check("pace", json["pace_s_per_100m"], swim.pace)
            differences.check(
                "pace_of", text: json["pace_of"] as? String ?? "", swim.pace == nil ? "" : "swum")
            differences.check("swolf", json["swolf"], swim.swolf)
            differences.check("stroke", text: json["stroke"], swim.strokeOfAll)
            differences.check("open_water", flag: json["open_water"], swim.pool == nil)
        }
    }

    func energies() async throws {
        let printed = try await models.json(["swims"])["swims"] as? [[String: Any]] ?? []
        for (json, swim) in zip(printed, swims.reversed()) {
            differences.place = "swim of \(json["start"] ?? "")"
            energy(json, swim)
        }
    }

    /// The effort follows the speed.
    private func energy(_ json: [String: Any], _ swim: NaiveSwim) {
        if case .watch = swim.what { return }
        let resting = facts.resting(at: swim.start, seconds: swim.duration)
        differences.check("resting", json["resting_kcal"], resting)
        guard let active = (json["energy_kcal"] as? NSNumber)?.doubleValue, let resting,
            let kilograms = facts.kilograms(at: swim.start)
        else { return }
        let speed = swim.metres / swim.duration
        let costs = [
            "freestyle": 9.165, "backstroke": 11.25, "breaststroke": 15.47, "butterfly": 12.09,
            "mixed": 11.99,
            "kickboard": 15.6,
        ]
        var strokes = [(stroke: swim.stroke, metres: swim.metres)]
        if case .sets(let sets, _) = swim.what {
            strokes = sets.map {
                ($0.activity == "kick" ? "kickboard" : $0.stroke, Double($0.count) * $0.distance)
            }
        }
        let whole = strokes.reduce(0) { $0 + $1.metres }
        let cost = strokes.reduce(0) { $0 + (costs[$1.stroke] ?? .nan) * $1.metres } / whole
        var met = 0.5 + cost * (swim.pool == nil ? 1.0287 : 1) * speed
        if speed > 1.2 { met = 0.5 + (met - 0.5) * speed * speed / 1.44 }
        let above = max(0, met * kilograms * swim.duration / 3600 - resting)
        differences.check("energy of \(swim.stroke)", active, above, within: 0.011)
    }

    func bests() async throws {
        differences.place = "bests"
        let printed = try await models.json(["bests"])["bests"] as? [[String: Any]] ?? []
        var goes: [String: [NaiveGo]] = [:]
        var metres: [String: Double] = [:]
        for swim in swims {
            let pool = swim.pool.map { "\($0.length)\($0.isYards ? "yd" : "m")" } ?? "open"
            for go in swim.goes { goes["\(go.stroke) \(pool)", default: []].append(go) }
            metres[pool] = swim.pool?.metre ?? 1
        }
        for (kind, goes) in goes {
            let words = kind.split(separator: " ").map(String.init)
            let metre = metres[words[1]] ?? 1
            let length = (words[1] == "open" ? nil : Double(words[1].filter { $0.isNumber || $0 == "." }))
                .map { $0 * metre }
            let rows = printed.filter { row in
                let pool = (row["lap_length_m"] as? NSNumber)?.doubleValue
                return row["stroke"] as? String == words[0] && abs((pool ?? -1) - (length ?? -1)) < 0.01
            }
            for row in rows {
                let distance = ((row["distance_m"] as? NSNumber)?.doubleValue ?? 0) / metre
                differences.place = "best \(kind) \(distance)"
                let best = NaiveBest.of(distance, goes)
                differences.check("time", row["time_s"], best?.seconds)
                differences.check("within", row["within_m"], best?.within.map { $0 * metre })
                differences.check(
                    "pace", row["pace_s_per_100m"], best.map { $0.seconds / (distance * metre) * 100 })
            }
            let distances = Set(rows.map { (($0["distance_m"] as? NSNumber)?.doubleValue ?? 0) / metre })
            for raced in NaiveGo.raced {
                differences.place = "best \(kind) \(raced)"
                differences.check(
                    "is listed", flag: distances.contains { abs($0 - raced) < 0.02 },
                    NaiveBest.of(raced, goes) != nil)
            }
        }
    }

    /// The balance of a day has the energy of its swims once, without what resting took, and each swim has its own
    /// part.
    func activeEnergy() async throws {
        let printed = try await models.json(["swims"])["swims"] as? [[String: Any]] ?? []
        let energies = printed.reversed().map { ($0["energy_kcal"] as? NSNumber)?.doubleValue }
        for day in facts.calendar.days {
            // A swim of a watch that has no energy is in no sum.
            let parts = zip(swims, energies).compactMap { swim, energy in
                energy.map { $0 * swim.share(of: day) }
            }.filter { $0 > 0 }
            guard !parts.isEmpty else { continue }
            differences.place = "today \(day.text)"
            let json = try await models.json(["today", day.text])
            differences.check("active", json["active_kcal"], parts.reduce(0, +), within: 0.03)
            await models.show(try #require(LocalDay(day.text)))
            let efforts = models.energy.summary.efforts.map(\.kilocalories)
            differences.check("parts", efforts.count, Double(parts.count))
            for (effort, part) in zip(efforts, parts) {
                differences.check("part", effort, part, within: 0.011)
            }
        }
    }

    func totals() async throws {
        let today = facts.today
        let parts = facts.calendar.days[today].text.prefix(7)
        let first = facts.calendar.days.firstIndex { $0.text.hasPrefix(parts) } ?? 0
        for (span, start) in [("week", facts.calendar.monday(of: today)), ("month", first), ("year", 0)] {
            differences.place = "get swims_\(span)"
            let counted = swims.filter { $0.start >= facts.calendar.days[start].start }
            func value(_ figure: String) async throws -> Any? {
                try await models.json(["get", "swims_\(span)\(figure)"])["value"]
            }
            differences.check("number", try await value(""), Double(counted.count))
            differences.check("metres", try await value("_m"), counted.reduce(0) { $0 + $1.metres })
            differences.check("seconds", try await value("_s"), counted.reduce(0) { $0 + $1.duration })
        }
    }
}
