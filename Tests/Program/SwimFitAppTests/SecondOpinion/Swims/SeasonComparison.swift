import Foundation
import SwimFitModels
import Testing

@testable import SwimFitDashboard
@testable import SwimFitShell

/// Compares critical speed, predictions, zones, load, form and the figures of lengths with what the facts say.
@MainActor
struct SeasonComparison {
    let facts: Facts
    /// In the order of their start.
    let swims: [NaiveSwim]
    let models: Models
    let differences: Differences

    /// A stroke in a pool, and what was swum in it in one go.
    private struct Kind {
        let stroke: String
        let pool: NaiveSwim.Pool?
        let goes: [NaiveGo]
        let speed: NaiveCriticalSpeed
        /// Metres of the unit that its paces are told for.
        var metre: Double { pool?.metre ?? 1 }
        /// "Freestyle, 25 m", as a heading.
        var name: String {
            let place = pool.map { "\(Int($0.length)) \($0.isYards ? "yd" : "m")" } ?? "open water"
            return "\(stroke.prefix(1).uppercased())\(stroke.dropFirst()), \(place)"
        }
    }

    private var kinds: [Kind] {
        var kinds: [Kind] = []
        for pool in Set(swims.map(\.pool)) {
            let goes = swims.filter { $0.pool == pool }.flatMap(\.goes)
            for stroke in Set(goes.map(\.stroke)) {
                let own = goes.filter { $0.stroke == stroke }
                // Of one stroke: a kick is none, and mixed are several.
                let counted = stroke == "kickboard" || stroke == "mixed" ? [] : own
                let speed = NaiveCriticalSpeed(counted, metre: pool?.metre ?? 1, now: facts.now)
                kinds.append(Kind(stroke: stroke, pool: pool, goes: own, speed: speed))
            }
        }
        return kinds
    }

    /// What `get css` is of: the stroke and pool that are swum most, in a pool if there is one.
    private var best: Kind? {
        let strokes = ["freestyle", "backstroke", "breaststroke", "butterfly"]
        let fresh = swims.filter {
            $0.start <= facts.now && facts.now.timeIntervalSince($0.start) <= 90 * 86_400
        }
        func metres(_ kind: Kind) -> Double {
            fresh.filter { $0.pool == kind.pool }.flatMap(\.pieces)
                .filter { $0.isSwimming && $0.stroke == kind.stroke }.reduce(0) { $0 + $1.metres }
        }
        // Where anything was swum for two to twenty minutes; and the one swum most in any case.
        let swum = kinds.filter { strokes.contains($0.stroke) }
        let most = swum.max { metres($0) < metres($1) }
        let candidates = swum.filter { kind in
            kind.stroke == most?.stroke && kind.pool == most?.pool
                || kind.goes.contains {
                    !$0.isEasy && $0.swim <= facts.now && facts.now.timeIntervalSince($0.swim) <= 90 * 86_400
                        && (120...1200).contains($0.seconds)
                }
        }
        func rank(_ kind: Kind) -> [Double] {
            [
                kind.pool == nil ? 0 : 1, metres(kind),
                -Double(strokes.firstIndex(of: kind.stroke) ?? 9), -(kind.pool?.length ?? 0) * kind.metre,
            ]
        }
        let first = candidates.max { rank($0).lexicographicallyPrecedes(rank($1)) }
        return first?.speed.line == nil ? nil : first
    }

    func all() async throws {
        try await figures()
        try await explanation()
        try await zones(of: "percent")
        try await zones(of: "seconds")
        try await predictions()
        try await courses()
        try await loads()
        try await lengths()
    }

    private func json(_ words: String...) async throws -> [String: Any] { try await models.json(words) }

    // MARK: Critical swim speed

    func figures() async throws {
        let best = best
        let per100 = 100.0
        let line = best?.speed.line
        let speeds = best?.speed.without.map(\.speed)
        var expected: [(String, Double?)] = [
            ("css", line.map { per100 / $0.speed }),
            ("css.fastest", speeds?.max().map { per100 / $0 }),
            ("css.slowest", speeds?.min().map { per100 / $0 }),
            ("css.reserve", best.flatMap { $0.speed.without.isEmpty ? nil : $0.speed.line?.reserve }),
            ("css_efforts", Double(best?.speed.efforts.count ?? 0)),
        ]
        for metres in [200.0, 400, 800, 1500, 3000, 5000] {
            expected.append(
                ("predicted.\(Int(metres))", best?.speed.prediction(over: metres)?.seconds))
        }
        for zone in NaiveZones.percent(0) where zone.name != "recovery" {
            let slowest = line.flatMap { line in
                NaiveZones.percent(per100 / line.speed).first { $0.name == zone.name }?.slowest
            }
            expected.append(("zone_\(zone.name)_s_per_100m", slowest))
        }
        for (figure, value) in expected {
            differences.place = "get \(figure)"
            differences.check("value", try await json("get", figure)["value"], value, within: 0.051)
        }
    }

    /// The efforts with what they are off the line, and what was left out, by the text of the explanation.
    func explanation() async throws {
        let lines = try await json("explain", "css")["lines"] as? [[String: Any]] ?? []
        var sections: [String: [(text: String, amount: String?)]] = [:]
        var heading = ""
        for line in lines {
            let text = line["text"] as? String ?? ""
            if line["kind"] as? String == "heading" { heading = text }
            sections[heading, default: []].append((text, line["amount"] as? String))
        }
        for kind in kinds {
            differences.place = "explain css, \(kind.name)"
            let section = sections.first { $0.key.lowercased() == kind.name.lowercased() }?.value ?? []
            let parts = section.split { $0.text == "Left out:" }
            let items = parts.first?.filter { $0.amount != nil } ?? []
            let pace = kind.speed.line.map { 100 * kind.metre / $0.speed }
            let amount = items.first { $0.text == "CSS" }?.amount
            differences.check(
                "is about", flag: amount?.hasPrefix("about ") == true,
                pace != nil && kind.speed.efforts.count == 2)
            let printed = amount?.replacing("about ", with: "").split(whereSeparator: {
                $0 == ":" || $0 == " "
            })
            differences.check(
                "pace",
                printed.flatMap { parts in
                    Double(parts[1]).flatMap { s in Double(parts[0]).map { $0 * 60 + s } }
                },
                pace, within: 0.5001)
            guard pace != nil else { continue }
            let efforts = items.filter { $0.text.contains(" in ") }
            differences.check("efforts", efforts.count, Double(kind.speed.efforts.count))
            for (item, effort) in zip(efforts, kind.speed.efforts) {
                differences.check(
                    "distance", number(item.text.components(separatedBy: " in ")[0]), effort.distance)
                differences.check(
                    "residual of \(effort.distance)", number(item.amount ?? ""), kind.speed.residual(effort),
                    within: 0.051)
            }
            let left = parts.dropFirst().first?.filter { $0.text.contains(" in ") } ?? []
            let distances = left.compactMap { number($0.text.components(separatedBy: " in ")[0]) }
            let old = NaiveGo.raced.filter { raced in
                let record = kind.goes.filter { $0.distance == raced && $0.start <= facts.now && !$0.isEasy }
                    .min { ($0.seconds, $0.start) < ($1.seconds, $1.start) }
                return record.map {
                    facts.now.timeIntervalSince($0.swim) > 90 * 86_400 && (120...1200).contains($0.seconds)
                } ?? false
            }
            differences.check(
                "left out", text: "\(distances.sorted())", "\((old + kind.speed.leftOut).sorted())")
        }
    }

    func zones(of school: String) async throws {
        guard let best, let line = best.speed.line else { return }
        _ = await CommandRun(["profile", "zones", school], on: models.session)
        differences.place = "zones by \(school)"
        let pace = 100 * best.metre / line.speed
        let lines = try await json("explain", "css")["lines"] as? [[String: Any]] ?? []
        let zones = school == "percent" ? NaiveZones.percent(pace) : NaiveZones.seconds(pace)
        for zone in zones {
            let printed = lines.first { $0["text"] as? String == zone.name }?["amount"]
            differences.check(zone.name, text: printed, text(of: zone))
        }
        _ = await CommandRun(["profile", "zones", "percent"], on: models.session)
    }

    private func text(of zone: NaiveZones.Zone) -> String {
        switch (zone.fastest.map(clock), zone.slowest.map(clock)) {
        case (let fastest?, let slowest?): fastest == slowest ? fastest : "\(fastest)–\(slowest)"
        case (let fastest?, nil): "slower than \(fastest)"
        case (nil, let slowest?): "faster than \(slowest)"
        case (nil, nil): ""
        }
    }

    private func clock(_ seconds: Double) -> String {
        let whole = Int(seconds.rounded())
        return "\(whole / 60):\(whole % 60 < 10 ? "0" : "")\(whole % 60)"
    }

    /// The number in "1 000 m" or "−0.3 s".
    private func number(_ text: String) -> Double? {
        let sign = text.hasPrefix("−") || text.hasPrefix("-") ? -1.0 : 1
        return Double(text.filter { $0.isASCII && $0.isNumber || $0 == "." }).map { $0 * sign }
    }

    // MARK: Bests

    func predictions() async throws {
        let printed = try await json("bests")["bests"] as? [[String: Any]] ?? []
        for kind in kinds {
            let length = kind.pool.map { $0.length * $0.metre }
            let rows = printed.filter { row in
                let pool = (row["lap_length_m"] as? NSNumber)?.doubleValue
                return row["stroke"] as? String == kind.stroke && abs((pool ?? -1) - (length ?? -1)) < 0.01
            }
            for row in rows {
                let metres = (row["distance_m"] as? NSNumber)?.doubleValue ?? 0
                let distance = (metres / kind.metre).rounded()
                differences.place = "prediction \(kind.name) \(distance)"
                let prediction = kind.speed.prediction(over: distance * kind.metre)
                differences.check("time", row["predicted_s"], prediction?.seconds, within: 0.051)
                differences.check("fastest", row["predicted_fastest_s"], prediction?.fastest, within: 0.051)
                differences.check("slowest", row["predicted_slowest_s"], prediction?.slowest, within: 0.051)
                differences.check(
                    "extrapolated", flag: row["extrapolated"] as? Bool ?? false,
                    prediction?.isExtrapolated ?? false)
            }
        }
    }

    // MARK: Other courses

    /// What is printed of another course follows from a best, and every best over a distance with factors is in it.
    func courses() async throws {
        guard let sex = facts.sex, sex != .other else { return }
        let bests = try await json("bests")["bests"] as? [[String: Any]] ?? []
        for course in ["scy", "scm", "lcm"] {
            let metre = course == "scy" ? 0.9144 : 1
            let printed =
                try await json("bests", "--course", course)["conversions"] as? [[String: Any]] ?? []
            var expected: [String: Double] = [:]
            for best in bests where best["within_m"] is NSNull {
                guard let (stroke, from, distance, seconds) = raced(best), from != course,
                    let yards = NaiveCourse.yards(
                        stroke, distance, seconds, on: from, isFemale: sex == .female),
                    let time = NaiveCourse.time(stroke, yards, on: course, isFemale: sex == .female),
                    // Short course metres are compared over the same distance alone. Tolerated: only over events of the
                    // long course.
                    from != "scm" && course != "scm"
                        || NaiveCourse.yards(stroke, distance, 1, on: "lcm", isFemale: true)?.distance
                            == distance
                else { continue }
                expected["\(stroke) \(time.distance) from \(from)"] = time.seconds
            }
            for row in printed {
                guard let (stroke, from, _, _) = raced(row, "from_") else { continue }
                let distance = (((row["distance_m"] as? NSNumber)?.doubleValue ?? 0) / metre).rounded()
                let name = "\(stroke) \(distance) from \(from)"
                differences.place = "bests --course \(course), \(name)"
                differences.check("estimate", row["estimate_s"], expected[name], within: 0.011)
                expected[name] = nil
            }
            differences.place = "bests --course \(course)"
            differences.check("missing", text: "\(expected.keys.sorted())", "[]")
        }
    }

    /// Stroke, course, distance in its unit, and time of a row; nil of no course or of a stroke without factors.
    private func raced(
        _ row: [String: Any], _ from: String = ""
    ) -> (stroke: String, course: String, distance: Double, seconds: Double)? {
        guard let length = row[from + "lap_length_m"] as? NSNumber,
            let metres = row[from + "distance_m"] as? NSNumber,
            let seconds = row[from + "time_s"] as? NSNumber,
            let stroke = row["stroke"] as? String, stroke != "mixed", stroke != "kickboard"
        else { return nil }
        let isYards = abs(length.doubleValue - 22.86) < 0.01
        let course = isYards ? "scy" : length.doubleValue == 50 ? "lcm" : "scm"
        let distance = (metres.doubleValue / (isYards ? 0.9144 : 1)).rounded()
        return (stroke, course, distance, seconds.doubleValue)
    }

    // MARK: Load

    func loads() async throws {
        let speeds = kinds
        var days: [Int: Double] = [:]
        var isPartial = false
        let printed = try await json("swims")["swims"] as? [[String: Any]] ?? []
        for (json, swim) in zip(printed, swims.reversed()) {
            differences.place = "load of \(json["start"] ?? "")"
            let load = NaiveLoad(swim) { stroke in
                speeds.first { $0.pool == swim.pool && $0.stroke == stroke }?.speed.line?.speed
            }
            differences.check("felt", json["felt"], swim.felt.map(Double.init))
            differences.check("load", json["load"], load.total, within: 0.051)
            differences.check("timed", json["load_timed"], load.timed, within: 0.051)
            differences.check("timed seconds", json["load_timed_s"], load.timedSeconds)
            differences.check("by felt effort", json["load_felt"], load.felt, within: 0.051)
            differences.check("felt seconds", json["load_felt_s"], load.feltSeconds)
            let day = facts.calendar.day(of: swim.start)
            days[day, default: 0] += load.total ?? 0
            if load.felt == nil, load.feltSeconds >= 1, facts.today - day < 42 { isPartial = true }
        }
        guard let first = days.keys.min() else { return }
        let form = NaiveForm((first...facts.today).map { days[$0] ?? 0 })
        differences.place = "get form"
        differences.check("fitness", try await json("get", "fitness")["value"], form.fitness, within: 0.051)
        differences.check("fatigue", try await json("get", "fatigue")["value"], form.fatigue, within: 0.051)
        differences.check("form", try await json("get", "form")["value"], form.form, within: 0.051)
        differences.check(
            "is partial", flag: try await json("get", "load_partial")["value"], isPartial)
    }

    // MARK: Lengths

    func lengths() async throws {
        let printed = try await json("swims")["swims"] as? [[String: Any]] ?? []
        for (json, swim) in zip(printed, swims.reversed()) {
            guard case .watch = swim.what, let pool = swim.pool, let id = json["uuid"] as? String else {
                continue
            }
            let rows = try await self.json("lengths", id)["lengths"] as? [[String: Any]] ?? []
            let pieces = swim.pieces
            differences.place = "lengths of \(json["start"] ?? "")"
            differences.check("count", rows.count, Double(pieces.count))
            for (index, (row, piece)) in zip(rows, pieces).enumerated() {
                differences.place = "length \(index + 1) of \(json["start"] ?? "")"
                let length = NaiveLength(piece, pool: pool)
                let pace = piece.seconds.map { $0 / piece.metres * 100 }
                differences.check("distance", row["distance_m"], piece.metres)
                differences.check("time", row["time_s"], piece.seconds)
                differences.check(
                    "pace", row["pace_s_per_100m"], piece.isSwimming ? pace : nil, within: 0.051)
                differences.check("stroke", text: row["stroke"], piece.stroke)
                differences.check("rate", row["strokes_per_min"], length.rate)
                differences.check("metres a stroke", row["stroke_m"], length.metresPerStroke)
                differences.check("index", row["stroke_index"], length.index)
                differences.check("swolf", row["swolf"], length.swolf, within: 0.051)
                let doubt = NaiveLength.doubt(piece, among: pieces)
                differences.check("missed", text: row["missed"] as? String ?? "", doubt ?? "")
            }
        }
    }
}
