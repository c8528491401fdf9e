import Places
import Timekeeping

extension GameFilter {
  /// Whether games of a month can match, at a moment in milliseconds since 1970.
  func includes(month: String, _ now: Int) -> Bool {
    // The date of a game that is not over is at most two days back, anywhere on Earth.
    let earliest = LocalTime(utcMilliseconds: now - 2 * 86_400_000, in: .utc).date.prefix(7)
    return month >= earliest && (from.map { month >= $0.prefix(7) } ?? true)
      && (to.map { month <= $0.prefix(7) } ?? true)
  }

  /// Whether a game may be included, by its sport, date and place.
  func includes(_ seen: GameGlance) -> Bool {
    if let sport, seen.sport != sport.lowercased() { return false }
    if let from, seen.matchDate < from { return false }
    if let to, seen.matchDate > to { return false }
    return isNear(seen)
  }

  func includes(_ game: Game) -> Bool {
    guard includes(GameGlance(game)) else { return false }
    if freeOnly, game.fee != nil { return false }
    if let kind, game.kind != kind { return false }
    if let level {
      if let lowest = game.levelFrom, level < lowest { return false }
      if let highest = game.levelTo, level > highest { return false }
    }
    return fitsHours(game)
  }

  /// Whether a game may lie in the circle; a hidden place is shown up to 500 m away.
  private func isNear(_ seen: GameGlance) -> Bool {
    guard let near, let metres, let latitude = seen.latitude, let longitude = seen.longitude
    else { return true }
    let place = GeoPoint(latitude: latitude, longitude: longitude)
    return GreatCircle.metres(from: near, to: place) <= metres + 500
  }

  /// Whether start and end lie within the hours; a game past midnight ends after them.
  private func fitsHours(_ game: Game) -> Bool {
    if let hoursFrom, game.matchStart < hoursFrom { return false }
    guard let hoursTo else { return true }
    return game.matchEnd > game.matchStart && game.matchEnd <= hoursTo
  }

  func includes(_ view: GameView) -> Bool {
    if let metres, near != nil, view.metres.map({ $0 > metres }) ?? true { return false }
    if let room, view.places.free < room { return false }
    return !openOnly || view.state.isOpen
  }

  func comesBefore(_ one: GameView, _ other: GameView) -> Bool {
    func time(_ view: GameView) -> (String, String, String) {
      (view.game.matchDate, view.game.matchStart, view.game.id)
    }
    let (first, second) =
      switch order {
      case .time: (0.0, 0.0)
      case .distance: (one.metres ?? .infinity, other.metres ?? .infinity)
      case .free: (-Double(one.places.free), -Double(other.places.free))
      case .level: (Double(one.game.levelFrom ?? 0), Double(other.game.levelFrom ?? 0))
      }
    return first == second ? time(one) < time(other) : first < second
  }
}
