import Languages
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The page of a card: facts, charts, laps, signs.
package struct RaceCardPage {
  private let card: RaceCard
  private let context: AppContext
  /// A note in place of the laps or above them.
  private var note: PageLine?
  /// The selected lap.
  private var chosen: LapLine?
  /// Whether it names the race, because no list beside it does.
  private var namesRace = true
  /// The order of the laps; `nil` if it cannot be changed.
  private var sorting: ColumnSort<SortPlace>?

  package init(_ model: RaceCardModel) {
    self.init(model.card, model.context)
    let role: Role = model.failure == nil ? .warning : .error
    chosen = model.chosenLap
    sorting = model.sorting
    note = model.note.map { PageLine(context.text($0), role) }
  }

  init(_ card: RaceCard, namesRace: Bool = true, _ context: AppContext) {
    (self.card, self.context, self.namesRace) = (card, context, namesRace)
  }

  package func page(in size: Size) -> Page {
    let columns = size.columns
    var lines = facts(columns: columns) + note(columns: columns)
    guard !card.laps.isEmpty, card.row != nil else { return Page(lines) }
    lines += LapCharts(card.laps, chosen: chosen?.lap, context).lines(in: size)
    lines += readout(columns: columns) + [PageLine()]
    let table = LapTable(card.laps, context)
    let first = lines.count
    lines += table.lines(columns: columns, chosen: chosen?.lap, sortedBy: sorting)
    let headed = first..<lines.count
    let legend = table.legend.flatMap { TextLines.wrap($0, columns: columns) }
    return Page(lines + legend.map { PageLine($0, .dim) }, headed: headed)
  }

  private func facts(columns: Int) -> [PageLine] {
    guard let row = card.row else { return [] }
    let result = ResultFacts(row, of: card.book, context)
    let race = namesRace ? ItemLines.wrap(result.race, columns: columns) : []
    return race.map { PageLine($0, .dim) }
      + ItemLines.wrap(result.places, columns: columns).map { PageLine($0, .accent) }
      + ItemLines.wrap(result.figures, columns: columns).map { PageLine($0) }
      + prediction(columns: columns)
  }

  /// The values of the charts at the selected lap.
  private func readout(columns: Int) -> [PageLine] {
    guard let chosen else { return [] }
    let lap = context.text("races.lap.number") + " \(chosen.lap)"
    let place = chosen.place.map { context.text("races.lap.place") + " \($0)" } ?? ""
    return ItemLines.wrap([lap, context.texts.number(chosen.time), place], columns: columns).map {
      PageLine(context.glyphs.chosen + " " + $0, .accent)
    }
  }

  /// The predicted finish at the pace of the latest laps, with its range.
  private func prediction(columns: Int) -> [PageLine] {
    guard let finish = card.predicted, !isPast(finish) else { return [] }
    let text = context.text(
      "records.predicted",
      [
        "time": PaceViewModel.clock(finish.milliseconds),
        "early": PaceViewModel.clock(finish.range.lowerBound),
        "late": PaceViewModel.clock(finish.range.upperBound),
      ])
    return TextLines.wrap(text, columns: columns).map { PageLine($0, .accent) }
  }

  /// Whether the clock has passed the predicted range, so that it is no longer shown.
  private func isPast(_ finish: PredictedFinish) -> Bool {
    let wave = card.row.flatMap { card.book.entry($0.entryID)?.wave }
    let elapsed = card.book.elapsedMilliseconds(at: context.clock.now(), wave: wave)
    return elapsed.map { $0 > finish.range.upperBound } ?? false
  }

  private func note(columns: Int) -> [PageLine] {
    guard let note else { return [] }
    return [PageLine()]
      + TextLines.wrap(note.text, columns: columns).map { PageLine($0, note.role) }
  }
}

/// Short texts side by side, in as many lines as needed; only a text longer than a line is split.
package enum ItemLines {
  /// Wraps items into lines of a width; empty items are left out.
  ///
  /// - Parameters:
  ///   - items: The items to put side by side.
  ///   - columns: The width.
  ///   - gap: The text between two items.
  /// - Returns: The lines.
  package static func wrap(
    _ items: [String], columns: Int, gap: String = "   "
  ) -> [String] {
    items.filter { !$0.isEmpty }.reduce(into: []) { lines, item in
      let joined = lines.last.map { $0 + gap + item }
      if let joined, TextWidth.columns(of: joined) <= columns {
        lines[lines.count - 1] = joined
      } else {
        lines += TextLines.wrap(item, columns: columns)
      }
    }
  }
}
