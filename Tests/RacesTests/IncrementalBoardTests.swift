@testable import Races
import Testing
import Timekeeping

@Suite("A board kept up to date")
struct IncrementalBoardTests {
  @Test(
    arguments: [RuleSet.laps, .road, .track, .distance, .timetrial, nil], [1, 2, 3, 4] as [UInt64])
  func `is always the board from scratch, whatever is done and undone`(
    rules: RuleSet?, seed: UInt64
  ) throws {
    let race = try RandomRace(seed: seed, rules: rules, format: rules?.format ?? .time)
    for step in 0..<150 {
      try race.step()
      let fresh = try race.scene.book(race.competition)
      let difference = race.live.book.summary.difference(from: fresh.summary)
      #expect(difference == nil, "step \(step)")
      if difference != nil { break }
    }
    #expect(race.live.book.crossingCount > 10)
  }

  @Test(arguments: [7, 8] as [UInt64])
  func `empties when everything is undone, and is back when all is redone`(seed: UInt64) throws {
    let scene = try RaceScene()
    let competition = try scene.competition(.laps) { $0.settings.laps = 3 }
    try scene.enter(["1", "2", "3"], into: competition)
    let live = try LiveRace(store: scene.store, competitionID: competition.id)
    let desk = DeskSession(service: scene.service, live: live, author: RaceScene.owner)
    let empty = live.book.summary
    var generator = SeededGenerator(seed: seed)
    _ = desk.gun(at: scene.hands.now)
    for _ in 0..<30 {
      scene.hands.advance(milliseconds: Int.random(in: 1000...5000, using: &generator))
      let now = scene.hands.now
      switch Int.random(in: 0..<5, using: &generator) {
      case 0: _ = desk.mark(at: now)
      case 1: _ = desk.set(.dnf, bib: "3", at: now)
      case 2: _ = desk.penalty(milliseconds: 1000, bib: "2", at: now)
      default:
        _ = desk.enter("\(Int.random(in: 1...3, using: &generator))", firstKey: now, enter: now)
      }
    }
    _ = desk.answers()
    let full = live.book.summary
    while desk.canUndo { _ = desk.undo(at: scene.hands.now, deliberate: true) }
    #expect(desk.answers().allSatisfy { !$0.isError })
    #expect(live.book.summary == empty)
    #expect(full != empty)
    while desk.canRedo { _ = desk.redo(at: scene.hands.now) }
    #expect(desk.answers().allSatisfy { !$0.isError })
    #expect(live.book.summary == full)
  }
}

/// Everything a screen can see of a race.
struct BookSummary: Equatable {
  var rows: [BoardRow]
  var crossings: [CrossingLine]
  var questions: [OpenQuestion]
  var expected: [ExpectedRider]
  var chart: [String: [Int]]
  var counts: RaceCounts
  var marks: [WaitingMark]
  var newest: String?
}

extension BookSummary {
  /// What is not the same, briefly.
  func difference(from other: BookSummary) -> String? {
    func first<Line: Equatable>(_ name: String, _ one: [Line], _ two: [Line]) -> String? {
      if one.count != two.count { return "\(name): \(one.count) for \(two.count)" }
      return zip(one, two).first { $0 != $1 }.map { "\(name): \($0) for \($1)" }
    }
    return first("row", rows, other.rows) ?? first("crossing", crossings, other.crossings)
      ?? first("question", questions, other.questions)
      ?? first("expected", expected, other.expected) ?? first("mark", marks, other.marks)
      ?? (self == other ? nil : "chart, counts or newest")
  }
}

extension RaceBook {
  var summary: BookSummary {
    BookSummary(
      rows: rows(), crossings: lastCrossings(limit: .max).map(\.withoutBibOfNobody),
      questions: questions, expected: expected(atElapsed: 60_000, limit: 20), chart: lapChart(),
      counts: counts, marks: marksWaiting, newest: newestFinisher)
  }
}

extension CrossingLine {
  /// A crossing of an entry that is gone keeps the bib it was typed with, or the last it had.
  fileprivate var withoutBibOfNobody: CrossingLine {
    var line = self
    if isNobodys { line.bib = "" }
    return line
  }
}
