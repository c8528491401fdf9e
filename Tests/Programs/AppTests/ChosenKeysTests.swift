import Demo
import Shell
import Terminal
import Testing

@testable import App

/// Keys that somebody has given to acts.
@Suite struct ChosenKeysTests {
  private func binding(_ label: String, _ keys: Key...) -> KeyBinding {
    KeyBinding(keys: keys, label) { _ in .stay }
  }

  private func keys(_ chosen: [String: [Key]], _ bindings: KeyBinding...) -> [[Key]] {
    ChosenKeys(chosen).applied(to: bindings).map(\.keys)
  }

  @Test func `an act has the keys chosen for it, and Enter besides`() {
    let keys = keys(
      ["races.home.key.join": [.character("J"), .alt("j")]],
      binding("races.home.key.join", .character("j"), .enter),
      binding("races.home.key.open", .enter))
    #expect(keys == [[.character("J"), .alt("j"), .enter], [.enter]])
  }

  @Test func `whoever loses its key to it gets the one that is free now`() {
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

  @Test(arguments: ["", "Hyper-J", "F99", "Ctrl-", "nothing"])
  func `what is no key is none`(text: String) {
    #expect(KeyName.key(text) == nil)
  }

  @Test func `the number pad and what goes anywhere are nobody's to give away`() {
    let fixed = "0123456789+-*/.,?: ".map { Key.character($0) } + [.escape, .enter, .tab]
    #expect(fixed.allSatisfy(ChosenKeys.isFixed))
    #expect(![.character("J"), .control("b"), .alt("j")].contains(where: ChosenKeys.isFixed))
    #expect(ChosenKeys.isAct("races.home.key.join") && !ChosenKeys.isAct("races.home.key.nothing"))
  }

  @Test func `footer and keys follow what was chosen`() throws {
    let play = try Play()
    try play.signIn(as: play.demo.participant)
    let label = try #require(
      play.coordinator.bindings.first { $0.isInFooter && $0.family == nil && $0.keys.count == 1 }?
        .label)
    play.coordinator.chosenKeys = ChosenKeys([label: [.alt("z")]])
    #expect(play.shows("Alt-z"))
    play.press(.character("?"))
    #expect(play.shows("Alt-z"))
  }
}
