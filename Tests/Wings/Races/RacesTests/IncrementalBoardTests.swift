import RaceSamples
@testable import Races
import RaceDay
import Testing
import Timekeeping

@Suite("A board kept up to date")
struct IncrementalBoardTests {
  @Test(
    arguments: RuleSet.allCases.map { $0 } + [nil], [1, 2, 3, 4] as [UInt64])
  func `is always the board from scratch, whatever is done and undone`(
    rules: RuleSet?, seed: UInt64
  ) throws {
    let race = try RandomRace(seed: seed, rules: rules, format: rules?.format ?? .time)
    var most = 0
    for step in 0..<160 {
      try race.step()
      most = max(most, race.live.book.crossingCount)
      #expect(race.live.book.checkInvariants() == [], "step \(step)")
      guard step.isMultiple(of: 2) else { continue }
      let fresh = try race.scene.book(race.competition)
      let difference = race.live.book.summary.difference(from: fresh.summary)
      #expect(difference == nil, "step \(step)")
      if difference != nil { break }
    }
    #expect(most > 10)
  }

  @Test(arguments: [RuleSet.laps, .distance, .crosscountry], [7, 8, 9] as [UInt64])
  func `empties when everything is undone, and is back when all is redone`(
    rules: RuleSet, seed: UInt64
  ) throws {
    let race = try RandomRace(seed: seed, rules: rules, format: rules.format)
    let desk = race.desk
    let begun = race.live.book.summary
    for _ in 0..<100 {
      try race.stepAtDesk()
      #expect(race.live.book.checkInvariants() == [])
    }
    let full = race.live.book.summary
    while desk.acts.canUndo { _ = desk.acts.undo(at: race.scene.hands.now, deliberate: true) }
    #expect(desk.answers().filter(\.isError).map(\.wording) == [])
    let empty = race.live.book.summary
    #expect(empty.crossings.isEmpty && empty.marks.isEmpty && !race.live.book.hasStarted)
    #expect(empty.rows.allSatisfy { $0.laps == 0 && $0.place == nil && $0.status == .ok })
    #expect(begun != full)
    while desk.acts.canRedo { _ = desk.acts.redo(at: race.scene.hands.now) }
    #expect(desk.answers().filter(\.isError).map(\.wording) == [])
    let difference = race.live.book.summary.difference(from: full)
    #expect(difference == nil)
  }
}

extension RaceBook {
  fileprivate var hasStarted: Bool { competition.race.hasStarted }
}

/// Everything that screens show of a race.
struct BookSummary: Equatable {
  var rows: [BoardRow]
  var crossings: [CrossingLine]
  var questions: [OpenQuestion]
  var expected: [ExpectedCompetitor]
  var chart: [String: [Int]]
  var counts: RaceCounts
  var marks: [WaitingMark]
  var newest: String?
  var missed: [MissedLaps]
}

extension BookSummary {
  /// A short description of the first difference; `nil` if there is none.
  func difference(from other: BookSummary) -> String? {
    func first<Line: Equatable>(_ name: String, _ one: [Line], _ two: [Line]) -> String? {
      if one.count != two.count { return "\(name): \(one.count) for \(two.count)" }
      return zip(one, two).first { $0 != $1 }.map { "\(name): \($0) for \($1)" }
    }
    return first("row", rows, other.rows) ?? first("crossing", crossings, other.crossings)
      ?? first("question", questions, other.questions)
      ?? first("missed", missed, other.missed)
      ?? first("expected", expected, other.expected) ?? first("mark", marks, other.marks)
      ?? (self == other ? nil : "chart, counts or newest")
  }
}

extension RaceBook {
  var summary: BookSummary {
    BookSummary(
      rows: rows(),
      crossings: CrossingList(of: self).latest(limit: .max).map(\.withoutBibOfNobody),
      questions: QuestionList(of: self).all,
      expected: ExpectedList(of: self).next(atElapsed: 60_000, limit: 20),
      chart: LapChart(of: self).places, counts: RaceCounts(of: self), marks: marksWaiting,
      newest: CrossingList(of: self).newestFinisher, missed: MissedLapsList(of: self).all)
  }
}

extension CrossingLine {
  /// The crossing, without its bib if the entry was removed.
  ///
  /// That bib is either the typed one or the last one of the entry.
  fileprivate var withoutBibOfNobody: CrossingLine {
    var line = self
    if isNobodys { line.bib = "" }
    return line
  }
}
