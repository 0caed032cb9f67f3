import SwimFitBase
import SwimFitReading

extension SwimNotationParser {
    /// The words that name the pool, with its length. No number of them is swum.
    ///
    ///     “1500 in 30:00, 50m pool”   “Pool: 25 yd”   “(bassin de 50 m)”   “im 25er Becken”
    ///     “40 lengths of 25 m”        “LCM”           “short course”
    ///
    /// Of a line that names several none is taken: they are asked about where they stand.
    static func pools(
        in all: [SwimToken], unit: SwimUnit
    ) -> [(places: Range<Int>, length: LapLength, laps: Int?)] {
        var found: [(places: Range<Int>, length: LapLength, laps: Int?)] = []
        for place in all.indices where all[place].kind == .word && place >= found.last?.places.upperBound ?? 0
        {
            let next = place + 1
            func behind(_ sign: SwimToken) -> Bool {
                ":-–=(".contains(sign.text) || SwimLexicon.isPreposition(sign.lower)
            }
            if let (places, length) = course(at: place, in: all, unit: unit) {
                found.append((places, length, nil))
            } else if all[place].has(.pool) || all[place].lower == "bahn" {
                if let (first, length) = length(before: place, in: all, unit: unit) {
                    // "20 x 50m pool lengths"
                    if next < all.count, all[next].has(.lengths) {
                        found.append((place..<next + 1, length, nil))
                        continue
                    }
                    // "40 laps in a 25m pool"
                    let names = all[..<first].reversed().drop { SwimLexicon.isPreposition($0.lower) }
                    let laps = names.first.flatMap { $0.has(.laps) ? all[..<first].lastIndex(of: $0) : nil }
                    found.append((clause(first..<next, in: all), length, laps))
                } else if all[place].has(.pool), all[place].lower != "course",
                    let number = all[next...].firstIndex(where: { !behind($0) }),
                    let (end, length) = length(
                        at: number, in: all, unit: all[next..<number].contains { $0.isSign(":") } ? unit : nil
                    )
                {
                    found.append((clause(place..<end, in: all), length, nil))
                }
            } else if all[place].has(.laps) || all[place].has(.lengths) && all[place].lower != "l",
                place > 0, all[place - 1].isCount,
                let joint = next < all.count ? all[next] : nil,
                joint.isSign("(") || joint.has(.step)
                    || ["of", "de", "a", "von", "in", "en", "im"].contains(joint.lower),
                let (end, length) = length(
                    at: next + (isArticle(next + 1, in: all) ? 2 : 1), in: all, unit: nil)
            {
                let isClosed = joint.isSign("(") && end < all.count && all[end].isSign(")")
                guard isClosed || !joint.isSign("(") else { continue }
                let isNamed = isClosed || end < all.count && all[end].has(.pool)
                found.append((next..<(isNamed ? end + 1 : end), length, all[place].has(.laps) ? place : nil))
            } else if all[place].has(.laps) || all[place].has(.lengths) && all[place].lower != "l",
                let (places, length) = length(beside: place, in: all, unit: unit)
            {
                found.append((places, length, all[place].has(.laps) ? place : nil))
            }
        }
        return found
    }

    /// The length of a pool beside a number of lengths, with the sign between them: “60 lengths 25m”, “60 lengths, 25m”,
    /// “25m, 60 lengths”; of “60 x 25m lengths” the word alone. In “10 lengths, 50m free” the second is swum.
    private static func length(
        beside place: Int, in all: [SwimToken], unit: SwimUnit
    ) -> (places: Range<Int>, length: LapLength)? {
        func token(_ place: Int) -> SwimToken? { all.indices.contains(place) ? all[place] : nil }
        guard token(place - 1)?.isCount == true else {
            guard token(place - 3)?.isTimes == true, token(place - 4)?.isCount == true,
                let (end, length) = length(at: place - 2, in: all, unit: nil), end == place
            else { return nil }
            return (place..<place + 1, length)
        }
        let hasSign =
            token(place + 1).map { $0.isTimes || $0.isSign(",") || $0.isSign("/") } ?? false
        let start = hasSign ? place + 2 : place + 1
        if let (end, length) = length(at: start, in: all, unit: nil), token(place - 2)?.isTimes != true {
            let next = token(end)
            let isTime =
                next?.kind == .number && (next?.hasColon == true || token(end + 1)?.isTimeUnit == true)
            let isEnd =
                next.map { $0.kind == .lineEnd || $0.isSign(",") || $0.isSign(")") || $0.has(.swum) } ?? true
            let isStroke = !hasSign && next?.stroke != nil && next?.activity == nil
            if isTime || isEnd || isStroke { return (place + 1..<end, length) }
        }
        let hasComma = token(place - 2)?.isSign(",") == true
        let last = hasComma ? place - 3 : place - 2
        guard token(last)?.unit != nil, let (first, length) = length(before: last + 1, in: all, unit: unit),
            first == 0 || token(first - 1)?.kind == .lineEnd
        else { return nil }
        return (first..<place - 1, length)
    }

    private static func isArticle(_ place: Int, in all: [SwimToken]) -> Bool {
        place < all.count && ["a", "the"].contains(all[place].lower)
    }

    /// A course at a token: "lcm", "long course", "short course yards". One at the head of a line, "course: lcm", stays.
    private static func course(
        at place: Int, in all: [SwimToken], unit: SwimUnit
    ) -> (places: Range<Int>, length: LapLength)? {
        guard place == 0 || !all[place - 1].isSign(":") else { return nil }
        if let course = SwimCourse(rawValue: all[place].lower) {
            return (place..<place + 1, course.lapLength)
        }
        guard ["long", "short"].contains(all[place].lower), place + 1 < all.count,
            all[place + 1].lower == "course"
        else { return nil }
        let named =
            place + 2 < all.count ? all[place + 2].unit.flatMap { $0.count == 1 ? $0.unit : nil } : nil
        let typed = all[..<place].last { $0.unit?.count == 1 }?.unit?.unit
        let length = all[place].lower == "long" ? 50.0 : 25
        return (
            place..<place + (named == nil ? 2 : 3),
            LapLength(length, named ?? typed ?? (length == 50 ? .metres : unit))
        )
    }

    /// The length in front of a pool's word, and where it begins: "50 m", "33 1/3 m", "25er", "50m-".
    private static func length(
        before place: Int, in all: [SwimToken], unit: SwimUnit
    ) -> (first: Int, length: LapLength)? {
        var last = place - 1
        if last > 0, all[last].isSign("-") { last -= 1 }
        guard last >= 0 else { return nil }
        let named = all[last].unit.flatMap { $0.count == 1 ? $0.unit : nil }
        let hasUnit = named != nil || all[last].lower == "er" && all[last].isGlued
        let end = hasUnit ? last : last + 1
        // "33 1/3 m", "33⅓ m"
        for count in [4, 2, 1] {
            guard end >= count, let length = length(of: end - count..<end, in: all, named ?? unit) else {
                continue
            }
            let start = end - count
            let isAlone = start == 0 || all[start - 1].kind == .lineEnd
            // "25 pool" has no unit, and "8x50m pool" a distance.
            let isOfLengths = place + 1 < all.count && all[place + 1].has(.lengths)
            return isAlone || hasUnit && (isOfLengths || !all[start - 1].isTimes) ? (start, length) : nil
        }
        return nil
    }

    /// The length at a place, and the place behind it.
    ///
    /// - Parameter unit: that of a number without one; nil where it needs one.
    private static func length(
        at place: Int, in all: [SwimToken], unit: SwimUnit?
    ) -> (end: Int, length: LapLength)? {
        guard place < all.count else { return nil }
        let named =
            place + 1 < all.count ? all[place + 1].unit.flatMap { $0.count == 1 ? $0.unit : nil } : nil
        guard place + 1 == all.count || !all[place + 1].isFraction, let unit = named ?? unit,
            let length = length(of: place..<place + 1, in: all, unit)
        else { return nil }
        return (place + (named == nil ? 1 : 2), length)
    }

    private static func length(of places: Range<Int>, in all: [SwimToken], _ unit: SwimUnit) -> LapLength? {
        guard all[places.lowerBound].isCount,
            all[places].dropFirst().allSatisfy({
                places.count == 2 ? $0.isFraction : $0.isCount || $0.isSign("/")
            })
        else { return nil }
        // IGNORED: everything except the length of a pool is something else.
        let length = try? LapLength.parse(SwimToken.text(of: all[places]), unit: unit)
        return length.flatMap { (10...100).contains($0.amount) ? $0 : nil }
    }

    /// The words of a pool with those that join them to the line: prepositions, parentheses, a comma.
    private static func clause(_ places: Range<Int>, in all: [SwimToken]) -> Range<Int> {
        var (start, end) = (places.lowerBound, places.upperBound)
        func isEnd(_ place: Int) -> Bool { place == all.count || all[place].kind == .lineEnd }
        func isStart() -> Bool { start == 0 || all[start - 1].kind == .lineEnd }
        while start > 0, SwimLexicon.isPreposition(all[start - 1].lower) { start -= 1 }
        if start > 0, all[start - 1].isSign("("), end < all.count, all[end].isSign(")") {
            (start, end) = (start - 1, end + 1)
        }
        if isStart(), !isEnd(end), all[end].kind == .sign, ":,-–=.".contains(all[end].text) { end += 1 }
        if isStart(), isEnd(end), end < all.count { return start..<end + 1 }
        if start > 0, all[start - 1].isSign(",") || isStart() && isEnd(end) { start -= 1 }
        return start..<end
    }
}
