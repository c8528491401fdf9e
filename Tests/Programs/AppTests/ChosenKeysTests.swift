import Demo
import Languages
import RaceScreens
import Races
import Shell
import Terminal
import Testing

@testable import App

/// Keys that a user has assigned to actions.
@Suite struct ChosenKeysTests {
  private func binding(_ label: String, _ keys: Key...) -> KeyBinding {
    KeyBinding(keys: keys, label) { _ in .stay }
  }

  private func keys(_ chosen: [String: [Key]], _ bindings: KeyBinding...) -> [[Key]] {
    ChosenKeys(chosen).applied(to: bindings).map(\.keys)
  }

  @Test func `an action has the keys chosen for it, and Enter as well`() {
    let keys = keys(
      ["races.home.key.join": [.character("J"), .alt("j")]],
      binding("races.home.key.join", .character("j"), .enter),
      binding("races.home.key.open", .enter))
    #expect(keys == [[.character("J"), .alt("j"), .enter], [.enter]])
  }

  @Test func `an action that loses its key gets the one that became free`() {
    let keys = keys(
      ["races.home.key.join": [.character("s")]],
      binding("races.home.key.join", .character("j")),
      binding("races.home.key.sort", .character("s")))
    #expect(keys == [[.character("s")], [.character("j")]])
  }

  @Test func `a screen without the act is as it was`() {
    #expect(
      keys(["races.home.key.join": [.character("s")]], binding("x.key.y", .character("s")))
        == [[.character("s")]])
  }

  @Test(arguments: [
    ("J", Key.character("J")), ("Ctrl-B", .control("b")), ("Alt-x", .alt("x")),
    ("F5", .function(5)), ("Space", .character(" ")), ("PgUp", .pageUp), ("-", .character("-")),
  ])
  func `a key is written as help shows it`(text: String, key: Key) {
    #expect(KeyName.key(text) == key)
    #expect(KeyName.text(key) == text)
  }

  @Test func `keys without a printed name have their usual name in each language`() {
    let names = [
      Language.english: "Space", .bulgarian: "Интервал", .croatian: "Razmaknica",
      .russian: "Пробел",
      .ukrainian: "Пробіл",
    ]
    for (language, name) in names {
      #expect(KeyName.text(.character(" "), in: Application.texts(in: language)) == name)
      #expect(KeyName.text(.enter, in: Application.texts(in: language)) == "Enter")
    }
  }

  @Test(arguments: Language.allCases)
  func `no text calls the space bar by another name than the line of keys does`(
    language: Language
  ) {
    let texts = Application.texts(in: language)
    let others = texts.keys.filter { !$0.hasPrefix("usage.") && !$0.hasPrefix("common.keyName.") }
      .filter { texts.text($0).contains(#/\bSpace\b/#) }
    #expect(language == .english || others.isEmpty, "\(others)")
  }

  @Test(arguments: ["", "Hyper-J", "F99", "Ctrl-", "nothing"])
  func `an invalid key is refused`(text: String) {
    #expect(KeyName.key(text) == nil)
  }

  @Test func `number pad and global keys cannot be reassigned`() {
    let fixed =
      "0123456789+-*/.,?: q".map { Key.character($0) } + [.escape, .enter, .tab, .alt("c")]
    #expect(fixed.allSatisfy(ChosenKeys.isFixed))
    #expect(![.character("J"), .control("b"), .alt("j")].contains(where: ChosenKeys.isFixed))
    #expect(ChosenKeys.isAct("races.home.key.join") && !ChosenKeys.isAct("races.home.key.nothing"))
  }

  @Test func `a renamed action is found by its former name`() {
    #expect(ChosenKeys.present("events.key.byMap") == "maps.key.byMap")
    #expect(ChosenKeys.isAct(ChosenKeys.present("events.key.typeOn")))
    #expect(ChosenKeys.isAct(ChosenKeys.present("events.key.refundOne")))
    #expect(ChosenKeys.present("events.key.new") == "events.key.new")
    #expect(ChosenKeys.present("races.key.byMap") == "races.key.byMap")
  }

  @Test func `a key conflict on a screen is reported once with both actions`() throws {
    let play = try Play()
    play.coordinator.use(
      KeySettings(
        chosen: ChosenKeys(["races.home.key.join": [.character("r")]]),
        places: ["races.home.key.join": KeyPlace(file: "config.json", line: 4)]))
    play.coordinator.tell(together: [])
    func isTold(_ message: Message) -> Bool {
      message.wording.key == "common.keyTakenAt"
        && message.wording.arguments["other"] == "records.key.records"
    }
    let told = play.coordinator.messages.filter(isTold)
    #expect(told.count == 1)
    #expect(
      told.first?.wording.arguments.filter { $0.key != "otherText" } == [
        "key": "r", "name": "races.home.key.join", "other": "records.key.records",
        "file": "config.json", "line": "4",
      ])
    play.coordinator.tell(together: [])
    #expect(play.coordinator.messages.count(where: isTold) == 1)
  }

  @Test func `several faults are shown line by line at the start, until the next key`()
    throws
  {
    let play = try Play()
    let all = (1...7).map {
      Message(
        Wording(
          "machine.config.unknown", ["file": "f", "line": "\($0)", "name": "n", "known": "k"]))
    }
    play.coordinator.tell(together: all)
    for line in 1...5 { #expect(play.shows("f, line \(line):"), "\(line)") }
    #expect(!play.shows("f, line 6:") && play.coordinator.messages.count >= 7)
    play.press(.down)
    #expect(!play.shows("f, line 1:"))
  }

  @Test func `two actions with the same key are reported once`() {
    let chosen = ChosenKeys(["a.key.one": [.character("q")], "a.key.two": [.character("q")]])
    let clashes = chosen.clashes(in: [binding("a.key.two", .enter), binding("a.key.one", .tab)])
    #expect(clashes.map(\.act) == ["a.key.one"] && clashes.map(\.other) == ["a.key.two"])
  }

  @Test func `a key without a conflict is not reported`() throws {
    let play = try Play()
    play.coordinator.use(KeySettings(chosen: ChosenKeys(["races.home.key.join": [.alt("j")]])))
    play.coordinator.tell(together: [])
    #expect(!play.coordinator.messages.contains { $0.wording.key.hasPrefix("common.keyTaken") })
  }

  @Test func `a kiosk honours the keys chosen, too`() throws {
    let play = try Play(isKiosk: true)
    let label = try #require(
      play.coordinator.bindings.first { $0.isInFooter && $0.family == nil && $0.keys.count == 1 }?
        .label)
    play.coordinator.use(KeySettings(chosen: ChosenKeys([label: [.alt("z")]])))
    #expect(play.coordinator.bindings.contains { $0.label == label && $0.keys.contains(.alt("z")) })
  }

  @Test func `footer and keys follow what was chosen`() throws {
    let play = try Play()
    try play.signIn(as: play.demo.participant)
    let label = try #require(
      play.coordinator.bindings.first { $0.isInFooter && $0.family == nil && $0.keys.count == 1 }?
        .label)
    play.coordinator.use(KeySettings(chosen: ChosenKeys([label: [.alt("z")]])))
    #expect(play.shows("Alt-z"))
    play.press(.character("?"))
    #expect(play.shows("Alt-z"))
  }
}
