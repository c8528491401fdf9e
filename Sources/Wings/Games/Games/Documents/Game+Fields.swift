import Store

/// The stored fields of a game.
///
/// If a field that hides or closes a game cannot be read, it counts as set.
extension Game: FieldListing {
  package static var blank: Game { Game(id: "", hostID: "") }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try listToHost(&visitor)
    try listToMembers(&visitor)
    try listFromMinimum(&visitor)
  }

  private mutating func listToHost(_ visitor: inout some FieldVisitor) throws {
    try visitor.word("access", &access, absent: .open, unreadable: .host)
    try visitor.flag("answerNeeded", &answerNeeded)
    try visitor.number("cancelledUTC", &cancelledUTC, in: GameBounds.moment)
    try visitor.parts("changes", &changes)
    try visitor.text("code", &code)
    try visitor.flag("competitive", &competitive)
    try visitor.text("courtID", &courtID)
    try visitor.text("currency", &currency)
    try visitor.number("endUTC", &endUTC, in: GameBounds.moment)
    try visitor.always("eventCreatorUserId", &hostID)
    try visitor.number("fee", &fee, in: GameBounds.fee)
    try visitor.word("feeIs", &feeIs, absent: .each)
    try visitor.rare("hidden", &hidden, unreadable: GameHidden.unreadable)
    try visitor.flag("hostPlays", &hostPlays)
    try visitor.word("kind", &kind, absent: .team)
  }

  private mutating func listToMembers(_ visitor: inout some FieldVisitor) throws {
    try visitor.number("lateHours", &lateHours, in: GameBounds.lateHours, absent: 12)
    try visitor.double("latitude", &latitude, in: -90...90)
    try visitor.number("levelFrom", &levelFrom, in: GameBounds.level)
    try visitor.number("levelTo", &levelTo, in: GameBounds.level)
    try visitor.number("lockMinutes", &lockMinutes, in: GameBounds.lockMinutes, absent: 30)
    try visitor.double("longitude", &longitude, in: -180...180)
    try visitor.needed("matchDate", &matchDate)
    try visitor.needed("matchEnd", &matchEnd)
    try visitor.needed("matchStart", &matchStart)
    try visitor.number("maxPlayers", &maxPlayers, in: GameBounds.maxPlayers)
    try visitor.number(
      "membersFirstHours", &membersFirstHours, in: GameBounds.membersFirstHours, absent: 0)
  }

  private mutating func listFromMinimum(_ visitor: inout some FieldVisitor) throws {
    try visitor.number("minPlayers", &minPlayers, in: GameBounds.maxPlayers)
    try visitor.number("missingPlayers", &missingPlayers, in: GameBounds.missingPlayers)
    try visitor.text("movedTo", &movedTo)
    try visitor.text("note", &note)
    try visitor.text("placeName", &placeName)
    try visitor.number("postedUTC", &postedUTC, in: GameBounds.moment)
    try visitor.part("result", &result)
    try visitor.texts("roles", &roles)
    try visitor.text("seedID", &seedID)
    try visitor.number("sequence", &sequence, in: GameBounds.count, absent: 0)
    try visitor.part("sides", &sides)
    try visitor.always("sport", &sport)
    try visitor.number("startUTC", &startUTC, in: GameBounds.moment)
    try visitor.text("teamID", &teamID)
    try visitor.flag("tooFew", &tooFew)
    try visitor.text("why", &why)
    try visitor.needed("zone", &zone)
  }
}
