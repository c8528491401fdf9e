import Languages
import Races
import Shell
import Terminal
import Timekeeping

/// The result of a competitor, in short texts.
struct ResultFacts {
  private let row: BoardRow
  private let book: RaceBook
  private let context: AppContext

  init(_ row: BoardRow, of book: RaceBook, _ context: AppContext) {
    self.row = row
    self.book = book
    self.context = context
  }

  private var competition: Competition { book.competition }

  /// The race: its name, date and rules, and the bib worn.
  var race: [String] {
    [
      competition.name, context.texts.shortDate(competition.date ?? ""),
      context.text(competition.ruleWording),
      row.bib.isEmpty ? "" : context.text("races.own.bib", ["bib": row.bib]),
    ]
  }

  /// The status, and the places in the whole field, in categories and by sex.
  var places: [String] {
    [state, overall]
      + row.categories.map { category in
        groupPlace(
          category, row.placeByCategory[category], BoardFilter(category: category))
      }
      + [
        row.sex.map {
          groupPlace(context.text($0.wording), row.placeBySex, BoardFilter(sex: $0))
        } ?? ""
      ]
  }

  /// The place in the whole field; empty where it is the place in one of the categories.
  private var overall: String {
    if let course = row.course, row.categories.contains(course) { return "" }
    return row.place.map { place($0, of: Board(of: book).starterCount(rankedWith: row)) } ?? ""
  }

  /// Time, net time, penalty, kilometres, laps and pace.
  var figures: [String] {
    let laps = row.laps > 0 ? context.text("races.laps", count: row.laps) : ""
    let time = row.time.isEmpty ? "" : context.text("races.own.time", ["time": row.time])
    let km = row.km.map { context.text("races.own.km", ["km": BoardTable.km($0)]) } ?? ""
    return [time, otherTime, penalty, km, laps, pace]
  }

  /// The time by the basis that does not rank.
  private var otherTime: String {
    guard !row.otherTime.isEmpty else { return "" }
    return context.text("races.own.\(book.otherBasis.rawValue)", ["time": row.otherTime])
  }

  private var state: String {
    if row.isRunning { return context.text("races.status.running") }
    let isFinished = row.status == .ok && row.place != nil
    if isFinished {
      return context.text(row.isCutShort ? "races.own.cutShort" : "races.own.finished")
    }
    if row.status == .ok, !competition.race.hasStarted, row.laps == 0 {
      return context.text("races.status.entered")
    }
    let status = context.text(row.status.wording)
    return book.statusReason(ofEntry: row.entryID).map { "\(status): \($0)" } ?? status
  }

  private var penalty: String {
    guard row.penaltyMilliseconds > 0 else { return "" }
    let time = Elapsed.text(milliseconds: row.penaltyMilliseconds, decimals: 0, rounding: .up)
    return context.text("races.own.penalty", ["time": time])
  }

  private var pace: String {
    guard let km = row.km, let milliseconds = row.milliseconds else { return "" }
    let pace = Pace(
      metres: Int((km * 1_000).rounded()), milliseconds: milliseconds - row.penaltyMilliseconds)
    return pace.map { context.text("races.own.pace", ["pace": $0.minutesPerKm]) } ?? ""
  }

  private func place(_ place: Int, of field: Int) -> String {
    context.text(
      "races.own.place",
      ["place": "\(place)" + (row.sharesPlace ? "=" : ""), "field": "\(field)"])
  }

  private func groupPlace(_ group: String, _ place: Int?, _ filter: BoardFilter) -> String {
    guard let place else { return "" }
    return context.text(
      "races.own.groupPlace",
      [
        "group": group, "place": "\(place)",
        "field": "\(Board(of: book, in: filter).starterCount)",
      ])
  }
}
