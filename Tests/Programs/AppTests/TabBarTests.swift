import Languages
import Terminal
import Testing

@testable import App

/// The tab bar: the wing, its tabs, and the user.
@Suite struct TabBarTests {
  private let who = ["ana@club.example  organizer", "ana@club.example", "ana", "ana"]

  private func tabs(in language: Language) -> (wing: String, names: [String]) {
    let texts = Application.texts(in: language)
    let names = ["popular", "friends", "map", "new", "calendar"].map {
      texts.text("events.tab.\($0)")
    }
    return (
      texts.text("events.wing"),
      names + [texts.text("inbox.title") + " 12", texts.text("common.tab.profile")]
    )
  }

  /// Returns the line as drawn.
  private func line(_ bar: TabBar) -> String {
    let left = bar.name + bar.tabs.joined(separator: String(repeating: " ", count: bar.gap))
    return TextWidth.pad(left, columns: 80 - TextWidth.columns(of: bar.who)) + bar.who
  }

  @Test(arguments: Language.allCases, 0..<7)
  func `with seven tabs the bar keeps the user, and the section name if there is space`(
    language: Language, open: Int
  ) {
    let (wing, names) = tabs(in: language)
    let bar = TabBar(wing: wing, tabs: names, open: open, who: who, columns: 80)
    let line = line(bar)
    #expect(TextWidth.columns(of: line) == 80 && line.hasSuffix(" ana"), "\(line)")
    let starts = names.map { String($0.prefix(3)) }
    #expect(starts.allSatisfy(line.contains), "\(line)")
    #expect(line.hasPrefix(" \(wing) ") || !line.contains("."), "\(line)")
    #expect(line.contains("[\(open + 1) \(names[open])]"), "\(line)")
    for number in 1...7 where number != open + 1 {
      #expect((" " + line).contains(" \(number) "), "\(line)")
    }
  }

  @Test func `a name that is cut keeps its number and ends with a consonant and a dot`() {
    let (wing, names) = tabs(in: .russian)
    let bar = TabBar(wing: wing, tabs: names, open: 1, who: who, columns: 80)
    #expect(bar.tabs.contains("5 Кален.") && bar.tabs.contains("6 Вход.:12"), "\(bar.tabs)")
  }

  @Test(arguments: [0, 4])
  func `on 60 columns the user's name gives way before the tab names`(open: Int) {
    let (wing, names) = tabs(in: .english)
    let bar = TabBar(wing: wing, tabs: names, open: open, who: who, columns: 60)
    #expect(bar.who.isEmpty && bar.tabs.allSatisfy { $0.count > 3 }, "\(bar.tabs)")
    #expect(bar.tabs.contains("6 Inbox:12"))
  }

  @Test func `if there is space nothing is cut`() {
    let (wing, names) = tabs(in: .english)
    let bar = TabBar(wing: wing, tabs: names, open: 0, who: who, columns: 120)
    #expect(bar.who == who[0] && bar.tabs.last == " 7 Profile")
  }
}
