import Languages
import Shell

/// The whole menu by what is typed, and the ways to type a moment.
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

  private static let moments = [
    HelpNote("12*34.5", Wording("desk.help.elapsed")),
    HelpNote("*14*03*22", Wording("desk.help.timeOfDay")),
    HelpNote(",105", Wording("desk.help.with")),
    HelpNote("21*14*03*22", Wording("desk.help.day")),
    HelpNote("1.5 -1.5", Wording("desk.help.shift")),
    HelpNote("+", Wording("desk.help.mark")),
  ]
}
