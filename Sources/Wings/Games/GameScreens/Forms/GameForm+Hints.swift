import Accounts
import Games
import Languages
import MapScreens
import Shell
import Timekeeping

/// What the form says below its rows.
extension GameForm {
  func setHints(_ form: inout FormFields, of base: GameEditBase, _ context: AppContext) {
    let draft = draft(from: form, keeping: base.draft).draft.cleaned
    let game = draft.applied(to: Game(id: "", hostID: ""), in: zones)
    setPlayerHints(&form, game)
    setTimeHints(&form, draft, game, context.moments)
    setPlaceHint(&form, courtID: draft.courtID)
  }

  private func setPlayerHints(_ form: inout FormFields, _ game: Game) {
    let isReadable = GameBounds.maxPlayers.contains(game.maxPlayers)
    // The format is a text already and shown unchanged.
    form.setHint("maxPlayers", isReadable ? Wording(game.format) : nil)
    form.keepHint("maxPlayers", isReadable)
    let usual = isReadable ? "\(Game.usualMinimum(of: game.maxPlayers))" : ""
    form.setHint("minPlayers", Wording("games.form.hint.minimum", ["usual": usual]))
    let isThere = isReadable && (1..<game.maxPlayers).contains(game.missingPlayers)
    let key = game.hostPlays ? "games.form.hint.thereWithYou" : "games.form.hint.there"
    form.setHint(
      "missingPlayers", isThere ? Wording(key, ["present": "\(game.present)"]) : nil)
  }

  private func setTimeHints(
    _ form: inout FormFields, _ draft: GameDraft, _ game: Game, _ times: MomentTexts
  ) {
    let found = draft.problems(GameDraft.Surroundings(zones: zones))
    func doubt(_ field: String) -> Wording? { found.first { $0.field == field }?.wording }
    let (day, zone, moments) = (day(form), zone(of: form), moments(form))
    form.setHint(
      "matchDate", day.map { reads($0, times, in: zone) } ?? Wording("games.form.hint.date"))
    form.keepHint("matchDate", day != nil)
    let start = moments.start.map { Wording(times.time($0) + " " + draft.zone) }
    form.setHint("matchStart", moments.start == nil ? nil : doubt("matchStart") ?? start)
    form.keepHint("matchStart", offersOffsets("startOffset", in: form))
    form.setHint(
      "matchEnd",
      moments.end.map { doubt("matchEnd") ?? lasts(game, until: $0, after: moments.start, times) }
        ?? Wording("games.form.hint.end"))
    form.keepHint("matchEnd", moments.end != nil)
  }

  private func reads(_ day: LocalTime, _ times: MomentTexts, in zone: LocalZone) -> Wording {
    let apart = times.days(to: day, in: zone)
    // A formatted day is a text already and shown unchanged.
    if apart < 0 { return Wording(times.long(day)) }
    let away =
      apart == 0
      ? texts.text("common.when.todayAlone") : texts.text("games.words.inDays", count: apart)
    return Wording("games.form.hint.reads", ["day": times.long(day), "away": away])
  }

  /// Returns how long a game lasts, with the day of an end after midnight.
  private func lasts(
    _ game: Game, until end: LocalTime, after start: LocalTime?, _ times: MomentTexts
  ) -> Wording {
    let minutes = (game.endUTC - game.startUTC) / 60_000
    guard let start, minutes > 0 else { return Wording("games.form.hint.end") }
    if start.date == end.date {
      return Wording("games.form.hint.lasts", ["minutes": "\(minutes)"])
    }
    return Wording(
      "games.form.hint.lastsUntil", ["minutes": "\(minutes)", "day": times.dated(end)])
  }
}

// MARK: - Differences
extension GameForm {
  /// Returns the rows in which two forms differ, with both texts: `Start: 18:00 -> 19:00`.
  func changes(from opened: FormFields, to typed: FormFields) -> [String] {
    let left: Set = ["more", "timeZone", "startOffset", "endOffset"]
    var unfolded = typed
    unfolded["more"] = "yes"
    let hidden = hidden(in: unfolded)
    return opened.fields.compactMap { former in
      guard !left.contains(former.id), !hidden.contains(former.id),
        let now = typed.fields.first(where: { $0.id == former.id }), now.text != former.text
      else { return nil }
      let label = texts.text(former.label)
      if now.kind == .check {
        let key = "common.form.meanwhile." + (now.isChecked ? "ticked" : "unticked")
        return label + ": " + texts.text(key)
      }
      if now.hasLines { return label }
      return "\(label): \(said(former)) -> \(said(now))"
    }
  }

  private func said(_ field: FormField) -> String {
    let said = field.said(in: texts)
    return said.isEmpty ? "-" : said
  }
}
