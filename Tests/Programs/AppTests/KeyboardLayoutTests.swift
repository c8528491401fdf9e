import Languages
import RaceScreens
import Shell
import Terminal
import Testing

@testable import App

@Suite("Keyboards of another script")
struct KeyboardLayoutTests {
  @Test(arguments: [
    ("т", "n", Language.russian), ("Д", "L", .russian), ("і", "s", .ukrainian),
    ("н", "y", .ukrainian),
  ])
  func `a letter command works by its position on the keyboard`(
    typed: Character, latin: Character, language: Language
  ) {
    #expect(KeyboardLayout.latin(.character(typed), in: language) == .character(latin))
  }

  @Test func `no key is guessed if keyboards differ, and Latin letters stay as they are`() {
    #expect(KeyboardLayout.latin(.character("т"), in: .bulgarian) == nil)
    #expect(KeyboardLayout.latin(.character("n"), in: .russian) == nil)
    #expect(KeyboardLayout.latin(.character("ж"), in: .russian) == nil)
  }

  @Test func `on a board the key of s sorts, and elsewhere it is said that commands are Latin`()
    throws
  {
    let play = try Play()
    play.press(.control("g"))
    play.press(.enter)
    play.coordinator.context.languages.use(.russian)
    let before = play.screen
    play.press(.character("ы"))
    #expect(play.screen != before)
    play.coordinator.context.languages.use(.english)
    play.press(.character("ы"))
    #expect(play.shows("Latin letters"))
  }

  @Test func `text that is typed stays as it is typed`() throws {
    let play = try Play()
    play.press(.control("g"))
    play.press(.enter)
    play.coordinator.context.languages.use(.russian)
    play.press(.character("/"))
    play.type("елена")
    #expect(play.shows("елена"))
  }
}
