import Games
import Languages
import Payments
import Places
import Shell
import Timekeeping

/// Games in words: sport, time, place, level, fee and state, the same on all screens.
nonisolated struct GameWords: MomentWriting, Sendable {
  let texts: Catalogue
  /// Seconds since 1970.
  let now: Int
  let zones: Zones
  let units: LengthUnits
  /// Whether times are those of this machine instead of the game's.
  var isOwnZone = false

  private func text(_ key: String, _ names: [String: String] = [:]) -> String {
    texts.text("games.words.\(key)", names)
  }

  // MARK: Sports

  /// Returns the name of a sport; one that is typed keeps its text.
  func sport(_ id: String) -> String { KnownSport.name(of: id, in: texts) }

  // MARK: Times

  /// Returns the zone in which a game is shown.
  func zone(of game: Game) -> LocalZone {
    isOwnZone ? .system : zones.named(game.zone)?.local ?? .utc
  }

  /// Returns the day for a list: `today`, `Sat 5 Dec`.
  func day(_ game: Game) -> String {
    let day = local(game.startUTC / 1000, in: zone(of: game))
    return day.date == local(now, in: .system).date
      ? texts.text("common.when.todayAlone") : dated(day)
  }

  /// Returns start and end: `18:00-19:30`, with the zone if its time is not the reader's.
  func hours(_ game: Game) -> String {
    let zone = zone(of: game)
    let (start, end) = (game.startUTC / 1000, game.endUTC / 1000)
    let hours = time(local(start, in: zone)) + "-" + time(local(end, in: zone))
    guard zone.offsetSeconds(start) != LocalZone.system.offsetSeconds(start) else { return hours }
    return hours + " " + zone.clock(at: start).abbreviation
  }

  /// Returns day and start for messages: `Sat 5 Dec 18:00`.
  func start(_ game: Game) -> String {
    day(game) + " " + time(local(game.startUTC / 1000, in: zone(of: game)))
  }

  /// Returns a moment in milliseconds since 1970 as the zone of the game shows it.
  func moment(_ utc: Int, of game: Game) -> String { moment(utc / 1000, in: zone(of: game)) }

  /// Returns the whole date and time: `Saturday, December 5 2026, 18:00-19:30 (90 min)`.
  func long(_ game: Game) -> String {
    let day = long(local(game.startUTC / 1000, in: zone(of: game)))
    return "\(day), \(hours(game)) (\(lasts(game)))"
  }

  /// Returns how long a game lasts.
  func lasts(_ game: Game) -> String {
    length(minutes: (game.endUTC - game.startUTC) / 60_000)
  }

  /// Returns how far ahead a game is: `in 26 h`; `nil` once it has begun.
  func ahead(_ game: Game) -> String? {
    let minutes = game.startUTC / 60_000 - now / 60
    guard minutes > 0 else { return nil }
    switch minutes {
    case ..<120: return text("inMinutes", ["minutes": "\(minutes)"])
    case ..<2880: return text("inHours", ["hours": "\(minutes / 60)"])
    default:
      // From day to day, as the form of a game counts.
      let zone = zone(of: game)
      let days = days(to: local(game.startUTC / 1000, in: zone), in: zone)
      return texts.text("games.words.inDays", count: days)
    }
  }

  // MARK: What it is

  /// Returns sport and start, for questions and messages: `basketball, Sat 5 Dec 18:00`.
  func name(_ game: Game) -> String { "\(sport(game.sport)), \(start(game))" }

  /// Returns the levels: `12-20`, `12+`, `to 20`, `any`.
  func level(_ game: Game) -> String {
    switch (game.levelFrom, game.levelTo) {
    case (let from?, let to?): "\(from)-\(to)"
    case (let from?, nil): "\(from)+"
    case (nil, let to?): text("levelTo", ["level": "\(to)"])
    case (nil, nil): text("levelAny")
    }
  }

  /// Returns the fee: `free`, `3 EUR each`, `40 EUR shared`.
  func fee(_ game: Game) -> String {
    guard let fee = game.fee else { return text("free") }
    return text(game.feeIs.rawValue, ["amount": amount(fee, game.currency)])
  }

  /// Returns what each player pays of a shared fee with those who are in; `nil` if it is not shared.
  func share(_ view: GameView) -> String? {
    let game = view.game
    guard game.feeIs == .shared, let share = game.share(of: view.sharers) else {
      return nil
    }
    return text("share", ["amount": amount(share, game.currency)])
  }

  /// Returns an amount in minor units with its currency.
  func amount(_ amount: Int, _ currency: String) -> String {
    texts.number(Money.number(amount, currency)) + " " + currency
  }

  /// Returns a number with one decimal.
  func decimal(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    let sign = tenths < 0 ? "-" : ""
    return texts.number(sign + "\(abs(tenths) / 10).\(abs(tenths) % 10)")
  }

  /// Returns the name of the place; coordinates if it has none, or that only the area is shown.
  func place(_ view: GameView) -> String {
    if !view.game.placeName.isEmpty { return view.game.placeName }
    return view.point?.text ?? ""
  }

  /// Returns distance and direction: `800 m E`; empty without an own place.
  func far(_ view: GameView, from here: GeoPoint?) -> String {
    guard let here, let point = view.point else { return "" }
    return Distance(from: here, to: point).text(in: texts, units)
  }

  /// Returns the minutes on foot; `nil` without an own place, or if it is too far to walk.
  func onFoot(_ view: GameView, from here: GeoPoint?) -> String? {
    guard let here, let point = view.point else { return nil }
    return Distance(from: here, to: point).minutesOnFoot.map {
      texts.text("games.words.onFoot", count: $0)
    }
  }

  // MARK: State

  /// Returns the state, as the rules derive it.
  func state(_ view: GameView) -> String {
    texts.text(view.state.wording { moment($0, of: view.game) })
  }

  /// Returns the state for a list, at most about 12 columns; one's own part comes first.
  func brief(_ view: GameView) -> String {
    if view.state.isOpen, let own = ownWord(view) { return own }
    switch view.state {
    case .needs(let free, _):
      if view.game.kind == .slot {
        let taken = view.places.present
        return text("slot", ["taken": "\(taken)", "all": "\(view.game.maxPlayers)"])
      }
      return text("needs", ["free": "\(free)"])
    case .waitlist(let waiting): return text("fullWaiting", ["waiting": "\(waiting)"])
    case .membersOnly: return text("membersOnly")
    case .cancelled, .tooFew, .over, .playing, .locked, .full, .asksHost: return state(view)
    }
  }

  /// Returns one's own part in a game in two words; `nil` if there is none.
  private func ownWord(_ view: GameView) -> String? {
    switch view.own?.state {
    case .host: text("youHost")
    case .present: text("youPlay")
    case .waiting: text("youWait")
    case .offered: text("yours")
    case .applied: text("youAsked")
    case .out, .removed, .refused, nil: nil
    }
  }

  /// Returns one's own part in a game as a sentence; `nil` if there is none.
  func own(_ view: GameView) -> String? {
    guard let own = view.own else { return nil }
    switch own.state {
    case .host: return text("own.host")
    case .present:
      return own.party > 1 ? text("own.party", ["guests": "\(own.party - 1)"]) : text("own.in")
    case .waiting:
      let place = (view.places.order.firstIndex(of: own.userID) ?? 0) + 1
      let names = ["place": "\(place)", "all": "\(max(place, view.places.waiting))"]
      return text("own.waiting", names)
    case .offered: return held(view).map { texts.text($0) }
    case .applied:
      return text(view.game.access == .all ? "own.appliedAll" : "own.applied")
    case .removed: return text("own.removed")
    case .refused: return text("own.refused")
    case .out: return own.wasLate ? text("own.late") : nil
    }
  }

  /// Returns until when a place is held for the reader, and which key takes it; `nil` if none is.
  func held(_ view: GameView) -> Wording? {
    guard let own = view.own, own.state == .offered else { return nil }
    let time = moment(own.offerUntilUTC ?? view.game.lockUTC, of: view.game)
    return Wording("games.words.own.offered", ["time": time])
  }

  /// Returns the sign in front of a row: an open question, one's own game, waiting, a free slot.
  static func sign(_ view: GameView, of person: String?) -> Character {
    switch view.own?.state {
    case .offered: return "!"
    case .present, .host: return "*"
    case .waiting, .applied: return "w"
    case .out, .removed, .refused, nil: break
    }
    if let person, view.game.hostID == person { return "*" }
    return view.game.kind == .slot ? "~" : " "
  }
}

nonisolated extension GameView {
  /// The people who share the fee: all players but those who were marked as absent.
  var sharers: Int {
    places.present - rows.filter { $0.plays && !$0.cameToPlay }.reduce(0) { $0 + $1.party }
  }
}

extension AppContext {
  /// Games in words, in the language, units and zone in use.
  var gameWords: GameWords {
    GameWords(
      texts: texts, now: seconds, zones: games.configuration.zones, units: lengthUnits(),
      isOwnZone: gameListState.showsOwnZone)
  }
}

nonisolated extension Double {
  /// A share of 1 in whole percent.
  var percent: Int { Int((self * 100).rounded()) }
}
