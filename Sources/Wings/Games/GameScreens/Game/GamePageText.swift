import Games
import Languages
import MapScreens
import Places
import Shell
import Terminal
import Timekeeping
import Widgets

/// The facts of a game as text, the date first.
struct GamePageText {
  let view: GameView
  let look: GameLook?
  /// What it clashes with in the reader's plans.
  var clash: Plans.Clash?
  let context: AppContext

  private static let gap = "   "
  private var game: Game { view.game }
  private var words: GameWords { context.gameWords }
  private var here: GeoPoint? { context.gamePlace?.point }

  private func text(_ key: String, _ names: [String: String] = [:]) -> String {
    context.text("games.page.\(key)", names)
  }

  /// Returns all facts, wrapped to a width.
  func lines(columns: Int) -> [PageLine] {
    let plain = [
      [place, words.far(view, from: here), words.onFoot(view, from: here) ?? ""],
      [words.fee(game), words.share(view) ?? "", levels], [access, lock, minimum, roles],
      [host, calledOff],
    ]
    return wrap([words.long(game), words.ahead(game) ?? "", zone], columns, .accent)
      + wrap([own], columns, .mark) + wrap([called], columns, .warning)
      + wrap([sport, kind, state], columns, .title)
      + wrap([look?.answers?.words(context) ?? ""], columns)
      + plain.flatMap { wrap($0, columns) } + wrap([clashText], columns, .warning)
      + wrap([result], columns) + note(columns)
  }

  private func wrap(_ items: [String], _ columns: Int, _ role: Role = .text) -> [PageLine] {
    TextLines.pack(items, gap: Self.gap, columns: columns).map { PageLine($0, role) }
  }

  private func note(_ columns: Int) -> [PageLine] {
    game.note.isEmpty
      ? [] : [PageLine()] + TextLines.wrap(game.note, columns: columns).map { PageLine($0) }
  }

  private var sport: String { words.sport(game.sport) + " " + game.format }
  private var kind: String { context.text("games.kind.\(game.kind.rawValue)") }
  private var own: String { words.own(view) ?? "" }

  private var state: String {
    context.text("games.words.here", ["count": "\(view.places.present)"]) + ", "
      + words.state(view)
  }

  /// The name of the zone, if its time is not the reader's.
  private var zone: String {
    let (zone, start) = (words.zone(of: game), game.startUTC / 1000)
    if words.isOwnZone { return context.text("common.when.ownZone") }
    guard zone.offsetSeconds(start) != LocalZone.system.offsetSeconds(start) else { return "" }
    return context.text("common.when.yours", ["zone": game.zone, "time": words.own(start)])
  }

  private var called: String {
    game.isCancelled && !game.why.isEmpty ? text("why", ["why": game.why]) : ""
  }

  private var place: String {
    let place = words.place(view)
    guard view.game.placeName.isEmpty, view.point != nil else { return place }
    return text("area", ["place": place])
  }

  private var levels: String {
    game.levelFrom == nil && game.levelTo == nil
      ? "" : context.text("games.words.level", ["level": words.level(game)])
  }

  private var access: String {
    text("joins", ["who": context.text("games.access.\(game.access.rawValue)")])
  }

  private var lock: String {
    view.state.isOpen ? text("closes", ["time": words.moment(game.lockUTC, of: game)]) : ""
  }

  private var minimum: String { text("minimum", ["count": "\(game.minimum)"]) }

  private var roles: String {
    game.roles.isEmpty ? "" : text("roles", ["roles": game.roles.joined(separator: ", ")])
  }

  private var host: String {
    if game.hostID == Game.erased { return context.text("games.words.erased") }
    return context.text(
      "games.words.host",
      ["name": GameSummary.name(view.hostName, look?.people[game.hostID], words)])
  }

  private var calledOff: String {
    guard let share = look?.calledOff, share > 0 else { return "" }
    return text("calledOff", ["percent": "\(share.percent)"])
  }

  private var clashText: String { GameSummary.clash(clash, words) }

  private var result: String {
    guard let score = game.result?.score(at: words.now * 1000) else { return "" }
    return text("result", ["first": "\(score.first)", "second": "\(score.second)"])
  }
}
