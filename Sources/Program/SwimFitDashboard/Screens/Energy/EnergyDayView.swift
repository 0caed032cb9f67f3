import SwimFitModels
import SwimFitTerminal
import SwimFitBase
import SwimFitFood

/// One day's balance: the four figures, the hours of the day, and the fortnight that ends with it.
@MainActor
struct EnergyDayView {
    let summary: EnergyTabContents
    let chosen: EnergyFigure
    /// Whether the view receives the keys; nil if the view is alone and also shows the last days.
    var isFocused: Bool?

    /// The row of the first figure, counted from the top of the screen.
    static func firstFigureRow(_ summary: EnergyTabContents) -> Int {
        1 + EnergyHero(balance: summary.balance).height
    }

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect.inset(horizontal: rect.width >= 40 ? 1 : 0)
        let hero = EnergyHero(balance: summary.balance, plan: summary.afterPlanText)
        heading(in: rest.cutTop(1), into: &buffer)
        hero.draw(in: rest.cutTop(hero.height).inset(horizontal: 2), into: &buffer)
        for figure in EnergyDrawing.figures { line(figure, in: rest.cutTop(1), into: &buffer) }
        goals(in: &rest, into: &buffer)
        if isFocused != nil {
            // The table below gets the remaining rows, as long as the chart keeps its own.
            let table = min(EnergyTabContents.recentDays + 2, max(0, rest.height - 14))
            let height = rest.height < 24 ? rest.height : min(26, rest.height - table)
            course(in: rest.cutTop(height), into: &buffer)
            recentTable(in: rest, into: &buffer)
        } else {
            let hasChart = rest.height >= Self.chartHeight + Self.recentHeight
            let lower = rest.cutBottom(hasChart || rest.height < Self.chartHeight ? Self.recentHeight : 0)
            course(in: rest, into: &buffer)
            recentFigures(in: lower, into: &buffer)
        }
    }

    /// A chart needs its rule and at least six rows, or is left out.
    private static let chartHeight = 7
    /// The rows of the last days in figures.
    private static let recentHeight = 3

    /// The goals for nutrients and sums, if any, in one line.
    private func goals(in rest: inout Rect, into buffer: inout CellBuffer) {
        // Exceeded goals come first, so that they are not cut off.
        let ordered = summary.standings.filter(\.isOver) + summary.standings.filter { !$0.isOver }
        let parts = ordered.map { [Span.muted($0.nutrient.name + " "), NutrientText.span($0)] }
        let sums = summary.sums.map { [Span.muted($0.figure.word + " "), EnergyDrawing.span($0)] }
        EnergyDrawing.line("Goals", parts + sums, in: &rest, into: &buffer)
    }

    private func heading(in rect: Rect, into buffer: inout CellBuffer) {
        let name = summary.day.named(from: summary.today)
        let day = summary.day.long
        let titles = day.hasPrefix(name) ? [day] : ["\(name) · \(day)", day, name]
        let room = rect.width - DayStepButtons.columns - 1
        let title = titles.first { TextWidth.of($0) <= room } ?? summary.day.short
        let mark = summary.balance.mark.heading.map(\.text).joined()
        let unit =
            TextWidth.of(title + mark) + 7 + DayStepButtons.columns <= rect.width
            ? " ·\(EnergyUnit.suffix)" : ""
        buffer.rule(title + mark + unit, isFocused: isFocused == true, in: rect)
        DayStepButtons.draw(around: summary.day, inRule: rect, into: &buffer)
    }

    private func line(_ figure: EnergyFigure, in rect: Rect, into buffer: inout CellBuffer) {
        var row = rect
        _ = row.cutLeft(2)
        EnergyDrawing.put(figure, summary.balance, .text, figureStyle(figure), in: &row, into: &buffer)
        _ = row.cutLeft(3)
        note(figure, in: row, into: &buffer)
        if figure == chosen { buffer.select(rect, isActive: isFocused != false) }
    }

    private func figureStyle(_ figure: EnergyFigure) -> Style {
        guard figure == .net else { return Style(.text, bold: true) }
        guard let over = summary.balance.overGoal else { return .accent }
        return over <= 0 && !summary.balance.isPartial ? Style(.good, bold: true) : Style(.accent, bold: true)
    }

    /// Draws the parts of a figure; for an empty figure the key that changes it.
    private func note(_ figure: EnergyFigure, in rect: Rect, into buffer: inout CellBuffer) {
        let note = summary.note(figure)
        if figure == .net {
            if note.isReason {
                return buffer.put(rect.width < 30 ? "1 fills it in" : note.text, in: rect, .warning)
            }
            // The headline already shows the distance to the goal.
            if summary.balance.goal != nil { return buffer.put(forecast(columns: rect.width), in: rect) }
        }
        // The formula is in the explanation, behind `x`.
        if figure == .resting, !note.isReason {
            return buffer.put(FigureNote(Array(note.parts.prefix(1))).spans, in: rect)
        }
        // The hero says that nothing was logged.
        if figure == .consumed, !summary.balance.hasFood, !note.isReason {
            let hint = summary.balance.isFinished ? "" : "3 opens the Journal"
            return buffer.put(hint, in: rect, .muted)
        }
        let hint = hint(figure)
        let fits = TextWidth.of(note.text + hint) <= rect.width
        buffer.put(NutrientText.joined(note.spanParts, columns: rect.width), in: rect)
        if fits { buffer.put(hint, x: rect.x + TextWidth.of(note.text), y: rect.y, .muted) }
    }

    /// The net energy at midnight without further food or activity: "now; −366 by midnight", in few columns
    /// "−366 by midnight".
    private func forecast(columns: Int) -> [Span] {
        let balance = summary.balance
        guard !balance.isFinished, let net = balance.netByMidnight else { return [] }
        let coming = [
            Span((balance.isPartial ? "≥ " : "") + Figure.energyNumber(net)),
            .muted(" by \(DayRule.inForce.endOfDay)"),
        ]
        let both = [.muted("now; ")] + coming
        return both.width <= columns ? both : coming
    }

    /// ": 3 opens the Journal", for an empty figure.
    private func hint(_ figure: EnergyFigure) -> String {
        switch figure {
        case .net where summary.balance.goal == nil && !summary.balance.isFinished: ": 1 sets one"
        case .active where summary.balance.active == 0 && summary.uncounted.isEmpty: ": 4 enters a workout"
        default: ""
        }
    }

    private func course(in rect: Rect, into buffer: inout CellBuffer) {
        guard rect.height >= Self.chartHeight else { return }
        var rest = rect
        guard summary.course.contains(where: { $0.consumed > 0 || ($0.burned ?? 0) > 0 }) else {
            buffer.rule("by hour", in: rest.cutTop(1))
            return buffer.putCentred(emptyCourse, in: rest, .muted)
        }
        let courses = courses
        let ends = rest.width >= 70 ? ends : []
        ChartLegend.draw(
            ends.isEmpty ? "by hour" : "by hour,\(EnergyUnit.suffix)",
            courses.map { $0.series.points.contains { $0.y > 0 } ? $0.legend : [] }
                + [now == nil ? [] : [.muted("╎ now")]],
            in: rest.cutTop(1), into: &buffer)
        let hours = Double(summary.hoursOfDay)
        var chart = LineChart(
            courses.map(\.series),
            xRange: 0...hours, mark: now,
            xLabels: stride(from: 0.0, through: hours, by: 3).map { hour in
                let onClock = hour + Double(DayRule.inForce.dayEnds)
                return (hour, Figure.whole(onClock > 24 ? onClock - 24 : onClock))
            },
            scale: { Figure.whole($0) })
        chart.ends = ends
        chart.draw(in: rest, into: &buffer)
    }

    /// The values at the ends of the lines in their colours: a glyph of a line here would look like more of the line.
    private var ends: [(y: Double, text: [Span])] {
        guard let last = summary.course.last else { return [] }
        let balance = summary.balance
        var ends: [(y: Double, text: [Span])] = []
        func add(_ y: Double?, _ style: Style, _ words: String) {
            guard let y, y > 0 else { return }
            let text = [Span(Figure.energyNumber(y), style), .muted(" " + words)]
            ends.append((EnergyUnit.shown.number(y), text))
        }
        add(last.consumed, Style(.seriesA), "eaten")
        // Rounded as the rows of the figures are.
        let burned = last.burned.map { _ in (balance.shown(.active) ?? 0) + (balance.shown(.resting) ?? 0) }
        add(burned, Style(.seriesB), "burned")
        if let allowed = balance.allowedNet, let burned {
            add(burned + allowed, .good, now == nil ? "allowed" : "allowed by now")
        }
        if now != nil, let net = balance.netByMidnight {
            add(last.consumed - net, .text, "by \(DayRule.inForce.endOfDay)")
        }
        return ends
    }

    /// The present hour; nil on other days.
    private var now: Double? { summary.balance.isFinished ? nil : summary.course.last?.hour }

    /// Eaten energy as an area, burned and allowed energy as lines; the rest of the day shows the resting energy until
    /// midnight.
    private var courses: [(series: LineChart.Series, legend: [Span])] {
        let (hours, unit) = (Double(summary.hoursOfDay), EnergyUnit.shown)
        func point(_ hour: Double, _ kilocalories: Double) -> LineChart.ChartPoint {
            LineChart.ChartPoint(hour, unit.number(kilocalories))
        }
        var burned = summary.course.map { point($0.hour, $0.burned ?? .nan) }
        // The area has a step for each hour, so that a meal does not look half eaten.
        let eaten = zip(summary.course, summary.course.dropFirst()).flatMap { before, after in
            [
                point(before.hour, after.consumed), point(after.hour, after.consumed),
            ]
        }
        var coming: [LineChart.ChartPoint] = []
        if now != nil, let last = summary.course.last, let net = summary.balance.netByMidnight {
            let end = last.consumed - net
            coming = [point(last.hour, last.burned ?? .nan), point(hours, end)]
        }
        let allowed = summary.balance.allowedNet.map { net in
            (summary.course.map { ($0.hour, unit.number($0.allowed ?? .nan)) }
                + coming.map { ($0.x, $0.y + unit.number(net)) })
                .map { LineChart.ChartPoint($0, $1 >= 0 ? $1 : .nan) }
        }
        burned = burned.filter(\.y.isFinite)
        let area = Span("━▒", Style(.seriesA).onArea)
        return [
            (.init(eaten, Style(.seriesA), .fill), [area, .muted(" eaten")]),
            (.init(allowed ?? [], .good, .dashes("┄")), [.good("┄"), .muted(" allowed")]),
            (.init(burned, Style(.seriesB)), [Span(LineChart.sample, Style(.seriesB)), .muted(" burned")]),
            (.init(coming, .muted, .dashes("╌")), [.muted("╌ to \(DayRule.inForce.endOfDay)")]),
        ]
    }

    private var emptyCourse: String {
        if summary.day > summary.today { return "Nothing is eaten or burned yet on this day." }
        return "Energy eaten and burned will appear here hour by hour. "
            + "1 fills in your profile, 3 logs food, 4 enters a workout."
    }

    /// The last days in figures, in a high window.
    private func recentTable(in rect: Rect, into buffer: inout CellBuffer) {
        guard rect.height >= 8 else { return }
        var rest = rect
        // Of the days before the last 14, those since the first with data.
        let first = summary.listed.firstIndex { $0.hasFood || $0.active > 0 } ?? summary.listed.count
        let count = max(EnergyTabContents.recentDays, summary.listed.count - first)
        let days = Array(summary.listed.reversed().prefix(min(count, rest.height - 2)))
        buffer.rule("last \(days.count) days", trailing: EnergyUnit.shown.rawValue, in: rest.cutTop(1))
        var table = Table(
            [Column("Day", .flexible(min: 10))]
                + ["Consumed", "Active", "Resting", "Net"].map { Column($0, .fixed(8), .right) }
                + [Column("Goal", .fixed(10 + EnergyUnit.shown.moreColumns), .right)])
        table.cursor = .hidden
        table.draw(ListState(), count: days.count, in: rest, into: &buffer) { index in
            let balance = days[index]
            let style: Style = summary.counts(balance) ? .text : .muted
            let figures = [EnergyFigure.consumed, .active, .resting, .net].map {
                Span(balance.text($0), style)
            }
            // Blank for the present day: its row has the figures so far, and the headline shows the rest.
            let over = balance.isFinished ? balance.left.value.map { balance.text(left: $0) } ?? "" : ""
            return .cells([Span(balance.day.short, style)] + figures + [Span(over, style)])
        }
    }

    /// The last days in figures, each below its weekday: the distance to the goal; without goals the net energy.
    ///
    ///     ─ 14 days, over + or under − the goal ──────────────── 5 of 13 met ─
    ///        Sa   Su   Mo   Tu   We   Th   Fr
    ///      +260 +501  +95 −391   +2  +71  134 over now
    private func recentFigures(in rect: Rect, into buffer: inout CellBuffer) {
        guard rect.height >= Self.recentHeight else { return }
        var rest = rect
        let hasGoal = summary.recent.contains { $0.overGoal != nil }
        let figures = summary.recent.map { Self.figure($0, hasGoal, isCounted: summary.counts($0)) }
        let ofToday = summary.day == summary.today ? todayFigures(hasGoal) : []
        let others = ofToday.isEmpty ? figures : figures.dropLast()
        let pitch = max(5, 1 + (others.map { TextWidth.of($0.text) }.max() ?? 0))
        func count(_ now: Span?) -> Int {
            let room = rect.width - 2 - max(0, TextWidth.of(now?.text ?? "") - pitch + 1)
            return min(summary.recent.count, max(0, room / pitch))
        }
        // The word is left out for another day.
        let now = ofToday.first { count($0) == count(nil) } ?? ofToday.last
        let count = count(now)
        let shown = Array(summary.recent.enumerated().suffix(count))
        let judged = shown.filter { summary.counts($1) && $1.isFinished && $1.isGoalMet != nil }
        let title = "\(Figure.count(count, "day")), " + (hasGoal ? "over + or under − the goal" : "net")
        let met = "\(judged.count { $1.isGoalMet == true }) of \(judged.count) met"
        buffer.rule(title, trailing: judged.isEmpty ? "" : met, in: rest.cutTop(1))
        rest = rest.inset(horizontal: 1)
        for (index, balance) in shown {
            let isLast = index == summary.recent.count - 1
            var column = rest.cutLeft(isLast && now != nil ? rest.width : pitch)
            buffer.addTarget(column, .item(index))
            let name = String(balance.day.weekdayName.prefix(2))
            buffer.put(name.padded(to: pitch, .right), in: column.cutTop(1), isLast ? .accent : .muted)
            if isLast, let now {
                _ = column.cutLeft(max(1, pitch - TextWidth.of(now.text)))
                buffer.put([now], in: column)
            } else {
                let figure = figures[index]
                buffer.put(figure.text.padded(to: pitch, .right), in: column, figure.style)
            }
        }
    }

    /// "+260" over, "−391" under the goal of its day; muted for a day that does not count, and for one before the first
    /// goal, which is compared with 0; "–" for an unknown net.
    private static func figure(_ balance: EnergyBalance, _ hasGoal: Bool, isCounted: Bool) -> Span {
        guard let value = hasGoal ? balance.overGoal ?? balance.net.value : balance.net.value else {
            return .muted(Figure.unknown)
        }
        let text = EnergyDrawing.signed(value, of: balance)
        guard isCounted, hasGoal else { return Span(text, isCounted ? .text : .muted) }
        guard balance.overGoal != nil else { return .muted(text) }
        return Span(text, value >= 0.5 ? .warning : balance.isPartial ? .text : .good)
    }

    /// "134 over now", "134 over": the rest of today so far; empty without a goal.
    private func todayFigures(_ hasGoal: Bool) -> [Span] {
        guard hasGoal, let left = summary.balance.left.value else { return [] }
        let style: Style = EnergyUnit.shown.rounded(left) < 0 ? .warning : .accent
        return [" now", ""].map { Span(summary.balance.text(left: left) + $0, style) }
    }

    /// The last days as bars.
    func recent(in rect: Rect, into buffer: inout CellBuffer) {
        guard rect.height >= Self.chartHeight else { return }
        var rest = rect
        let kinds = summary.recent.map { balance in
            EnergyDrawing.kind(
                of: balance, goal: balance.allowedNet,
                isCounted: summary.counts(balance) && balance.isFinished)
        }
        let number = EnergyUnit.shown.number
        let bars = zip(summary.recent, kinds).map { balance, kind in
            BarChart.Bar(
                balance.net.value.map(number), label: "\(balance.day.weekdayName.prefix(2))", kind.style,
                glyph: kind.glyph, goal: balance.allowedNet.map(number))
        }
        let heading = rest.cutTop(1)
        guard bars.contains(where: { $0.value != nil }) else {
            buffer.rule("14 days", in: heading)
            let why = EnergyDrawing.whyNoNet(summary.recent)
            return buffer.putCentred(why ?? "Days with food will appear here.", in: rest, .muted)
        }
        EnergyDrawing.barLegend("14 days", bars, kinds, in: heading, into: &buffer)
        BarChart(bars, highlighted: bars.count - 1, scale: { Figure.whole($0) })
            .draw(in: rest, into: &buffer)
    }
}

/// The main figure: the energy that may still be eaten. Its gauge has the same meaning in every interface: eaten energy
/// as a part of the whole day's allowance.
///
///       735 KCAL LEFT   1 265 eaten of 2 000                             goal −500 a day
///       eaten ▕██████████████████████████████░░░░░░░░░░░░░░░░░▏  63 %
@MainActor
struct EnergyHero {
    let balance: EnergyBalance
    /// The energy of a food whose amount is being typed, in kilocalories.
    var addition: Double?
    /// The rest after the plan: "after the plan: 210 left"; nil without a plan.
    var plan: String?
    /// The balance of the day as it is, where the typed food takes the place of an entry.
    var present: EnergyBalance?

    /// The second row is that of the gauge.
    var height: Int { share == nil ? 1 : 2 }

    func draw(in rect: Rect, into buffer: inout CellBuffer) {
        var rest = rect
        words(in: rest.cutTop(1), into: &buffer)
        if let share, !rest.isEmpty { gauge(share, in: rest.cutTop(1), into: &buffer) }
    }

    // MARK: Words

    private func words(in rect: Rect, into buffer: inout CellBuffer) {
        let after = plan.map { [Span.muted("   " + $0)] } ?? []
        let shown =
            [headline, headline + detail, headline + after, headline + detail + after]
            .last { $0.width <= rect.width } ?? headline
        buffer.put(shown, in: rect)
        guard let goal = balance.goal, balance.left.value != nil else { return }
        let text = "goal \(Figure.energyNumber(goal)) a day"
        guard TextWidth.of(text) <= rect.width - shown.width - 3 else { return }
        buffer.put(text, in: rect, .muted, align: .right)
    }

    /// The headline: "735 KCAL LEFT", "110 KCAL OVER", for a finished day "214 KCAL UNDER"; without a goal the eaten
    /// energy.
    private var headline: [Span] {
        if let left = leftAfter {
            let style: Style = EnergyUnit.shown.rounded(left) < 0 ? Style(.warning, bold: true) : .accent
            return [Span(EnergyUnit.capitals(balance.text(left: left, unit: EnergyUnit.suffix)), style)]
        }
        let unit = EnergyUnit.capitals(EnergyUnit.suffix)
        guard balance.hasFood, balance.eaten != nil else {
            return [
                .title(
                    balance.isPartial
                        ? "ENERGY UNKNOWN" : balance.isFinished ? "NOTHING LOGGED" : "0\(unit) EATEN")
            ]
        }
        return [.accent("\(balance.text(.consumed))\(unit) EATEN")]
    }

    /// The parts of the headline, or the reason why the rest is unknown.
    private var detail: [Span] {
        guard let allowed else {
            let why = balance.left.why ?? ""
            return why.isEmpty ? [] : [.muted("   " + why)]
        }
        // The larger part takes the rest, so that both parts add up to what is allowed.
        let eaten = leftAfter.map { allowed - EnergyUnit.shown.rounded($0) } ?? 0
        let whole = Figure.energyNumber(allowed)
        guard balance.hasFood || addition != nil else {
            return [.muted("   nothing logged yet, of "), Span(whole)]
        }
        return [
            Span("   " + (balance.isPartial ? "≥ " : "") + Figure.energyNumber(eaten)), .muted(" eaten of "),
            Span(whole),
        ]
    }

    /// The energy that may be eaten on the whole day, as shown: what is eaten and what is left add up to it. It stays
    /// the same while an amount is typed.
    private var allowed: Double? {
        let (unit, day) = (EnergyUnit.shown, present ?? balance)
        return day.left.value.map { unit.rounded(day.eaten ?? 0) + unit.rounded($0) }
    }

    private var leftAfter: Double? { balance.left.value.map { $0 - (addition ?? 0) } }

    // MARK: Gauge

    /// Nil if the eaten or allowed energy is unknown.
    private var share: Double? {
        guard let allowance = balance.allowance.value, let eaten = balance.eaten else { return nil }
        let all = eaten + (addition ?? 0)
        return allowance.kilocalories > 0 ? all / allowance.kilocalories : all > 0 ? .infinity : 0
    }

    private func gauge(_ share: Double, in rect: Rect, into buffer: inout CellBuffer) {
        var row = rect
        buffer.put("eaten", in: row.cutLeft(6), .muted)
        let percent = share.isFinite ? Figure.percent(share) : "over"
        buffer.put(
            percent, in: row.cutRight(max(6, TextWidth.of(percent) + 1)), share > 1 ? .warning : .text,
            align: .right)
        let before = balance.eaten.map {
            share.isFinite && share > 0 ? share * $0 / ($0 + (addition ?? 0)) : 0
        }
        Gauge.eaten(share, before: addition == nil ? nil : before).draw(in: row, into: &buffer)
    }
}

extension Gauge {
    /// The eaten part of the whole day's allowance: a full gauge means that nothing is left, and an excess is beyond a
    /// mark, in the colour of a warning.
    ///
    /// - Parameter before: the part that was already eaten. The part after it, the supposed food, is shaded.
    static func eaten(_ share: Double, before: Double? = nil) -> Gauge {
        var gauge = Gauge(share)
        gauge.overStyle = .warning
        gauge.solid = before
        return gauge
    }
}

/// Parts that the views of a day and of a span share.
@MainActor
enum EnergyDrawing {
    /// The four figures in the order of the sum: net is the result of the others.
    static let figures: [EnergyFigure] = [.consumed, .active, .resting, .net]

    /// The rest of a goal for a sum; an excess is emphasised.
    static func span(_ standing: SumStanding) -> Span {
        switch standing.isMet {
        case true?: Span(standing.text, .good)
        case false?: Span(standing.text, .warning)
        case nil: Span(standing.text)
        }
    }

    /// The kinds of net energy bars in the chart, the goal, and the number of days that met theirs.
    static func barLegend(
        _ title: String, _ bars: [BarChart.Bar], _ kinds: [BarKind], in rect: Rect,
        into buffer: inout CellBuffer
    ) {
        let drawn = zip(bars, kinds).filter { $0.0.value != nil }.map(\.1)
        let glyphs = [BarKind.met, .over, .free, .open].filter(drawn.contains).map { kind in
            [Span(String(kind.glyph), kind.style), .muted(" " + kind.name)]
        }
        // The figure of the goal is at the top of the screen.
        let goal: [Span] = bars.allSatisfy { $0.goal == nil } ? [] : [.good("┄"), .muted(" goal")]
        let unknown: [Span] =
            bars.contains { $0.value == nil && !$0.isBlank } ? [.muted("· no food")] : []
        let (met, judged) = (drawn.count { $0 == .met }, drawn.count { $0 == .met || $0 == .over })
        ChartLegend.draw(
            title, glyphs + [goal, unknown], trailing: judged == 0 ? "" : "\(met) of \(judged) met",
            in: rect, into: &buffer)
    }

    /// The meaning of a net energy bar, shown by its colour and glyph.
    struct BarKind: Equatable {
        let style: Style
        let glyph: Character
        let name: String

        /// At or below the goal.
        static let met = BarKind(style: .good, glyph: "█", name: "met")
        static let over = BarKind(style: .warning, glyph: "⣿", name: "over")
        /// A day without a goal.
        static let free = BarKind(style: Style(.seriesA), glyph: "▓", name: "no goal")
        /// A day that does not count in means, or one whose unknown part could exceed the goal.
        static let open = BarKind(style: .text, glyph: "⡇", name: "not counted")
    }

    /// "+260" over, "−391" under the goal, "≥+260" where some food has no figure for energy.
    static func signed(_ over: Double, of balance: EnergyBalance) -> String {
        (balance.isPartial ? "≥" : "") + Figure.signedEnergy(over)
    }

    static func kind(of figures: (any EnergyFigures)?, goal: Double?, isCounted: Bool = true) -> BarKind {
        guard let figures, let net = figures.value(.net), isCounted else { return .open }
        guard let goal else { return .free }
        if net - goal >= 0.5 { return .over }
        return figures.isPartial ? .open : .met
    }

    /// The columns of a figure with its title.
    private static var columns: Int { 16 + EnergyUnit.shown.moreColumns }

    /// A figure for a few columns: without the blank of the thousands where it does not fit.
    static func narrow(_ figure: String, columns: Int) -> String {
        TextWidth.of(figure) <= columns ? figure : figure.filter { $0 != " " }
    }

    /// Draws "Consumed  ≥ 1 240", a cell of 16 columns: the title on the left, the value with its sign on the right.
    static func put(
        _ figure: EnergyFigure, _ figures: (any EnergyFigures)?, _ name: Style, _ value: Style,
        in row: inout Rect, into buffer: inout CellBuffer
    ) {
        var cell = row.cutLeft(columns)
        buffer.put(figure.title, in: cell.cutLeft(TextWidth.of(figure.title)), name)
        buffer.put(figures?.text(figure) ?? Figure.unknown, in: cell, value, align: .right)
    }

    /// "  Goals              protein 62 g, 58 g to go", in the columns of the figures; empty without parts.
    static func line(_ name: String, _ parts: [[Span]], in rect: inout Rect, into buffer: inout CellBuffer) {
        guard !parts.isEmpty else { return }
        var row = rect.cutTop(1)
        buffer.put("  " + name, in: row.cutLeft(columns + 5), .muted)
        buffer.put(NutrientText.joined(parts, columns: row.width), in: row)
    }

    /// The reason why none of the days with logged food has a net to draw; nil if no day has logged food.
    static func whyNoNet(_ days: [EnergyBalance]) -> String? {
        guard let day = days.first(where: \.hasFood) else { return nil }
        return day.net.why.map { "\($0): 1 goes there." }
            ?? "No complete day yet. Today counts when it is over."
    }
}

extension FigureNote {
    /// Words are muted, figures are normal.
    var spanParts: [[Span]] {
        parts.map { part in
            part.map { piece in
                switch piece {
                case .words(let text): Span.muted(text)
                case .figure(let text): Span(text)
                }
            }
        }
    }

    var spans: [Span] { spanParts.joined(separator: [.muted(" · ")]).map(\.self) }
}
