import Languages
import Races
import Seasons
import Shell
import Terminal
import Timekeeping

/// Records as text.
struct RecordTexts {
  let context: AppContext

  init(_ context: AppContext) {
    self.context = context
  }

  /// An event in words, with the sport if the race has one.
  func event(_ event: RecordEvent) -> String {
    let sport = event.sport.map { ", " + context.text($0.wording) } ?? ""
    return measure(event.measure) + sport
  }

  /// The width of a column of events.
  func columns(of events: [RecordEvent]) -> Int {
    events.map { TextWidth.columns(of: event($0)) }.reduce(Self.eventColumns, max)
  }

  private static let eventColumns = 13

  private func measure(_ measure: RecordMeasure) -> String {
    switch measure {
    case .distance(let metres): distance(metres)
    case .duration(let milliseconds): duration(milliseconds)
    case .mostDistance: context.text("records.event.most")
    case .unmeasured(let laps) where laps > 1: context.text("races.laps", count: laps)
    case .unmeasured: context.text("records.event.least")
    }
  }

  /// A distance by its name, or in kilometres without trailing zeros.
  func distance(_ metres: Int) -> String {
    switch metres {
    case RaceDistance.mile: context.text("records.event.mile")
    case RaceDistance.halfMarathon: context.text("records.event.half")
    case RaceDistance.marathon: context.text("records.event.marathon")
    default: context.text("races.own.km", ["km": Self.shortKm(metres)])
    }
  }

  private func duration(_ milliseconds: Int) -> String {
    let (hours, rest) = milliseconds.quotientAndRemainder(dividingBy: 3_600_000)
    return rest == 0
      ? context.text("records.event.hours", ["hours": "\(hours)"])
      : Elapsed.text(milliseconds: milliseconds)
  }

  func result(_ mark: RecordMark) -> String {
    guard mark.event.isMostMetres else { return context.texts.number(mark.time) }
    let km = BoardTable.km(Double(mark.metres ?? 0) / 1_000)
    return context.text("races.own.km", ["km": km])
  }

  /// The group of a record: women, Masters, all competitors.
  func group(_ group: RecordGroup) -> String {
    let parts = [group.category, group.sex.map { context.text($0.wording) }].compactMap(\.self)
    return parts.isEmpty ? context.text("records.everybody") : parts.joined(separator: ", ")
  }

  /// Kilometres to the metre, without trailing zeros: `10`, `2.5`, `21.098`.
  static func shortKm(_ metres: Int) -> String {
    let text = BoardTable.km(Double(metres) / 1_000)
    let kept = text.reversed().drop { $0 == "0" }
    return String(kept.drop { $0 == "." }.reversed())
  }
}
