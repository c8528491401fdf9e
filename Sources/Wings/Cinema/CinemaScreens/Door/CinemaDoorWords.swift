import Cinema
import Languages
import Places
import Shell
import Tickets
import Timekeeping

/// The words of a cinema's door: what a ticket is for, and why it is refused.
struct CinemaDoorWords {
  let context: AppContext
  let zone: LocalZone

  private func said(_ name: String, _ names: [String: String] = [:]) -> String {
    context.text("cinema.door.\(name)", names)
  }

  private func local(_ milliseconds: Int) -> LocalTime {
    LocalTime(utcMilliseconds: milliseconds, in: zone)
  }

  /// Returns the time of a moment in milliseconds since 1970, with the day unless it is today.
  func time(_ milliseconds: Int) -> String {
    let (local, words) = (local(milliseconds), context.cinemaWords)
    let isToday = local.date == self.local(context.clock.now().utc).date
    return isToday ? words.time(local) : words.day(local.date) + " " + words.time(local)
  }

  /// Returns film, hall and place: `The Salt Clock 19:10  hall 2  A3`.
  func ticket(_ answer: DoorAnswer) -> String {
    let facts = answer.facts
    guard let film = facts["film"], let start = facts["start"].flatMap({ Int($0) }) else {
      return ""
    }
    let hall = facts["hall"].map { context.cinemaWords.hall($0) } ?? ""
    return [film + " " + time(1000 * start), hall, facts["place"] ?? ""]
      .filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// Returns the reason in the words of a cinema; `nil` for those of every door.
  func why(_ answer: DoorAnswer) -> String? {
    switch answer.verdict {
    case .admitted(let late, _): admitted(answer.facts, late: late)
    case .returned(let at):
      said(answer.facts["lapsed"] == nil ? "returned" : "lapsed", ["time": time(at)])
    case .cancelled: said("cancelled")
    case .elsewhere: elsewhere(answer)
    case .anotherDay(let day): said(self.day(day, at: answer.at))
    case .early(let opens):
      said(
        "early", ["time": time(opens), "minutes": "\((opens - answer.at + 59_999) / 60_000)"])
    case .tooLate(let by): said("tooLate", ["minutes": "\((by + 59_999) / 60_000)"])
    case .notATicket, .forged, .keyRetired, .unknown, .replaced, .blocked, .unpaid, .ended,
      .leased, .alreadyIn:
      nil
    }
  }

  private func admitted(_ facts: [String: String], late: Int?) -> String {
    var parts = [facts["reason"] ?? "", facts["card"] ?? ""]
    if let late, late >= 60_000 { parts.append(said("late", ["minutes": "\(late / 60_000)"])) }
    if let number = facts["number"], let count = facts["count"] {
      let isLast = number == count
      parts.append(
        said(isLast ? "several" : "severalMore", ["number": number, "count": count]))
    }
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// Returns which cinema or hall a ticket is for.
  private func elsewhere(_ answer: DoorAnswer) -> String {
    guard let metres = answer.facts["metres"] else { return said("hall", ["hall": answer.other]) }
    let names = ["cinema": answer.other, "here": answer.facts["cinema"] ?? ""]
    guard let metres = Double(metres) else { return said("elsewhere", names) }
    let far = context.text(Distance.wording(metres: metres, in: context.lengthUnits()))
    return said("elsewhereFar", names.merging(["distance": context.texts.number(far)]) { $1 })
  }

  /// Returns which day a ticket is for; its date stands beside the film.
  private func day(_ number: Int, at now: Int) -> String {
    let local = local(now)
    switch number - CivilDay.day(year: local.year, month: local.month, day: local.day) {
    case 1: return "tomorrow"
    case -1: return "yesterday"
    default: return "anotherDay"
    }
  }
}
