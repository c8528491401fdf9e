import Accounts
import Games
import Languages
import Notifications
import Store
import Timekeeping

/// The texts of notices about games.
struct GameNoticeText {
  let reader: any StoreReader
  let person: NoticeReader
  let zones: Zones

  private var moments: NoticeMoments { NoticeMoments(for: person, zones) }

  /// Returns the text of one notice, or of several combined ones.
  ///
  /// - Returns: `nil` if the reader may not see the game, or the notice no longer applies.
  /// - Throws: The store's errors.
  func text(of notices: [Notice]) throws -> String? {
    guard let notice = notices.last else { return nil }
    if GameNoticeKind.isOfPeople(notice.kind) { return try ofPeople(notice) }
    let game = try game(notice.subject)
    if let game, !(try isShown(game)) { return nil }
    let facts = try game.map(facts(of:)) ?? GameNoticeFacts(stored: notice.facts)
    let names = ["game": details(facts)]
    switch notice.kind {
    case GameNoticeKind.startsSoon.name: return startsSoon(game, names)
    case GameNoticeKind.changed.name: return changed(notice, names)
    case GameNoticeKind.somebodyLeft.name: return said("somebodyLeft", names, count: notice.count)
    case GameNoticeKind.rateDue.name:
      return said("rateDue", names, count: notice.facts["left"].flatMap(Int.init) ?? 1)
    case GameNoticeKind.reviewShown.name:
      return said("reviewShown", names.adding("name", try name(notice.author)))
    default: return try answer(notice, facts, names)
    }
  }

  /// Returns sport, time and place of a game that the reader may see.
  ///
  /// - Throws: The store's errors.
  func title(of subject: String) throws -> String? {
    guard let game = try game(subject), try isShown(game) else { return nil }
    return details(try facts(of: game))
  }

  /// Returns what the reader may know of a game.
  func facts(of game: Game) throws -> GameNoticeFacts {
    try GameNoticeFacts(game, for: person.userID, in: reader)
  }

  func game(_ subject: String) throws -> Game? {
    try GameSubject.game(in: subject).flatMap { try GameDirectory.game($0, in: reader) }
  }

  private func isShown(_ game: Game) throws -> Bool {
    try GameDirectory.isVisible(game, to: person.userID, in: reader)
  }

  func said(_ key: String, _ names: [String: String], count: Int? = nil) -> String {
    person.catalogue.text("games.notice.\(key)", names, count: count)
  }

  func name(_ id: String) throws -> String {
    try reader.get(AccountsSchema.users, id)?.value.fullName
      ?? person.catalogue.text("games.notice.aPlayer")
  }

  /// Returns `basketball, Sat 5 Dec 18:00, Quay Court`.
  func details(_ facts: GameNoticeFacts) -> String {
    let when = moments.text(wall: facts.start, in: facts.zone)
    return [KnownSport.name(of: facts.sport, in: person.catalogue), when, facts.place]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension GameNoticeText {
  private func startsSoon(_ game: Game?, _ names: [String: String]) -> String? {
    guard let game, !game.isCancelled, game.startUTC > person.now else { return nil }
    let length = moments.hoursAndMinutes(moments.minutes(until: game.startUTC))
    return said("startsSoon", names.adding("time", length))
  }

  /// Returns what changed: `start 18:00 → 18:30`; only the game if a change has no text.
  private func changed(_ notice: Notice, _ names: [String: String]) -> String {
    let currency = notice.facts["currency"] ?? ""
    func value(_ text: String, _ field: String) -> String {
      ChangedValue.text(text, of: field, currency: currency, in: person.catalogue)
    }
    let changes = notice.changes.map { change in
      said(
        "change",
        [
          "field": person.catalogue.text("games.form.\(change.field)"),
          "old": value(change.old, change.field), "new": value(change.new, change.field),
        ])
    }
    return changes.isEmpty
      ? said("changed", names)
      : said("changed.fields", names.adding("changes", changes.joined(separator: ", ")))
  }

  /// Returns the text of notices about places, applications and cancellations.
  private func answer(
    _ notice: Notice, _ facts: GameNoticeFacts, _ names: [String: String]
  ) throws -> String? {
    switch notice.kind {
    case GameNoticeKind.placeOffered.name:
      guard let until = notice.facts["until"].flatMap(Int.init) else { return nil }
      let time = LocalTime(utcMilliseconds: until, in: person.zone)
      return said("placeOffered", names.adding("until", moments.text(wall: time.wallText)))
    case GameNoticeKind.applied.name:
      return said("applied", names.adding("name", try name(notice.author)))
    case GameNoticeKind.decided.name:
      return said(decided(notice.facts["state"].flatMap(GamePlayer.State.init)), names)
    case GameNoticeKind.cancelled.name:
      return notice.text.isEmpty
        ? said("cancelled", names) : said("cancelled.why", names.adding("why", notice.text))
    case GameNoticeKind.belowMinimum.name:
      guard let present = notice.facts["present"] else { return said("tooFew", names) }
      let numbers = ["present": present, "minimum": notice.facts["minimum"] ?? ""]
      return said("belowMinimum", names.merging(numbers) { first, _ in first })
    case GameNoticeKind.courtClosed.name:
      guard let game = try game(notice.subject), let why = try closure(over: game) else {
        return nil
      }
      return said("courtClosed", names.adding("why", why))
    default:
      let key = "games.notice.\(notice.kind.dropFirst("games.".count))"
      return person.catalogue.has(key) ? person.catalogue.text(key, names) : nil
    }
  }
}

extension GameNoticeText {
  /// Returns why the court of a game is closed at its time; `nil` if it is not.
  private func closure(over game: Game) throws -> String? {
    guard !game.isCancelled, let id = game.courtID else { return nil }
    return try reader.get(GameCollections.courts, id)?.value.closures
      .first { $0.overlaps(start: game.startUTC, end: game.endUTC) }?.why
  }

  /// Returns the key of what was decided on a person who is now in a state.
  fileprivate func decided(_ state: GamePlayer.State?) -> String {
    switch state {
    case .present, .host: "accepted"
    // The person was accepted while the game was full.
    case .waiting, .offered: "acceptedWaiting"
    case .applied, .out, .removed, .refused, nil: "refused"
    }
  }
}

extension [String: String] {
  func adding(_ key: String, _ value: String) -> [String: String] {
    merging([key: value]) { _, new in new }
  }
}
