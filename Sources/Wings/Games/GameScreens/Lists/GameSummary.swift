import Games
import Languages
import MapScreens
import Places
import Shell
import Terminal
import Widgets

/// A summary of a game, beside or below a list.
struct GameSummary {
  let view: GameView
  /// The people of the game that were read, by id.
  let people: [String: GamePerson]
  /// What it clashes with in the reader's plans.
  var clash: Plans.Clash?
  let context: AppContext

  private static let gap = "   "
  private var game: Game { view.game }
  private var words: GameWords { context.gameWords }
  private var here: GeoPoint? { context.gamePlace?.point }

  /// Returns the facts of a game in a few lines, the most important ones first.
  func lines(columns: Int) -> [PageLine] {
    let when = [words.long(game), words.ahead(game) ?? ""]
    let facts = [format, needs, host, words.fee(game), levels, kind]
    let way = [initials, words.far(view, from: here), words.onFoot(view, from: here) ?? ""]
    return wrap(when, columns).map { PageLine($0, .accent) } + ownLine(columns)
      + (wrap(facts, columns) + wrap(way, columns)).map { PageLine($0) } + clashLine(columns)
      + note(columns)
  }

  private func wrap(_ items: [String], _ columns: Int) -> [String] {
    TextLines.pack(items, gap: Self.gap, columns: columns)
  }

  private func ownLine(_ columns: Int) -> [PageLine] {
    TextLines.wrap(words.own(view) ?? "", columns: columns).map { PageLine($0, .mark) }
  }

  private func clashLine(_ columns: Int) -> [PageLine] {
    TextLines.wrap(Self.clash(clash, words), columns: columns).map { PageLine($0, .warning) }
  }

  private func note(_ columns: Int) -> [PageLine] {
    TextLines.wrap(game.note, columns: columns).map { PageLine($0, .dim) }
  }

  /// Returns the sentence about a clash; empty if there is none.
  static func clash(_ clash: Plans.Clash?, _ words: GameWords) -> String {
    guard let clash else { return "" }
    return words.texts.text(clash.wording(in: words.units) { words.own($0) })
  }

  private var format: String { words.sport(game.sport) + " " + game.format }

  private var needs: String {
    words.texts.text("games.words.here", ["count": "\(view.places.present)"]) + ", "
      + words.state(view)
  }

  private var host: String {
    let person = people[game.hostID]
    return words.texts.text(
      "games.words.host", ["name": Self.name(view.hostName, person, words)])
  }

  /// Returns a name with the stars of the person, if there are enough reviews.
  static func name(_ name: String, _ person: GamePerson?, _ words: GameWords) -> String {
    guard let person, let stars = person.stars else { return name }
    return "\(name) \(words.decimal(stars))* (\(person.reviews))"
  }

  private var levels: String {
    game.levelFrom == nil && game.levelTo == nil
      ? "" : words.texts.text("games.words.level", ["level": words.level(game)])
  }

  private var kind: String { game.kind == .slot ? words.texts.text("games.kind.slot") : "" }

  /// The initials of those who are in; empty until they are read.
  private var initials: String {
    view.rows.filter(\.plays).compactMap { people[$0.userID]?.initials }.filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

extension GameSummary {
  private static let mapColumns = 14
  private static let fewestColumns = 60
  private static let fewestRows = 3

  /// Draws the summary with a small map on its left, where a map shows anything.
  func draw(on canvas: inout Canvas, in area: Rect) {
    let place = drawMap(on: &canvas, in: area)
    var state = PageState()
    Page(lines(columns: place.columns)).draw(on: &canvas, in: place, state: &state)
  }

  private func drawMap(on canvas: inout Canvas, in area: Rect) -> Rect {
    guard area.columns >= Self.fewestColumns, area.rows >= Self.fewestRows, !canvas.isLinear,
      let point = view.point
    else { return area }
    let (left, right) = area.splitLeft(Self.mapColumns)
    guard context.mapLayers.saysAnything(round: point, size: left.size) else { return area }
    GameMap(point: point, context: context).draw(on: &canvas, in: left)
    return right.splitRight(right.columns - 2).right
  }
}

/// The small map around a game.
struct GameMap {
  let point: GeoPoint
  let context: AppContext

  func draw(on canvas: inout Canvas, in area: Rect) {
    _ = SmallMap(point, here: context.gamePlace, context).draw(on: &canvas, in: area)
  }
}
