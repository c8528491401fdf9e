import Accounts
import Languages
import RaceDay
import RaceScreens
import Races
import Shell
import Terminal
import Testing
import Timekeeping

@testable import DeskScreens

@Suite("The keys of the desk")
struct DeskKeysTests {
  /// A state of the desk, reached by keys.
  nonisolated enum State: String, CaseIterable {
    case beforeTheGun, typedBeforeTheGun, running, typed, chosen, smallWindow, letterBibs
    case menu, more, judging, clock, marks, lists, crossing, missed
    case penalty, lapsToGo, startedAt, standAt, rebib, insert, why, startWave, correctWave, held

    private var keys: String {
      switch self {
      case .beforeTheGun, .running, .smallWindow, .chosen, .letterBibs: ""
      case .typedBeforeTheGun, .typed: "9"
      case .menu: "/"
      case .more: "/9"
      case .judging: "/91"
      case .clock: "/94"
      case .marks: "/97"
      case .lists: "/98"
      case .crossing: "/99"
      case .missed: "/990"
      case .penalty: "/911"
      case .lapsToGo: "/92"
      case .startedAt, .correctWave: "/93"
      case .standAt: "/976"
      case .rebib: "/991"
      case .insert: "/994"
      case .why: "/941/993"
      case .held: "/9"
      case .startWave: "/96"
      }
    }

    @MainActor func scene() throws -> DeskScreenScene {
      let isStarted = self != .beforeTheGun && self != .typedBeforeTheGun
      let scene = try DeskScreenScene(
        isStarted: isStarted, hasWaves: self == .startWave || self == .correctWave,
        letters: self == .letterBibs)
      if isStarted { race(scene) }
      scene.press(keys)
      if self == .held {
        scene.wait(milliseconds: 2_000)
        scene.press("4")
      }
      if self == .chosen {
        scene.press(.alt("2"))
        scene.press(.down)
      }
      if self == .smallWindow { _ = scene.screen(columns: 40, rows: 12) }
      return scene
    }

    /// Records a lap and a half, an unknown bib, and a pending time.
    @MainActor private func race(_ scene: DeskScreenScene) {
      for _ in 0..<2 {
        scene.wait(milliseconds: 60_000)
        scene.press("12")
        scene.press(.enter)
      }
      scene.press("777")
      scene.press(.enter)
      scene.press("+")
    }
  }

  /// All keys.
  private static let universe: [Key] =
    (32...126).map { .character(Character(UnicodeScalar(UInt8($0)))) } + [.character("é")]
    + "abcdefghijklmnopqrstuvwxyz".map { .control($0) } + "0123456789".map { .alt($0) }
    + (1...12).map { .function($0) }
    + [
      .enter, .escape, .tab, .backTab, .backspace, .delete, .insert, .up, .down, .left, .right,
      .home, .end, .pageUp, .pageDown, .numLockOff,
    ]

  /// Keys that change nothing at the edge of a list.
  private static let moving = [
    "common.key.up", "common.key.down", "common.key.pageUp", "common.key.pageDown",
    "common.key.first", "common.key.last", "desk.key.before", "desk.key.after",
  ]

  @Test(arguments: State.allCases)
  func `every listed key does something, or says why not`(state: State) throws {
    for binding in try state.scene().pane.bindings
    where !Self.moving.contains(binding.label) {
      for key in binding.keys {
        let scene = try state.scene()
        if binding.label == scene.desk.panes.tab.label, scene.desk.panes.hasChosenTab { continue }
        scene.wait(milliseconds: 400)
        let before = Trace(scene)
        let move = scene.pane.press(key, at: scene.hands.now, among: scene.pane.bindings)
        let isTaken = move != nil
        #expect(isTaken, "\(binding.label) \(key)")
        let after = Trace(scene)
        let isDone = after != before || move?.goesSomewhere == true || move?.beeps == true
        if binding.disabled == nil {
          #expect(isDone, "\(binding.label) \(key)")
        } else {
          // Any key types a held digit into the line, and the digit of an unavailable choice begins
          // a bib.
          let isDigit = if case .character("0"..."9") = key { true } else { false }
          #expect(state == .held || isDigit || after.line == before.line)
          #expect(after.pending == before.pending)
        }
      }
    }
  }

  @Test(arguments: State.allCases)
  func `an unlisted key does nothing`(state: State) throws {
    let scene = try state.scene()
    let before = Trace(scene)
    let bindings = scene.pane.bindings
    for key in Self.universe where !bindings.contains(where: { $0.matches(key) }) {
      let isIgnored = scene.pane.press(key, at: scene.hands.now, among: bindings) == nil
      #expect(isIgnored, "\(key)")
      let asks: [Key] = [
        .function(1), .character("?"), .character(":"), .control("p"), .control("t"),
      ]
      #expect(!scene.pane.leavesToShell(key) || asks.contains(key), "\(key)")
    }
    #expect(Trace(scene) == before)
  }

  @Test(arguments: State.allCases)
  func `no key has two meanings, and each has its text`(state: State) throws {
    let bindings = try state.scene().pane.bindings
    for key in Self.universe {
      #expect(bindings.count { $0.matches(key) } <= 1, "\(key)")
    }
    for binding in bindings {
      #expect(Catalogue.english.has(binding.label), "\(binding.label)")
      if let reason = binding.disabled { #expect(Catalogue.english.has(reason.key)) }
    }
  }

  @Test func `the footer shows the keys of the line, of the menu, of the prompt`() throws {
    func footer(_ state: State) throws -> [String] {
      try state.scene().pane.bindings.filter { $0.isInFooter && $0.disabled == nil }.map(\.label)
    }
    #expect(
      try footer(.beforeTheGun) == [
        "desk.key.gun", "desk.key.menu", "desk.key.undo", "desk.key.pane", "common.key.back",
      ])
    #expect(
      try footer(.typed) == ["desk.key.record", "desk.key.mark", "desk.key.menu", "desk.key.pane"])
    #expect(
      try footer(.menu) == [
        "desk.key.closeMenu", "desk.key.mark", "desk.key.before", "desk.key.after",
      ])
    #expect(
      try footer(.penalty) == ["desk.key.enterTyped", "desk.key.mark", "desk.key.closeMenu"])
  }

  @Test func `Backspace held down erases the last digit and takes no bib back`() throws {
    let scene = try DeskScreenScene()
    scene.wait(milliseconds: 60_000)
    scene.press("12")
    scene.press(.enter)
    scene.press("9")
    scene.press(.backspace)
    scene.press(.backspace)
    #expect(scene.desk.line.isEmpty)
    scene.press(.down)
    scene.press(.backspace)
    #expect(scene.desk.line.text == "12")
  }

  @Test func `a deactivated race refuses acts, and keeps typed text`() throws {
    let scene = try State.typed.scene()
    let races = scene.desk.context.races
    _ = try races.deactivate(scene.raceID, by: .shell)
    scene.notice()
    let enter = try #require(scene.pane.bindings.first { $0.matches(.enter) })
    #expect(enter.disabled?.key == "desk.deactivated")
    #expect(scene.press(.enter)?.beeps == true)
    #expect(scene.desk.line.text == "9")
  }
}

/// What a key can change at a desk, except for the time.
private struct Trace: Equatable {
  let line: DeskLine
  let menu: DeskMenu?
  let echo: DeskMessage?
  let tab: DeskPanes.Tab
  let hasChosenTab: Bool
  let chosen: [CrossingID?]
  let pending: Int

  init(_ scene: DeskScreenScene) {
    let desk = scene.desk
    (line, menu, echo, pending) = (desk.line, desk.menu, desk.echo, desk.session.pending)
    (tab, hasChosenTab) = (desk.panes.tab, desk.panes.hasChosenTab)
    chosen = [desk.panes.chosenCrossing, desk.panes.chosenQuestion]
  }
}

extension Move {
  /// Whether the move does more than stay or beep.
  fileprivate var goesSomewhere: Bool {
    switch self {
    case .stay, .beep: false
    case .all(let moves): moves.contains(where: \.goesSomewhere)
    default: true
    }
  }
}
