import Foundation
import SwimFitBase
import SwimFitReading

// MARK: - The time of all

extension SwimSetList {
    /// The line with numbers in place of hours in words: “half an hour”.
    package static func withMinutes(_ line: String) -> String { SwimToken.withMinutes(line) }

    /// A line in two parts where its time is that of all sets: “10x100 + 8x50, total 38:20”, “45 min: 10x100 + 8x50”,
    /// “30 min 1200m”. A time behind the last of several sets is that of all where nobody swims the last set so slowly.
    ///
    /// - Returns: nil for a line without such a time, and for one whose sets have times of their own.
    package static func timeOfAll(
        in line: String, unit: SwimUnit, pool: LapLength?
    ) -> (sets: String, time: String)? {
        // "for 45 minutes 2000m"
        let all = line.split(whereSeparator: \.isWhitespace)
        // "lunch swim 45 min 2000m": the words before the time stay with the sets.
        let lead = all.prefix { $0.allSatisfy { !$0.isNumber } }
        let isTitle = lead.allSatisfy { word in
            SwimLexicon.roles(of: FoldedText.fold(plain(word))).allSatisfy {
                ![.sendOff, .rest, .easyPart, .part, .onAverage, .ofPace].contains($0)
            }
        }
        let words = Array(isTitle ? all.dropFirst(lead.count) : all[...])
        let title = isTitle ? lead.filter { !saysTime($0) }.map { $0 + " " }.joined() : ""
        /// Whether sets can be swum in a time, and with `isOfLast` the last one alone cannot.
        func isSwum(_ sets: String, in time: Double, isOfLast: Bool, isOne: Bool = false) -> Bool {
            // IGNORED: what cannot be read has no time of all, and is read with its time, as typed.
            guard let read = try? parse(sets, unit: unit, pool: pool), let last = read.sets.last,
                read.sets.allSatisfy({ $0.times.isEmpty }),
                (slowest...fastest).contains(read.metres / time)
            else { return false }
            if isOne, read.sets.count > 1 || last.repeats > 1 { return false }
            return !isOfLast || read.sets.count > 1 && last.totalMetres / time < slowest
        }
        for count in [4, 3, 2, 1] where count < words.count {
            // "18:30 1000m" may have begun then.
            if let seconds = seconds(words.prefix(count)), leadsToDistance(words.dropFirst(count - 1)),
                !words[0].contains(":") || Input.clockTime(time(words.prefix(count))) == nil
            {
                let sets = title + line[words[count].startIndex...]
                if isSwum(sets, in: seconds, isOfLast: false) {
                    return (sets, time(words.prefix(count)))
                }
            }
        }
        if let end = timeBehind(line), isSwum(end.before, in: end.seconds, isOfLast: !end.isTotal) {
            return (end.before, end.time)
        }
        return timeAmong(line).flatMap { parts in
            isSwum(parts.sets, in: parts.seconds, isOfLast: false, isOne: parts.isOne)
                ? (parts.sets, parts.time) : nil
        }
    }

    /// Whether a distance follows the first word, or one swim with its words: “1h 2.8k”, “45 min easy swim 2000 m”. Behind a
    /// sign, and before sets of several, the time may be that of something else.
    private static func leadsToDistance(_ words: ArraySlice<Substring>) -> Bool {
        let behind = words.dropFirst()
        if behind.first?.first?.isNumber == true { return true }
        guard let last = words.first?.last, last.isLetter || last.isNumber,
            let number = behind.firstIndex(where: { $0.first?.isNumber == true })
        else { return false }
        let isOne = behind[number...].allSatisfy { word in
            !word.contains { "x×*+,(@".contains($0) }
                && !SwimLexicon.roles(of: FoldedText.fold(word)).contains(.sendOff)
        }
        return isOne
            && behind[..<number].allSatisfy { word in
                let roles = SwimLexicon.roles(of: FoldedText.fold(word))
                return !roles.contains(.easyPart) && !roles.contains(.part)
                    && roles.contains { role in
                        switch role {
                        case .activity(.swim), .stroke, .effort, .lead: true
                        default: false
                        }
                    }
            }
    }

    /// A time that is a part of its own, and the rest of the line: “2000m; 45min”, “50m pool, 45 min, 2000m, rpe 7”.
    ///
    /// - Returns: also whether the rest has to be one swim: among commas, a time may be that of the set before it.
    private static func timeAmong(
        _ line: String
    ) -> (sets: String, time: String, seconds: Double, isOne: Bool)? {
        let parts = line.split { ",;\n".contains($0) }
        /// The words of a part that is a time, without those that say so: “in 45:00”.
        func words(_ part: Substring) -> ArraySlice<Substring> {
            let words = part.split(separator: " ")
            let lead = words.prefix { $0.allSatisfy { !$0.isNumber } }
            return lead.first.map(saysTime) == true && lead.allSatisfy { isTotal($0, or: [.swum, .filler]) }
                ? words.dropFirst(lead.count) : words.dropLast(titles(words).count)
        }
        /// The words behind a time that say what took so long: “45 min swim”, in front also “45 min Brust”.
        func titles(_ words: [Substring]) -> ArraySlice<Substring> {
            var isNamed = false
            let count = words.reversed().prefix { word in
                let roles = SwimLexicon.roles(of: FoldedText.fold(word))
                let isSwim = roles.contains { [.session, .laps, .lengths, .activity(.swim)].contains($0) }
                defer { isNamed = isNamed || isSwim }
                return isSwim || line.hasPrefix(words[0]) && SwimStroke(word: word) != nil
                    || isNamed
                        && (roles.contains { [.lead, .group, .pool, .manner].contains($0) }
                            || SwimEffort(word: String(word)) != nil || ["de", "of"].contains(word))
            }.count
            return words.suffix(count < words.count ? count : 0)
        }
        let times = parts.indices.filter { seconds(words(parts[$0])) != nil }
        guard times.count == 1, parts.count > 1, let place = times.first,
            let seconds = seconds(words(parts[place])),
            // "18:30, 1000m" may have begun then.
            place > 0 || Input.clockTime(time(words(parts[place]))) == nil
                || !parts[place].contains(":") && !titles(parts[place].split(separator: " ")).isEmpty
        else { return nil }
        var rest = parts.indices.filter { $0 != place }.map { parts[$0].trimmingCharacters(in: .whitespaces) }
        let title = titles(parts[place].split(separator: " ")).filter {
            !isLengths($0) && !["de", "of"].contains($0)
        }
        .joined(separator: " ")
        if !title.isEmpty {
            let beside = max(place - 1, 0)
            rest[beside] = place == 0 ? "\(title) \(rest[beside])" : "\(rest[beside]) \(title)"
        }
        let sign = line[..<parts[place].startIndex].last { !$0.isWhitespace || $0.isNewline }
        let isOwnLine = place > 0 && sign != "," && parts[place].endIndex == parts.last?.endIndex
        return (
            rest.joined(separator: isOwnLine ? "\n" : ", "), time(words(parts[place])), seconds, !isOwnLine
        )
    }

    // MARK: - The time of day

    /// Takes the times of day from which to which one swam: “6:30-7:15 2000m”, “2000m from 6:30am to 7:15am”. Such times may
    /// also be swum, “4x100 1:28-1:30”, or be of what a word before them says.
    ///
    /// - Returns: when it began, for how long, and the words; nil for a line without such times.
    package static func takeTimesOfDay(
        from line: inout String
    ) -> (first: TimeOfDay, seconds: Double, text: String)? {
        let pattern =
            /\b(?:(?:from|von|de) )?(\d{1,2}(?:[:.h]\d\d|h)?(?:am|pm)?) ?(?:-|–|to|until|till?|bis|à|a) ?(\d{1,2}(?:[:.h]\d\d(?:am|pm)?|h|am|pm))(?: ?uhr)?(?=$|[\s,;)])/
        let pair = /\b(?:between|zwischen|entre) (\d{1,2}[:h]\d\d) (?:and|und|et|y) (?=\d{1,2}[:h]\d\d)/
        let typed = line.replacing(pair.ignoresCase()) { "\($0.1)-" }
        // IGNORED: a fixed pattern does not throw.
        guard let match = try? pattern.ignoresCase().firstMatch(in: typed),
            typed[..<match.range.lowerBound].last.map({ $0.isWhitespace || ",;(".contains($0) }) ?? true
        else { return nil }
        let before = typed[..<match.range.lowerBound].split { $0.isWhitespace || ",;".contains($0) }.last
        let roles = before.map { SwimLexicon.roles(of: FoldedText.fold($0)) } ?? []
        var words = ["\(match.1)-\(match.2)".replacing(".", with: ":")]
        let rest = [typed[..<match.range.lowerBound], typed[match.range.upperBound...]]
            .map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " ,;()")) }.filter { !$0.isEmpty }
            .joined(separator: " ")
        // IGNORED: what are no times of day, or no sets, is read as typed.
        guard !roles.contains(where: { [.sendOff, .swum, .onAverage, .ofPace, .rest].contains($0) }),
            let span = (try? Input.takeTimes(from: &words)).flatMap(\.self), let sets = try? parse(rest),
            sets.sets.allSatisfy({ $0.times.isEmpty })
        else { return nil }
        let minutes = { (time: TimeOfDay) in Double(time.hour * 60 + time.minute) }
        let seconds =
            (minutes(span.last) - minutes(span.first) + 1440).truncatingRemainder(dividingBy: 1440) * 60
        // “1:28” is a time in which people swim 100 m, and not 2 000 m; of one swim there is one time.
        let isOne = sets.sets.allSatisfy { $0.repeats == 1 }
        let isSwum =
            isOne
            ? span.first.hour < earliest
                || (slow...longFastest).contains(sets.metres / minutes(span.first))
                    && !(seconds >= shortestVisit && (slow...longFastest).contains(sets.metres / seconds))
            : sets.sets.contains { (slow...longFastest).contains($0.metres / minutes(span.first)) }
        guard !isSwum, seconds > 0, (slowest...fastest).contains(sets.metres / seconds) else { return nil }
        line = rest
        return (span.first, seconds, match.0.trimmingCharacters(in: .whitespaces))
    }

    /// Takes the time of day in front of one swim that has its time behind it: “7:30 1200m 31:00”, “masters 19:30 3000m
    /// 60:00”. Nothing but a title is before it.
    package static func takeBeginning(from line: inout String) -> (first: TimeOfDay, text: String)? {
        let words = line.split(whereSeparator: \.isWhitespace)
        guard let place = words.firstIndex(where: { $0.contains(where: \.isNumber) }),
            plain(words[place]).wholeMatch(of: /\d{1,2}(?:[:.h]\d\d|h)/) != nil,
            let first = Input.clockTime(plain(words[place]).replacing(".", with: ":")),
            first.hour >= earliest,
            let next = words[(place + 1)...].first(where: {
                !SwimLexicon.roles(of: FoldedText.fold(plain($0))).contains(.session)
            }), next.first?.isNumber == true
        else { return nil }
        let joints = words[..<place].reversed().prefix {
            ["at", "um", "à", "a", "las", "gegen"].contains($0.lowercased())
        }
        let title = words[..<place].dropLast(joints.count)
        guard title.allSatisfy({ isOfSwim(plain($0)) }) else { return nil }
        let rest = (title + words[(place + 1)...]).joined(separator: " ")
        let timed = timeOfAll(in: rest, unit: .metres, pool: nil)
        // IGNORED: what is no swim with its time is read as typed.
        guard !line.contains(where: \.isNewline), let read = try? parse(timed?.sets ?? rest),
            let set = read.sets.first, read.sets.count == 1, set.repeats == 1, read.doubts.isEmpty,
            timed != nil || set.times.count == 1 && set.interval == nil && set.rest == nil
        else { return nil }
        line = rest
        return (first, plain(words[place]))
    }

    /// Whether a word beside a day belongs to a swim: a title, a stroke, a unit.
    package static func isOfSwim(_ word: some StringProtocol) -> Bool {
        let word = FoldedText.fold(word)
        let isOfSwim = SwimLexicon.roles(of: word).contains { role in
            switch role {
            case .session, .title, .stroke, .activity, .equipment, .effort, .easyPart, .openWater, .unit,
                .lengths,
                .laps,
                .minute, .hour:
                true
            default: false
            }
        }
        // "Vereinsschwimmen"
        return isOfSwim
            || word.indices.dropFirst(3).contains {
                SwimLexicon.roles(of: String(word[$0...])).contains(.session)
            }
    }

    /// The seconds at a pool of which somebody says from when to when: 400 m in 8 minutes are timed.
    private static let shortestVisit = 900.0

    /// The hour before which nobody swims.
    private static let earliest = 4

    /// Takes a part of the day without its day: “morning swim 2000m”, “swim at lunchtime”, “evening: 10x100”. It stands alone
    /// between the ends of its clause, numbers and words of swimming, or in front of the swim that it names: in “tired from
    /// night shift” and “before the morning rush” it is a remark.
    package static func takePartOfDay(from line: inout String) throws(Problem) -> SaidPartOfDay? {
        let words = line.split(whereSeparator: \.isWhitespace)
        let names = words.map { FoldedText.fold($0.trimmingCharacters(in: .punctuationCharacters)) }
        /// Whether a clause ends between a word and the next.
        func isEnd(_ place: Int) -> Bool {
            guard place >= 0, place + 1 < words.count else { return true }
            return words[place].last.map { ",;:.)!".contains($0) } == true
                || "(–—-|".contains(words[place + 1].prefix(1))
                || line[words[place].endIndex..<words[place + 1].startIndex].contains(where: \.isNewline)
        }
        func isOfSwim(_ place: Int) -> Bool {
            names[place].contains(where: \.isNumber)
                || SwimLexicon.roles(of: names[place]).contains { role in
                    switch role {
                    case .session, .stroke, .activity, .effort, .equipment, .pool, .openWater, .title, .lead,
                        .unit,
                        .lengths, .minute, .hour, .swum, .sendOff, .joint:
                        true
                    default: false
                    }
                }
        }
        func has(_ place: Int, _ roles: Set<SwimWord>) -> Bool {
            !roles.isDisjoint(with: SwimLexicon.roles(of: names[place]))
        }
        func isHour(_ place: Int) -> Bool {
            names.indices.contains(place) && names[place].wholeMatch(of: /\d{1,2}/) != nil
        }
        for place in words.indices {
            guard let (part, hours) = SwimLexicon.partOfDay(names[place]) else { continue }
            var (first, last, hasJoint, shift) = (place, place, false, hours)
            while first > 0, !isEnd(first - 1) {
                let word = names[first - 1]
                if let hours = SwimLexicon.shift(word, in: part) {
                    shift = hours
                } else if SwimLexicon.isPreposition(word) || ["on", "al", "del", "por", "les"].contains(word)
                {
                    hasJoint = hasJoint || !["at", "de", "del", "du", "of", "a", "an"].contains(word)
                } else if !SwimLexicon.isBehindPart(word), !(hasJoint && ["first", "thing"].contains(word)) {
                    break
                }
                first -= 1
            }
            let clause = words.indices[..<first].reversed().prefix { !isEnd($0) }
            while !isEnd(last), SwimLexicon.isBehindPart(names[last + 1]) { last += 1 }
            let isNamed = !isEnd(last) && has(last + 1, [.session])
            // "2000m, then lunch", "lunch with Anna": a meal may be behind the swim.
            let isMeal = SwimLexicon.isMeal(names[place])
            let isBegun = isEnd(first - 1) || isOfSwim(first - 1) && !has(first - 1, [.chain])
            let isOver =
                isEnd(last)
                || (isMeal ? names[last + 1].contains(where: \.isNumber) : isOfSwim(last + 1) || hasJoint)
            guard isNamed || isBegun && isOver,
                !clause.contains(where: { has($0, [.negation, .fewer, .before, .after]) }),
                // "8 am", "am 17.", "am Becken"
                !["am", "pm"].contains(names[place]) || isNamed || words[place].hasSuffix(":")
                    || !isHour(place - 1) && !isHour(last + 1)
                        && (names[place] == "pm" || isEnd(last)
                            || names[last + 1].contains(where: \.isNumber))
            else { continue }
            let text = words[first...last].map { $0.trimmingCharacters(in: .punctuationCharacters) }.joined(
                separator: " ")
            guard !["morgen", "manana"].contains(names[place]) || hasJoint || isNamed else {
                throw .usage(
                    "“\(text)” could be tomorrow or the morning", hint: "type “this morning” where it was")
            }
            let signs = words[last].reversed().prefix { ",;)".contains($0) }
            let end = line.index(words[last].endIndex, offsetBy: -signs.count)
            let before = line[..<words[first].startIndex] + words[first].prefix { $0 == "(" }
            let behind = line[end...].drop { $0 == " " }
            line = String((before.last == " " && !signs.isEmpty ? before.dropLast() : before) + behind)
            line = line.replacing("()", with: "").trimmingCharacters(in: CharacterSet(charactersIn: " ,"))
            return SaidPartOfDay(part, shift: shift, text: text)
        }
        return nil
    }

    /// Metres a second that nobody swims over 1 500 m.
    private static let longFastest = 1.8

    /// A time at the end of a line, and what stands before it: “10x100, total 38:20”, “1.5k in 32 min”.
    package static func timeBehind(
        _ line: String
    ) -> (before: String, time: String, seconds: Double, isTotal: Bool)? {
        var words = line.split(whereSeparator: \.isWhitespace)
        let kind = words.count > 2 ? words.last.flatMap { DurationKind(rawValue: $0.lowercased()) } : nil
        if kind != nil { words.removeLast() }
        let behind = words.reversed().prefix { isTotal($0, or: []) }.count
        for count in [4, 3, 2, 1] where count + behind < words.count {
            let timed = words.dropLast(behind).suffix(count)
            guard let seconds = seconds(timed) else { continue }
            var before = words.dropLast(behind + count)
            // "2250m t30"
            var isOfAll =
                behind > 0 || kind != nil || timed.first?.first?.isNumber == false && before.last != "@"
            while let word = before.last, isTotal(word, or: [.swum, .filler]) {
                isOfAll = isOfAll || isTotal(word, or: [])
                before.removeLast()
            }
            guard let last = before.last else { return nil }
            let rest = line[..<last.endIndex].trimmingCharacters(in: CharacterSet(charactersIn: " ,;+=\n"))
            return (rest, time(timed) + (kind.map { " " + $0.rawValue } ?? ""), seconds, isOfAll)
        }
        return nil
    }

    /// Whether the time behind a word is one swum: “in”, “for”.
    private static func saysTime(_ word: Substring) -> Bool {
        SwimLexicon.roles(of: FoldedText.fold(plain(word))).contains { $0 == .swum || $0 == .swumBeforeTime }
    }

    /// Whether a word of a line says “total”, or has one of other roles.
    private static func isTotal(_ word: Substring, or roles: Set<SwimWord>) -> Bool {
        let found = SwimLexicon.roles(of: FoldedText.fold(plain(word)))
        return found.contains(.total) && !found.contains(.filler) || found.contains(where: roles.contains)
    }

    /// The seconds of words that are a time with a colon or with units.
    private static func seconds(_ words: ArraySlice<Substring>) -> Double? {
        let text = time(words)
        guard text.first?.isNumber == true else { return nil }
        let units = text.split { !$0.isLetter }
        let isTime =
            units.isEmpty
            ? text.contains(":")
            : units.allSatisfy {
                let roles = SwimLexicon.roles(of: FoldedText.fold($0))
                return roles.contains { [.hour, .minute, .second].contains($0) }
            } && units.first.map { SwimLexicon.roles(of: FoldedText.fold($0)) } != [.second]
        // IGNORED: other words are no time.
        return isTime ? try? Input.duration(text) : nil
    }

    /// The text of a time; “t30” is a test of 30 minutes.
    private static func time(_ words: ArraySlice<Substring>) -> String {
        let text = words.map(plain).joined(separator: " ")
        let test = text.wholeMatch(of: /[tT]-?([1-6][05])/)
        return test.map { "\($0.1) min" } ?? text
    }

    private static func plain(_ word: Substring) -> String {
        word.trimmingCharacters(in: CharacterSet(charactersIn: ",:;.="))
    }
}

extension SwimSetList {
    /// Whether a word names lengths of the pool: “lengths”, “laps”, “Bahnen”.
    package static func isLengths(_ word: some StringProtocol) -> Bool {
        SwimLexicon.roles(of: FoldedText.fold(word)).contains { $0 == .lengths || $0 == .laps }
    }
}

// MARK: - Open water

extension SwimSetList {
    /// The parts of a swim without lengths, as typed.
    package struct OpenWater: Hashable, Sendable {
        package fileprivate(set) var distance = ""
        package fileprivate(set) var time = ""
        package fileprivate(set) var stroke: SwimStroke?
        /// The words and figures of something else: “wetsuit”, “18 °C”.
        package fileprivate(set) var note = ""
    }

    /// The parts of a line that names water without lengths: “lake swim 2.5 km 55:00 wetsuit”, “2 km in der Ostsee 40 min”.
    ///
    /// - Returns: nil for a line that names no such water, a pool too, or repetitions.
    /// - Throws: for a number that is neither the distance nor the time, nor claimed by a word beside it.
    package static func openWater(_ line: String) throws(Problem) -> OpenWater? {
        let all = SwimToken.tokens(of: line).tokens
        guard all.indices.contains(where: { isOpenWater($0, of: all) }),
            !all.contains(where: { $0.has(.pool) || $0.isTimes })
        else { return nil }
        var (water, notes, place) = (OpenWater(), [SwimToken](), 0)
        var strokeWord: String?
        /// The words in front of a place that only join it to the line.
        func dropPrepositions() {
            while let last = notes.last,
                SwimLexicon.isPreposition(last.lower) || [",", "(", "@"].contains(last.text)
            {
                notes.removeLast()
            }
        }
        while place < all.count {
            let token = all[place]
            let next = place + 1 < all.count ? all[place + 1] : nil
            place += 1
            if token.kind == .number, let end = timeEnd(place - 1, of: all) {
                while let last = notes.last, last.has(.swum) || last.has(.swumBeforeTime) {
                    notes.removeLast()
                }
                let text = time(SwimToken.text(of: all[place - 1..<end]).split(separator: " ")[...])
                guard water.time.isEmpty else {
                    throw Problem.usage("“\(water.time)” and “\(text)”: type one time")
                }
                (water.time, place) = (text, end)
            } else if token.isCount, water.distance.isEmpty, let end = distanceEnd(place - 1, of: all) {
                let text = SwimToken.text(of: all[place - 1..<end])
                (water.distance, place) = (text, end)
            } else if token.kind == .number {
                let isBehind = notes.last.map { $0.has(.ofPace) || $0.has(.felt) } ?? false
                let isNamed =
                    next.map {
                        $0.has(.otherUnit) || $0.has(.laps) || $0.has(.rounds) || "°%".contains($0.text)
                    }
                    ?? false
                guard isBehind || isNamed else {
                    throw Problem.usage(
                        "“\(token.text)” is neither the distance nor the time of a swim in open water",
                        hint: "type it as 2.4 km lake 45:00")
                }
                notes.append(token)
                if let next, isNamed {
                    notes.append(next)
                    place += 1
                }
            } else if isOpenWater(place - 1, of: all) {
                dropPrepositions()
                // The name of a lake is kept.
                if !token.has(.openWater) { notes.append(token) }
                if place < all.count, all[place].lower == "water" { place += 1 }
            } else if let stroke = token.stroke, stroke != .kickboard, stroke != .unknown {
                if let first = strokeWord {
                    throw Problem.usage("“\(first)” and “\(token.text)”: type one stroke")
                }
                (water.stroke, strokeWord) = (stroke, token.text)
            } else if token.activity != .swim, !(token.has(.lead) && token.has(.filler)),
                token.kind != .lineEnd
            {
                notes.append(token)
            }
        }
        dropPrepositions()
        water.note = SwimToken.text(of: notes).trimmingCharacters(in: CharacterSet(charactersIn: " ,;+-–()"))
        return water
    }

    /// Whether a token names water without lengths: “ow”, “lake”; behind a German article also “Ostsee”, “Bodensee”.
    private static func isOpenWater(_ place: Int, of all: [SwimToken]) -> Bool {
        let token = all[place]
        // "see physio" is English.
        if token.has(.openWater), token.text != "see" { return true }
        return place > 0 && ["im", "am", "der", "dem"].contains(all[place - 1].lower) && token.roles.isEmpty
            && token.text.first?.isUppercase == true
            && ["see", "meer"].contains { token.lower.hasSuffix($0) }
    }

    /// The place behind a time with a colon, or with a unit in which people swim: “45:00”, “1 h 5 min”.
    private static func timeEnd(_ place: Int, of all: [SwimToken]) -> Int? {
        for count in [4, 3, 2, 1] where place + count <= all.count {
            let words = SwimToken.text(of: all[place..<place + count]).split(separator: " ")
            if seconds(words[...]) != nil,
                all[place..<place + count].allSatisfy({ $0.kind == .number || $0.isTimeUnit })
            {
                return place + count
            }
        }
        return nil
    }

    /// The place behind a distance: “2.4 km”, “2,4 km”, “2 400 m”, “1500”.
    private static func distanceEnd(_ place: Int, of all: [SwimToken]) -> Int? {
        var end = place + 1
        if end < all.count, all[end].isSign(","), all[end].isGlued { end += 1 }
        if end < all.count, all[end].isCount,
            all[end].isGlued || Input.areGrouped(all[place].text, all[end].text)
        {
            end += 1
        } else {
            end = place + 1
        }
        if end < all.count, all[end].unit != nil { return end + 1 }
        let number = Double(all[place].text) ?? 0
        return end > place + 1 || number >= 100 && !(end < all.count && all[end].has(.otherUnit)) ? end : nil
    }
}
