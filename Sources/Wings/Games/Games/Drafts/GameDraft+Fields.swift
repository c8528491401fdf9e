import Accounts
import Fields
import Languages

/// The editable fields of a game, in the order of the form.
///
/// A new plain field needs a line here, a property of ``GameDraft``, a field of ``Game``, and a
/// label.
extension GameDraft: PlacedDraft {
  package typealias Document = Game

  package static let errors = GameText.errors
  package static let fields = basics + place + joining + money

  private static let basics: [Field<GameDraft>] = [
    .text(
      "sport", "games.form.sport", \.sport, \.sport, longest: GameLimits.sport, isNeeded: true,
      isCleared: false
    ).special(in: [.form]).cleaned { $0.sport = $0.sport.lowercased() },
    .whole(
      "maxPlayers", "games.form.maxPlayers", \.maxPlayers, \.maxPlayers,
      in: GameBounds.maxPlayers, digits: 2),
    .whole(
      "missingPlayers", "games.form.missingPlayers", \.missingPlayers, \.missingPlayers,
      in: .min ... .max, digits: 2
    ).checked { draft, _ in draft.missingProblems },
    moment("matchDate", \.matchDate, \.matchDate).checked { $0.timeProblems($1) },
    moment("matchStart", \.matchStart, \.matchStart),
    moment("matchEnd", \.matchEnd, \.matchEnd),
  ]

  private static func moment(
    _ name: String, _ draft: any Field<GameDraft>.Path<GameDraft, String>,
    _ game: any Field<GameDraft>.Path<Game, String>
  ) -> Field<GameDraft> {
    .text(name, "games.form.\(name)", draft, game, typed: 10, isCleared: false)
      .special(in: [.form])
  }

  private static let place: [Field<GameDraft>] = [
    .other("latitude", "games.form.coordinates", \.latitude, \.latitude)
      .special(in: [.form, .json, .table, .options]).absent(from: .changes)
      .cleaned { $0.latitude = rounded($0.latitude) }.checked { draft, _ in draft.placeProblems },
    .other("longitude", "games.form.coordinates", \.longitude, \.longitude)
      .special(in: [.json, .table]).absent(from: [.form, .options, .changes])
      .cleaned { $0.longitude = rounded($0.longitude) },
    .text(
      "placeName", "games.form.placeName", \.placeName, \.placeName,
      longest: GameLimits.placeName
    ).special(in: [.form]),
    .text("zone", "games.form.zone", \.zone, \.zone, typed: 60, isCleared: false)
      .special(in: [.form]).absent(from: .changes),
    .other("courtID", "games.form.court", \.courtID, \.courtID)
      .special(in: [.form, .json, .table, .options]).absent(from: .changes),
  ]

  private static let joining: [Field<GameDraft>] = [
    .word("kind", "games.form.kind", \.kind, \.kind, words: "games.kind."),
    .flag("hostPlays", "games.form.hostPlays", \.hostPlays, \.hostPlays),
    .other("teamID", "games.form.team", \.teamID, \.teamID)
      .special(in: [.form, .json, .table, .options]).absent(from: .changes),
    .whole(
      "membersFirstHours", "games.form.membersFirstHours", \.membersFirstHours,
      \.membersFirstHours, in: GameBounds.membersFirstHours, digits: 3
    ).cleaned { if $0.teamID == nil { $0.membersFirstHours = 0 } },
    .word("access", "games.form.access", \.access, \.access, words: "games.access."),
    .text("code", "games.form.code", \.code, longest: 6)
      .kept(
        from: { $1.code = $0.code ?? "" },
        to: { $1.code = $0.access == .code && !$0.code.isEmpty ? $0.code : nil }
      ).absent(from: .changes).cleaned { $0.code = $0.code.uppercased() }
      .checked { draft, _ in draft.codeProblems },
    .whole(
      "levelFrom", "games.form.levelFrom", \.levelFrom, \.levelFrom, in: GameBounds.level,
      digits: 2),
    .whole(
      "levelTo", "games.form.levelTo", \.levelTo, \.levelTo, in: GameBounds.level, digits: 2
    ).checked { draft, _ in draft.levelProblems },
    .whole(
      "minPlayers", "games.form.minPlayers", \.minPlayers, \.minPlayers,
      in: GameBounds.maxPlayers, digits: 2
    ).checked { draft, _ in draft.minimumProblems },
    .whole(
      "lockMinutes", "games.form.lockMinutes", \.lockMinutes, \.lockMinutes,
      in: GameBounds.lockMinutes, digits: 4),
    .whole(
      "lateHours", "games.form.lateHours", \.lateHours, \.lateHours, in: GameBounds.lateHours,
      digits: 2),
    .flag("answerNeeded", "games.form.answerNeeded", \.answerNeeded, \.answerNeeded),
    .flag("competitive", "games.form.competitive", \.competitive, \.competitive),
    .other("roles", "games.form.roles", \.roles, \.roles)
      .special(in: [.form, .json, .table, .options]).absent(from: .changes)
      .cleaned { $0.roles = $0.roles.map { Cleaned.line($0).lowercased() }.filter { !$0.isEmpty } }
      .checked { draft, _ in draft.roleProblems },
  ]

  private static let money: [Field<GameDraft>] = [
    .whole("fee", "games.form.fee", \.fee, \.fee, in: GameBounds.fee, digits: 9)
      .special(in: [.form, .table, .options]),
    .text("currency", "games.form.currency", \.currency, \.currency, typed: 3)
      .cleaned { $0.currency = $0.fee == nil ? "" : $0.currency.uppercased() }
      .checked { draft, _ in draft.feeProblems },
    .word("feeIs", "games.form.feeIs", \.feeIs, \.feeIs, words: "games.feeIs."),
    .text(
      "note", "games.form.note", \.note, \.note, longest: GameLimits.note, hasLines: true
    ).absent(from: .changes),
  ]
}
