import Accounts
import Foundation
import Languages
import RaceDay
import RaceScreens
import Races
import Shell
import Store
import Terminal
import Timekeeping

@testable import DeskScreens

/// A desk with five competitors, two of them in waves if wanted.
final class DeskScreenScene {
  let hands = ManualClock()
  let store: CountingStore
  private(set) var pane: DeskPane
  private let deliver: () -> [Move]
  let raceID: String
  /// The moves returned for all keys and notices.
  private(set) var moves: [Move] = []

  init(
    isStarted: Bool = true, hasWaves: Bool = false, letters: Bool = false, rules: RuleSet = .laps,
    categories: [Category] = [], settings: (inout RaceSettings) -> Void = { _ in }
  ) throws {
    let clock = Clock.manual(hands)
    store = CountingStore(
      MemoryStore(
        schema: Schema(
          collections: AccountsSchema.collections.merging(RaceCollections.rules) { first, _ in
            first
          }, prefixes: RaceCollections.prefixRules)))
    let accounts = AccountService(store: store, clock: clock, hasher: .cheap)
    let organizer = try accounts.register(
      Registration(
        email: "olga@club.example", firstName: "Olga", secondName: "Berg",
        password: "gravel and rain", isOrganizer: true))
    let (worker, deliver) = Worker.queued()
    self.deliver = deliver
    let context = AppContext(
      store: store, accounts: accounts, clock: clock, worker: worker,
      languages: .ofRaces())
    context.user = organizer
    context.stateFolder = "/tmp/lapit-desk-\(UInt64.random(in: 0 ... .max))"
    let (races, author) = (context.races, Author.person(organizer.id))
    var draft = CompetitionDraft()
    (draft.name, draft.rules, draft.format) = ("Quarry Loop", rules, rules.format)
    draft.settings.laps = 9
    draft.categories = categories
    if hasWaves { draft.settings.waves = ["A", "B"] }
    settings(&draft.settings)
    raceID = try races.create(draft, by: author).id
    try Self.add(
      letters ? ["A1", "B2"] : ["1", "2", "3", "12", "99"], to: raceID, in: context, by: author)
    pane = DeskPane(model: try DeskViewModel(competition: raceID, in: context))
    if isStarted { press("+") }
    _ = store.looks()
  }

  private static func add(
    _ bibs: [String], to raceID: String, in context: AppContext, by author: Author
  ) throws {
    for bib in bibs {
      var entry = EntryDraft()
      (entry.bib, entry.name) = (bib, "Runner \(bib)")
      _ = try context.races.addEntry(entry, to: raceID, by: author)
    }
  }

  /// Adds an entry and notifies the desk.
  func add(_ bib: String, _ change: (inout EntryDraft) -> Void) throws {
    var entry = EntryDraft()
    (entry.bib, entry.name) = (bib, "Runner \(bib)")
    change(&entry)
    _ = try desk.context.races.addEntry(entry, to: raceID, by: desk.context.author)
    notice()
  }

  /// Adds entries and notifies the desk.
  func add(_ bibs: ClosedRange<Int>) throws {
    let context = desk.context
    try Self.add(bibs.map(String.init), to: raceID, in: context, by: context.author)
    notice()
  }

  /// A scene whose clock has run for a minute.
  static func racing(
    hasWaves: Bool = false, letters: Bool = false, categories: [String] = []
  ) throws -> DeskScreenScene {
    let scene = try DeskScreenScene(
      hasWaves: hasWaves, letters: letters, categories: categories.map { Category(name: $0) })
    scene.wait(milliseconds: 60_000)
    return scene
  }

  var desk: DeskViewModel { pane.model }

  /// Another desk of the same organizer.
  func otherDesk() throws -> DeskViewModel {
    try DeskViewModel(competition: raceID, in: desk.context)
  }

  /// The bibs of the present crossings, in the order of entry.
  var bibs: [String] { CrossingList(of: desk.book).latest(limit: 99).reversed().map(\.bib) }

  /// The race time of the crossing entered last, in milliseconds.
  var lastElapsed: Int? {
    CrossingList(of: desk.book).latest(limit: 1).first?.elapsedMilliseconds
  }

  /// Presses a key as the coordinator does, and notifies the desk.
  @discardableResult
  func press(_ key: Key) -> Move? {
    hands.advance(milliseconds: 400)
    keep(pane.timePassed(hands.now))
    let move = pane.press(key, at: hands.now, among: pane.bindings)
    move.map(keep)
    notice()
    return move
  }

  func press(_ characters: String) { characters.forEach { press(.character($0)) } }

  /// Presses keys, each after a pause in milliseconds.
  func type(_ text: String, every milliseconds: Int) {
    for character in text {
      wait(milliseconds: milliseconds)
      pane.press(.character(character), at: hands.now, among: pane.bindings).map(keep)
      notice()
    }
  }

  /// Types a line and `Enter`.
  func enter(_ line: String) {
    press(line)
    press(.enter)
  }

  /// Pastes a text in one piece, as a terminal does.
  func paste(_ text: String) {
    hands.advance(milliseconds: 400)
    keep(pane.timePassed(hands.now))
    pane.take(.paste(text)).map(keep)
    notice()
  }

  /// Types so fast that no save is confirmed in between.
  func hurry(_ keys: [Key]) {
    for key in keys {
      hands.advance(milliseconds: 5)
      pane.press(key, at: hands.now, among: pane.bindings).map(keep)
    }
  }

  /// Delivers the notice of a change and the results of background work.
  func notice() {
    deliver().forEach(keep)
    keep(pane.storeChanged())
  }

  /// Opens the desk in another process.
  func reopen() throws {
    hands.advance(milliseconds: 30_000)
    pane = DeskPane(model: try DeskViewModel(competition: raceID, in: desk.context))
  }

  /// The files in the machine's state folder.
  func putAwayFiles() throws -> [String] {
    let folder = desk.context.stateFolder ?? ""
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder)
  }

  /// Kills the process: its files stay, without their locks.
  func kill() throws {
    let (folder, left) = (desk.context.stateFolder ?? "", "\(desk.context.stateFolder ?? "")-left")
    try FileManager.default.copyItem(atPath: folder, toPath: left)
    desk.context.stateFolder = left
  }

  func wait(milliseconds: Int) {
    hands.advance(milliseconds: milliseconds)
    keep(pane.timePassed(hands.now))
  }

  private func keep(_ move: Move) { moves.append(move) }

  /// The lap board, opened from the desk.
  func lapBoard() throws -> LapBoardPane {
    LapBoardPane(model: try FollowedRace(raceID, desk.context))
  }

  func screen(columns: Int = 120, rows: Int = 40) -> String {
    var canvas = Canvas(size: Size(columns: columns, rows: rows))
    pane.show(on: &canvas, in: Rect(canvas.size))
    return canvas.lines().joined(separator: "\n")
  }
}
