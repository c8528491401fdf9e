import Accounts
import Demo
import RaceDay
import Races
import RaceSamples
import Shell
import Terminal
import Testing
import Timekeeping
import RaceScreens

@testable import App
@testable import DeskScreens

/// A race typed again at the desk of the whole application, key by key, at the original times.
final class ReplayDesk {
  let play: Play
  let recording: LapRecording
  let competition: Competition
  /// The number of keys pressed since the start.
  private(set) var keys = 0
  /// How often the first of the expected riders was recorded by one key.
  private(set) var stars = 0
  /// The crossing that was not typed and still has to be entered.
  var missed: LapRecording.Passing?
  private let start: Stamp

  init(_ recording: LapRecording) throws {
    play = try Play(columns: 120, rows: 40)
    self.recording = recording
    let organizer = try #require(try play.accounts.user(email: play.demo.organizer))
    let (races, author) = (play.coordinator.context.races, Author.person(organizer.id))
    var draft = CompetitionDraft()
    (draft.name, draft.rules, draft.settings.laps) = ("Replay", .laps, recording.laps)
    competition = try races.create(draft, by: author)
    for bib in recording.bibs {
      var entry = EntryDraft()
      (entry.bib, entry.name) = (bib, "Rider \(bib)")
      _ = try races.addEntry(entry, to: competition.id, by: author)
    }
    try play.signIn(as: play.demo.organizer)
    play.coordinator.perform(.open(.desk(competition.id)))
    start = play.clock.now
    press("+")
    keys = 0
  }

  var model: DeskViewModel {
    get throws { try #require(play.coordinator.top as? DeskPane).model }
  }

  var book: RaceBook {
    get throws { try model.book }
  }

  /// Lets the race clock reach a time; it never goes back.
  func wait(until milliseconds: Int) {
    let passed = play.clock.now.milliseconds(since: start)
    if milliseconds > passed { play.wait(milliseconds: milliseconds - passed) }
  }

  func press(_ characters: String) { characters.forEach { press(.character($0)) } }

  func press(_ key: Key) {
    keys += 1
    play.coordinator.handle(.key(key), at: play.clock.now)
    play.wait(milliseconds: 0)
  }

  /// Types a bib at its time.
  func type(_ passing: LapRecording.Passing) {
    wait(until: passing.milliseconds)
    press(passing.bib)
    press(.enter)
  }

  /// Records the first expected rider by one key, or types the bib.
  ///
  /// The key needs this rider to be first for long enough.
  func typeOrTake(_ passing: LapRecording.Passing) throws {
    wait(until: passing.milliseconds - 350)
    let expected = try model.session.crossings.expected.first?.rider.bib
    wait(until: passing.milliseconds)
    guard expected == passing.bib,
      try model.session.crossings.expected.first?.rider.bib == expected,
      isSettled
    else { return type(passing) }
    stars += 1
    press("*")
  }

  /// Whether the last crossing was long enough ago for the list to be stable.
  private var isSettled: Bool {
    guard let last = lastTyped else { return true }
    return play.clock.now.milliseconds(since: last) >= 350
  }

  private var lastTyped: Stamp? {
    guard let last = try? CrossingList(of: book).latest(limit: 1).first else { return nil }
    return start.moved(byMilliseconds: last.elapsedMilliseconds)
  }

  /// Enters the jury's decisions by keys: penalties and statuses.
  func enterDecisions() {
    for (bib, milliseconds) in recording.penalties.sorted(by: { $0.key < $1.key }) {
      press(bib)
      press("/911")
      let rest = String(1_000 + milliseconds % 1_000).dropFirst()
      press("\(milliseconds / 1_000).\(rest)")
      press(.enter)
    }
    let digits: [Status: String] = [.dnf: "4", .dns: "5"]
    for (bib, status) in recording.statuses.sorted(by: { $0.key < $1.key }) {
      guard let digit = digits[status] else { continue }
      press(bib)
      press("/" + digit)
    }
  }

  /// The ranked bibs, in the order of the board.
  var order: [String] {
    get throws { try book.rows().filter { $0.place != nil }.map(\.bib) }
  }
}
