import Accounts
import Games
import Languages
import Shell

/// The user's own card as a player: sports with levels and roles, and who sees the place.
final class CardFormModel: FormPageModel {
  let context: AppContext
  let title = Wording("games.card.title")
  let submitLabel = "common.key.save"
  var form: FormFields
  private let user: String

  /// The sports that the form has lines for.
  private static let most = 4

  /// Opens the form of the current user.
  ///
  /// - Throws: `NoSuchPlace` for a visitor; the store's errors.
  init(_ context: AppContext) throws {
    guard let user = context.user?.id else { throw NoSuchPlace() }
    (self.context, self.user) = (context, user)
    let card = try context.games.players.card(of: user)
    let sports = (0..<Self.most).flatMap { place in
      let sport = card.sports.indices.contains(place) ? card.sports[place] : nil
      return [
        FormField(
          "sport\(place)", "games.form.sport", text: sport?.sport ?? "", limit: GameLimits.sport,
          hint: Wording("games.card.sportHint")),
        FormField(
          "level\(place)", "games.card.level", text: sport?.level.map { "\($0)" } ?? "", limit: 2,
          hint: Wording("games.card.levelHint")),
        FormField(
          "roles\(place)", "games.form.roles", text: sport?.roles.joined(separator: ", ") ?? "",
          limit: 120),
      ]
    }
    form = FormFields(
      sports + [
        FormField(
          "hidesPlace", "games.card.hidesPlace", .check, text: card.hidesPlace ? "yes" : "",
          hint: Wording("games.card.hidesPlaceHint"))
      ])
  }

  var intro: [FormIntro] { [FormIntro(context.text("games.card.body"))] }
  var hasManyFields: Bool { true }

  func submitTapped() -> Move {
    var sports: [PlayedSport] = []
    for place in 0..<Self.most {
      let (sport, level) = (form["sport\(place)"], form["level\(place)"])
      if Cleaned.line(sport).isEmpty { continue }
      guard level.isEmpty || Int(Cleaned.line(level)) != nil else {
        return refuse("level\(place)", Wording("games.error.field.level"))
      }
      let roles = form["roles\(place)"].split(separator: ",").map { Cleaned.line(String($0)) }
      sports.append(
        PlayedSport(
          sport: sport, level: Int(Cleaned.line(level)), roles: roles.filter { !$0.isEmpty }))
    }
    return save(PlayerCard(sports: sports, hidesPlace: form["hidesPlace"] == "yes"))
  }

  private func save(_ card: PlayerCard) -> Move {
    let (games, user) = (context.games, user)
    return context.work(for: self) {
      try games.players.save(card, by: user)
    } then: { [weak self] in
      self?.form.markSaved()
      return .all([.back, .tell(Message(Wording("games.card.saved"), .success))])
    }
  }

  private func refuse(_ field: String, _ why: Wording) -> Move {
    _ = form.show([FieldProblem(field: field, wording: why)])
    return .tell(Message(why, .warning))
  }
}
