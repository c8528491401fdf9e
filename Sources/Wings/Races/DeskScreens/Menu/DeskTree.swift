import Languages
import Races
import Shell
import Timekeeping

/// The whole menu for the help screen and the command palette, with the ways to type a moment.
struct DeskTree {
  let desk: DeskViewModel

  var notes: [HelpNote] { Self.pages.flatMap(notes) + Self.moments }

  private static let pages: [(path: String, page: DeskMenu.Page)] = [
    ("/", .first), ("/9", .more), ("/91", .judging), ("/94", .clock), ("/97", .marks),
    ("/98", .lists), ("/99", .crossing), ("/990", .missed),
  ]

  private func notes(_ path: String, _ page: DeskMenu.Page) -> [HelpNote] {
    var menu = DeskMenu(
      about: DeskTarget(bibs: [], isInLine: false, in: desk.book), at: desk.now)
    menu.turn(to: page, at: desk.now)
    return DeskMenuChoices(desk: desk, menu: menu).all.sorted { $0.digit < $1.digit }.map {
      HelpNote("\(path)\($0.digit)", Wording($0.label))
    }
  }

  /// Every action of the menu by name, so that its digits need not be known.
  var acts: [NamedAct] { Self.pages.flatMap(acts) }

  private func acts(_ path: String, _ page: DeskMenu.Page) -> [NamedAct] {
    guard page != .missed else { return [] }
    var menu = DeskMenu(
      about: DeskTarget(bibs: [], isInLine: false, in: desk.book), at: desk.now)
    menu.turn(to: page, at: desk.now)
    let choices = DeskMenuChoices(desk: desk, menu: menu).fixed
    return choices.filter { page != .first || $0.digit != 9 }.map { choice in
      NamedAct("\(path)\(choice.digit)", choice.label) { go(to: page, path, choice.digit, at: $0) }
    }
  }

  /// Opens the page of an action.
  ///
  /// An action about the whole race is carried out immediately; any other waits for its digit.
  private func go(
    to page: DeskMenu.Page, _ path: String, _ digit: Int, at stamp: Stamp
  ) -> Move {
    desk.openMenu(at: stamp)
    for key in path.dropFirst() { desk.menu?.turn(to: page, by: key.wholeNumberValue, at: stamp) }
    guard [.more, .clock, .lists].contains(page), let menu = desk.menu else { return .stay }
    let choice = DeskMenuChoices(desk: desk, menu: menu).fixed.first { $0.digit == digit }
    return choice.map { $0.obstacle.map(desk.refuse) ?? $0.act(stamp) } ?? .stay
  }

  private static let moments = [
    HelpNote("12/99", Wording("desk.help.crossingsOf")),
    HelpNote("12*34.5", Wording("desk.help.elapsed")),
    HelpNote("*14*03*22", Wording("desk.help.timeOfDay")),
    HelpNote(",105", Wording("desk.help.with")),
    HelpNote("21*14*03*22", Wording("desk.help.day")),
    HelpNote("1.5 -1.5", Wording("desk.help.shift")),
    HelpNote("+", Wording("desk.help.mark")),
  ]
}

/// The competitors the menu is about.
///
/// They are the bibs in the line, else that of the selected crossing, else the bib entered last.
struct DeskTarget: Equatable {
  /// The bibs in the order typed; empty if there are none.
  let bibs: [String]
  /// The name, if there is a single known bib; else empty.
  let name: String
  /// Whether the bibs are in the line and are removed from it by the action.
  let isInLine: Bool

  init(bibs: [String], isInLine: Bool, in book: RaceBook) {
    self.bibs = bibs
    self.isInLine = isInLine
    let entry = bibs.count == 1 ? bibs.first.flatMap(book.entry(bib:)) : nil
    name = entry.map { book.name(of: $0.id) } ?? ""
  }

  /// The bib for a page that takes only one.
  var bib: String? { bibs.last }

  /// All bibs, as they were typed.
  var text: String { bibs.joined(separator: ", ") }
}
