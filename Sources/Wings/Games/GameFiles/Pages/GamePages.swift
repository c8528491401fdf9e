import Games
import Languages
import Pages
import Places

/// Pages about a game, to be printed.
package struct GamePages {
  private let view: GameView
  /// The names of players by id.
  private let names: [String: String]
  private let texts: Catalogue

  /// - Parameters:
  ///   - view: The game, as its host sees it.
  ///   - names: The names of its players by id.
  ///   - texts: The texts of the pages.
  package init(_ view: GameView, names: [String: String], in texts: Catalogue) {
    (self.view, self.names, self.texts) = (view, names, texts)
  }

  /// Returns the list for the door: the players of each side with a box to tick, and who waits.
  ///
  /// - Returns: A page of HTML for A4 paper.
  package func doorSheet() -> String {
    let game = view.game
    let place = [game.placeName, view.point?.link ?? ""].filter { !$0.isEmpty }
    return GameTemplate.doorSheet.filled(
      with: .object(
        texts: [
          "language": texts.language.code, "title": "\(game.sport) \(game.format)",
          "when": when, "place": place.joined(separator: ", "),
          "host": texts.text("games.sheet.host", ["name": view.hostName]),
          "state": game.isCancelled ? texts.text(view.state.wording { _ in "" }) : nil,
          "note": game.note.isEmpty ? nil : game.note,
          "name": texts.text("games.sheet.name"), "role": texts.text("games.sheet.role"),
          "paid": game.fee == nil ? nil : texts.text("games.sheet.paid"),
        ], lists: ["groups": groups]))
  }

  /// The date and the times, with the time zone.
  private var when: String {
    let game = view.game
    return texts.date(game.matchDate) + ", " + texts.timeOfDay(game.matchStart) + "-"
      + texts.timeOfDay(game.matchEnd) + " " + game.zone
  }

  private var groups: [PageValue] {
    let players = view.rows.filter(\.plays)
    let count = view.game.sides?.count ?? 0
    let sides = (0..<count).map { side in
      group(
        texts.text("games.sheet.side", ["number": "\(side + 1)"]),
        players.filter { $0.side == side })
    }
    let others = players.filter { row in row.side.map { $0 >= count } ?? true }
    let waiting = view.rows.filter { $0.state == .waiting || $0.state == .offered }
    return
      (sides + [
        group(texts.text("games.sheet.players"), others),
        group(texts.text("games.sheet.waitlist"), waiting),
      ]).compactMap(\.self)
  }

  /// Returns a table with a title; `nil` if it has no row.
  private func group(_ title: String, _ rows: [GamePlayer]) -> PageValue? {
    guard !rows.isEmpty else { return nil }
    return .object(texts: ["heading": title], lists: ["rows": rows.flatMap(lines)])
  }

  /// Returns the line of a player, followed by one for each guest.
  private func lines(of row: GamePlayer) -> [PageValue] {
    let name = row.isErased ? texts.text("games.sheet.erased") : names[row.userID] ?? row.userID
    let guests = (0..<max(0, row.party - 1)).map { place in
      row.guests.indices.contains(place) && !row.guests[place].isEmpty
        ? row.guests[place] : texts.text("games.sheet.guest", ["name": name])
    }
    let isPaid = row.paid ? "\u{2713}" : ""
    return [PageValue.object(texts: ["who": name, "task": row.role, "payment": isPaid])]
      + guests.map { .object(texts: ["who": $0, "task": "", "payment": ""]) }
  }
}

/// The templates of pages about games, embedded in the program.
enum GameTemplate: String {
  case doorSheet = "door-sheet"

  private static let all = PageTemplates([("door-sheet", PackageResources.door_sheet_mustache)])

  /// Returns the page with its placeholders filled from an object's fields.
  func filled(with content: PageValue) -> String {
    Self.all.page(rawValue, filledWith: content)
  }
}
