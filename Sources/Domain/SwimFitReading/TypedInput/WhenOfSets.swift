import Foundation
import SwimFitBase

extension Input {
    /// Takes the day out of the sets of a swim or a plan, and the time of day at which a swim began. Quoted words are split
    /// first: a day in quotes counts, too. A time that may be that of sets, "7:30", is left to them.
    ///
    /// - Parameter isOfSets: whether a word belongs to a swim. Beside such words, and beside numbers, a weekday is a day.
    /// - Throws: for a plan with a time, and for what is about an hour ago, which may be its end.
    package static func takeWhenOfSets(
        from words: inout [String], today: LocalDay, isPlan: Bool = false,
        isOfSets: (String) -> Bool = { _ in false }
    ) throws(Problem) -> WhenReader.Typed {
        let reader = WhenReader(today: today, readsTimes: false)
        var titled: [(day: LocalDay, text: String)] = []
        let lines = words.joined(separator: " ").split(separator: "\n", omittingEmptySubsequences: false)
        var titleTimes: [WhenReader.Typed] = []
        let sets = lines.map { line in
            // "Sat AM: 400 + 8x50"
            let colon = line.range(of: ": ")
            let title = colon.map { line[..<$0.lowerBound] } ?? line
            if !isPlan, lines.count > 1 || colon != nil,
                let when = WhenReader(today: today).timed(title: title)
            {
                titleTimes.append(when)
                return colon.map { String(line[$0.upperBound...]) } ?? ""
            }
            return reader.withoutDay(titled: line, &titled, isOneOfLines: lines.count > 1)
        }
        titled += titleTimes.compactMap { when in when.day.map { ($0, when.text) } }
        var titles = titled.map { isPlan ? planned($0.day, typed: $0.text, today: today) : $0.day }
        // The lines of a board have headings, in which no day is looked for.
        let areTitlesAll = isPlan && lines.count > 1
        words = sets.joined(separator: "\n").split(separator: " ").map { word in
            // "(yesterday)"
            guard !areTitlesAll, word.hasPrefix("("), word.hasSuffix(")"),
                word.contains(where: \.isLetter)
            else {
                return String(word)
            }
            let inside = String(word.dropFirst().dropLast())
            // IGNORED: words that are no day are of the sets.
            return (try? reader.whole(inside)?.day) == nil ? String(word) : inside
        }
        var spoken = WhenReader(today: today)
        spoken.isAmongSets = true
        let times = areTitlesAll ? [] : spoken.spokenTimes(words)
        let when = try WhenReader.typed(times, in: words)
        if let first = times.first?.words, isPlan || when.instant != nil || when.secondsAgo != nil {
            let time = quoted(words[first].joined(separator: " "))
            throw .usage(
                "“\(time)” is a time of day, and not of the sets",
                hint: isPlan ? "a plan has a day alone" : "--start '\(time)' says that it began then")
        }
        for time in times.reversed() { words.removeSubrange(time.words) }
        /// Whether a weekday may stand beside a word: “masters tues 3000m”, but not “1500m in the sun”.
        func isBeside(_ place: Int) -> Bool {
            guard words.indices.contains(place) else { return true }
            let word = words[place].trimmingCharacters(in: .punctuationCharacters)
            return word.contains(where: \.isNumber) || isOfSets(word)
                || ["am", "pm"].contains(word.lowercased()) && place > 0
        }
        /// The place of a word in front of a weekday that belongs to it: “on mon”.
        func start(_ place: Int) -> Int {
            let hasJoint = place > 0 && ["on", "am", "le", "el"].contains(words[place - 1].lowercased())
            return hasJoint ? place - 1 : place
        }
        // "Thursday 1500m 30:00"
        let named = words.indices.first { place in
            guard reader.latest(named: words[place]) != nil, reader.phrase(at: place, of: words) == nil else {
                return false
            }
            return place == 0 && words[0].count > 3 || isBeside(start(place) - 1) && isBeside(place + 1)
        }
        if !isPlan, words.count > 1, let named, let day = reader.latest(named: words[named]) {
            titles.append(day)
            words.removeSubrange(start(named)...named)
        }
        let day =
            areTitlesAll ? nil : try takeDay(from: &words, today: today, isPlan: isPlan, isAmongSets: true)
        titles = Set(titles + [day, when.day].compactMap(\.self)).sorted()
        guard titles.count < 2 else {
            throw .usage("\(titles.map(\.full).joined(separator: " and ")) are two days", hint: "name one")
        }
        if let title = titles.first, !isPlan, title > today { throw stillToCome(title.full) }
        guard titleTimes.count + (when.time == nil ? 0 : 1) < 2 else {
            throw .usage(
                "“\((titleTimes.map(\.text) + [when.text]).joined(separator: "” and “"))”: type one time")
        }
        var found = titleTimes.first ?? when
        found.day = titles.first
        return found
    }
}

extension WhenReader.Typed {
    /// Gives what has been done a day and a time of day where it has a part of a day: “evening swim”. On today the part has
    /// begun: where now lies in it, what has been done has just ended, and has no time.
    ///
    /// - Parameters:
    ///   - said: the part that other words say; nil for none.
    ///   - begun: the time of day at which it began, and its words; nil for the time of this text.
    /// - Throws: for two parts, for a part without the time beside it, and for one that is still to come.
    package mutating func settle(
        _ said: SaidPartOfDay?, begun: (time: TimeOfDay, text: String)?, now: Date, calendar: LocalCalendar
    ) throws(Problem) {
        let own = part.map { SaidPartOfDay($0, text: text) }
        guard let said = said ?? own else { return }
        let isElse = (begun?.time ?? time).map { !said.part.hasHour($0.hour) } ?? false
        if isElse || own.map({ $0.part != said.part }) == true {
            let (one, other) = (Input.quoted(said.text), Input.quoted(begun?.text ?? text))
            throw .usage("“\(one)” and “\(other)”: type one time")
        }
        if begun != nil, part != nil { time = nil }
        guard begun == nil else { return }
        guard time == nil || part != nil else { return }
        (time, text) = (said.time, said.text)
        let today = LocalDay.of(now, in: calendar)
        guard day ?? today == today else { return }
        let clock = TimeOfDay.of(now, in: calendar)
        // The hours behind midnight may be those of today.
        let hour = clock.hour + (clock.hour < calendar.rule.dayEnds ? 24 : 0)
        // “This morning” is of what is over, but at seven it has just ended as well.
        let isOpen = day == nil && said.shift == 0 || said.time.hour >= hour
        if said.part.hasHour(hour), isOpen {
            (day, time) = (nil, nil)
        } else if said.part.hours.lowerBound > hour {
            let before = said.part == .night ? "last night" : "yesterday \(said.part)"
            throw .usage(
                "“\(Input.quoted(said.text))” is still to come today",
                hint: "type “\(before)”, or leave it out where it has just ended")
        }
    }
}

extension WhenReader {
    /// When a line of a board without anything else says that it was: “6:00am”, “Tue 7pm”, “Sat AM”. Nil for a line that has
    /// no time of day, and for digits alone.
    func timed(title line: Substring) -> Typed? {
        var words = line.split(separator: " ").map(String.init)
        guard line.contains(where: \.isLetter), let last = words.last else { return nil }
        if words.count > 1, words[words.count - 2].allSatisfy(\.isLetter),
            let part = ["am": "morning", "pm": "afternoon"][last.lowercased()]
        {
            words[words.count - 1] = part
        }
        // IGNORED: words that are no time are of the sets.
        guard var when = try? whole(words.joined(separator: " ")), when.time != nil, when.instant == nil,
            when.secondsAgo == nil
        else { return nil }
        when.text = String(line)
        return when
    }

    /// The line of a board without the day in front of it: “19 Nov” alone, or as a title, “Tue 17 Nov: 400 + 8x50”.
    func withoutDay(
        titled line: Substring, _ days: inout [(day: LocalDay, text: String)], isOneOfLines: Bool
    ) -> String {
        let words = line.split(separator: " ").map(String.init)
        let title = words.firstIndex { $0.hasSuffix(":") }.map { Array(words[...$0]) } ?? words
        var plain = title
        if title.last?.hasSuffix(":") == true { plain[plain.count - 1].removeLast() }
        // IGNORED: words that are no day are of the sets. A number alone is a distance.
        guard title != plain || isOneOfLines,
            plain.contains(where: { $0.contains { $0.isLetter || "./-".contains($0) } }),
            let found = try? dayAtStart(of: plain), found.1 == plain.count
        else { return String(line) }
        days.append((found.0, plain.joined(separator: " ")))
        return words.dropFirst(title.count).joined(separator: " ")
    }
}
