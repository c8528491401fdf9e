import Games
import Languages
import Payments
import Places
import Shell
import Timekeeping
import Widgets

/// Courts in words: what they are, how far, when they are free.
nonisolated extension GameWords {
  /// Returns what is played at a court.
  func sports(_ court: Court) -> String {
    court.sports.isEmpty
      ? texts.text("games.courts.anySport") : court.sports.map(sport).joined(separator: ", ")
  }

  /// Returns surface, roof and light: `parquet, indoor, lit`.
  func kind(_ court: Court) -> String {
    let words = [(court.isIndoor, "indoor"), (court.isLit, "lit")].filter(\.0).map {
      texts.text("games.courts.\($0.1)")
    }
    return (court.surface.isEmpty ? words : [court.surface] + words).joined(separator: ", ")
  }

  /// Returns the price of one slot: `free`, `12.00 EUR for 60 min`.
  func price(_ court: Court) -> String {
    guard let price = court.price else { return texts.text("games.courts.noPrice") }
    return texts.text(
      "games.courts.priced",
      ["amount": amount(price, court.currency), "time": length(minutes: court.slotMinutes)])
  }

  /// Returns distance and direction: `800 m E`; empty if one of the places is unknown.
  func far(_ court: Court, from here: GeoPoint?) -> String {
    guard let here, let point = court.point else { return "" }
    return Distance(from: here, to: point).text(in: texts, units)
  }

  /// Returns the hours of a weekday.
  func hours(_ court: Court, on weekday: Int) -> String {
    if court.hours.isEmpty { return texts.text("games.courts.alwaysOpen") }
    let spans = court.hours.filter { $0.weekday == weekday }
    if spans.isEmpty { return texts.text("games.courts.shut") }
    return spans.map { texts.timesOfDay($0.text) }.joined(separator: ", ")
  }

  /// Returns what lies in an hour of a court.
  func state(_ hour: CourtHour) -> String {
    switch hour.state {
    case .free: texts.text("games.courts.free")
    case .begun: texts.text("games.courts.begun")
    case .closed(let why): texts.text("games.courts.closedWhy", ["why": why])
    case .taken: texts.text("games.courts.taken")
    case .game(let view): "\(sport(view.game.sport)) \(view.game.format), \(brief(view))"
    }
  }

  /// Returns start and end of an hour: `18:00-19:00`.
  func hours(_ slot: CourtSlot) -> String { texts.timesOfDay("\(slot.start)-\(slot.end)") }

  /// Returns day and hours for questions and messages: `Sat 5 Dec 18:00-19:00`.
  func name(_ slot: CourtSlot) -> String {
    let day = (try? LocalTime(parsing: slot.date)).map(dated) ?? slot.date
    return day + " " + hours(slot)
  }

  /// Returns what is known about a court, for its page and its preview.
  func facts(_ court: Court, from here: GeoPoint?) -> [String] {
    let place = [court.placeName, far(court, from: here)].filter { !$0.isEmpty }
    return [
      place.joined(separator: ", "),
      [sports(court), kind(court), price(court)].filter { !$0.isEmpty }.joined(separator: "   "),
      zoneName(court.zone),
    ].filter { !$0.isEmpty }
  }

  /// Returns the zone if its time is not the reader's, or else an empty text.
  private func zoneName(_ name: String) -> String {
    guard let zone = zones.named(name)?.local,
      zone.offsetSeconds(now) != LocalZone.system.offsetSeconds(now)
    else { return "" }
    return texts.text("games.courts.zone", ["zone": name])
  }
}

extension Catalogue {
  /// Returns two times of day with a hyphen in the chosen clock style.
  fileprivate nonisolated func timesOfDay(_ span: String) -> String {
    span.split(separator: "-").map { timeOfDay(String($0)) }.joined(separator: "-")
  }
}
