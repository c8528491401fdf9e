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
    ).column(1).option(1, "usage.game.sport").special(in: [.form])
      .cleaned { $0.sport = $0.sport.lowercased() },
    .whole(
      "maxPlayers", "games.form.maxPlayers", \.maxPlayers, \.maxPlayers,
      in: GameBounds.maxPlayers, digits: 2
    ).column(2, also: ["max", "players", "maxplayers"])
      .option(2, "usage.game.max", named: "max"),
    .whole(
      "missingPlayers", "games.form.missingPlayers", \.missingPlayers, \.missingPlayers,
      in: .min ... .max, digits: 2
    ).column(3, also: ["missing", "missingplayers"])
      .option(3, "usage.game.missing", named: "missing")
      .checked { draft, _ in draft.missingProblems },
    moment("matchDate", \.matchDate, \.matchDate)
      .column(4, "date", also: ["day", "match date", "matchdate"])
      .option(4, "usage.game.date", named: "date").checked { $0.timeProblems($1) },
    moment("matchStart", \.matchStart, \.matchStart)
      .column(5, "start", also: ["match start", "matchstart", "begins"])
      .option(5, "usage.game.start", named: "start"),
    moment("matchEnd", \.matchEnd, \.matchEnd)
      .column(6, "end", also: ["match end", "matchend", "ends"])
      .option(6, "usage.game.end", named: "end"),
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
      .column(7, also: ["lat"]).special(in: [.form, .json, .table, .options]).absent(from: .changes)
      .cleaned { $0.latitude = rounded($0.latitude) }.checked { draft, _ in draft.placeProblems },
    .other("longitude", "games.form.coordinates", \.longitude, \.longitude)
      .column(8, also: ["lon", "lng", "long"]).special(in: [.json, .table])
      .absent(from: [.form, .options, .changes])
      .cleaned { $0.longitude = rounded($0.longitude) },
    .text(
      "placeName", "games.form.placeName", \.placeName, \.placeName,
      longest: GameLimits.placeName
    ).column(9, "place", also: ["place name", "location", "venue", "where"])
      .option(8, "usage.event.place", named: "place").special(in: [.form]),
    .text("zone", "games.form.zone", \.zone, \.zone, typed: 60, isCleared: false)
      .column(10, also: ["time zone", "timezone"]).option(9, "usage.event.zone")
      .special(in: [.form]).absent(from: .changes),
    .other("courtID", "games.form.court", \.courtID, \.courtID).column(27, "court")
      .special(in: [.form, .json, .table, .options]).absent(from: .changes),
  ]

  private static let joining: [Field<GameDraft>] = [
    .word("kind", "games.form.kind", \.kind, \.kind, words: "games.kind.")
      .column(11).option(10, "usage.game.kind"),
    .flag("hostPlays", "games.form.hostPlays", \.hostPlays, \.hostPlays)
      .column(12).option(11, "usage.game.hostPlays"),
    .other("teamID", "games.form.team", \.teamID, \.teamID).column(28, "team", also: ["squad"])
      .special(in: [.form, .json, .table, .options]).absent(from: .changes),
    .whole(
      "membersFirstHours", "games.form.membersFirstHours", \.membersFirstHours,
      \.membersFirstHours, in: GameBounds.membersFirstHours, digits: 3
    ).column(29).option(28, "usage.game.membersFirst")
      .cleaned { if $0.teamID == nil { $0.membersFirstHours = 0 } },
    .word("access", "games.form.access", \.access, \.access, words: "games.access.")
      .column(13).option(12, "usage.game.access"),
    .text("code", "games.form.code", \.code, longest: 6)
      .column(14).option(13, "usage.game.code").kept(
        from: { $1.code = $0.code ?? "" },
        to: { $1.code = $0.access == .code && !$0.code.isEmpty ? $0.code : nil }
      ).absent(from: .changes).cleaned { $0.code = $0.code.uppercased() }
      .checked { draft, _ in draft.codeProblems },
    .whole(
      "levelFrom", "games.form.levelFrom", \.levelFrom, \.levelFrom, in: GameBounds.level,
      digits: 2
    ).column(15).option(14, "usage.game.levelFrom"),
    .whole(
      "levelTo", "games.form.levelTo", \.levelTo, \.levelTo, in: GameBounds.level, digits: 2
    ).column(16).option(15, "usage.game.levelTo").checked { draft, _ in draft.levelProblems },
    .whole(
      "minPlayers", "games.form.minPlayers", \.minPlayers, \.minPlayers,
      in: GameBounds.maxPlayers, digits: 2
    ).column(17, also: ["minimum"]).option(16, "usage.game.minimum", named: "minimum")
      .checked { draft, _ in draft.minimumProblems },
    .whole(
      "lockMinutes", "games.form.lockMinutes", \.lockMinutes, \.lockMinutes,
      in: GameBounds.lockMinutes, digits: 4
    ).column(18).option(17, "usage.game.lockMinutes"),
    .whole(
      "lateHours", "games.form.lateHours", \.lateHours, \.lateHours, in: GameBounds.lateHours,
      digits: 2
    ).column(19).option(18, "usage.game.lateHours"),
    .flag("answerNeeded", "games.form.answerNeeded", \.answerNeeded, \.answerNeeded)
      .column(20).option(19, "usage.game.answerNeeded"),
    .flag("competitive", "games.form.competitive", \.competitive, \.competitive)
      .column(21).option(20, "usage.game.competitive"),
    .other("roles", "games.form.roles", \.roles, \.roles)
      .column(22).special(in: [.form, .json, .table, .options]).absent(from: .changes)
      .cleaned { $0.roles = $0.roles.map { Cleaned.line($0).lowercased() }.filter { !$0.isEmpty } }
      .checked { draft, _ in draft.roleProblems },
  ]

  private static let money: [Field<GameDraft>] = [
    .whole("fee", "games.form.fee", \.fee, \.fee, in: GameBounds.fee, digits: 9)
      .column(23).special(in: [.form, .table, .options]),
    .text("currency", "games.form.currency", \.currency, \.currency, typed: 3)
      .column(24).option(22, "usage.event.currency")
      .cleaned { $0.currency = $0.fee == nil ? "" : $0.currency.uppercased() }
      .checked { draft, _ in draft.feeProblems },
    .word("feeIs", "games.form.feeIs", \.feeIs, \.feeIs, words: "games.feeIs.")
      .column(25).option(23, "usage.game.feeIs"),
    .text(
      "note", "games.form.note", \.note, \.note, longest: GameLimits.note, hasLines: true
    ).column(26).option(25, "usage.game.note").absent(from: .changes),
  ]
}
