import Languages
import Payments
import Shell
import Terminal
import Tickets
import Timekeeping
import Widgets

/// A door's answer: a word, a sign and a colour, then the holder or the reason.
struct DoorWords {
  private let context: AppContext
  private let texts: DoorViewModel.Texts

  init(_ context: AppContext, _ texts: DoorViewModel.Texts) {
    (self.context, self.texts) = (context, texts)
  }

  private func time(_ milliseconds: Int) -> String { texts.time(milliseconds) }

  func lines(of entry: DoorViewModel.Entry, columns: Int) -> [PageLine] {
    let verdict = verdict(of: entry)
    let local = LocalTime(utcMilliseconds: entry.answer.at, in: texts.zone)
    let text = [String(local.timeOfDay.prefix(8)), verdict.head, verdict.why]
      .filter { !$0.isEmpty }.joined(separator: "  ")
    return TextLines.wrap(text, columns: columns).map { PageLine($0, verdict.role) }
  }

  func verdict(of entry: DoorViewModel.Entry) -> ShownVerdict {
    let answer = entry.answer
    let (word, sign, role) = head(entry)
    let why =
      entry.awaited == nil
      ? texts.why(answer) ?? context.text(why(answer)) : context.text("tickets.door.why.seen")
    let head = [context.text("tickets.door.word.\(word)"), answer.holder, texts.ticket(answer)]
      .filter { !$0.isEmpty }.joined(separator: "  ")
    return ShownVerdict(sign: sign, role: role, head: head, why: why)
  }

  private func head(_ entry: DoorViewModel.Entry) -> (word: String, ShownVerdict.Sign, Role) {
    if entry.isUndone { return ("undone", .dash, .dim) }
    if entry.awaited != nil { return ("seen", .question, .warning) }
    switch entry.answer.verdict {
    case .admitted: return ("ok", .tick, .success)
    case .forged, .keyRetired: return ("forged", .cross, .error)
    case .unpaid: return ("unpaid", .exclamation, .warning)
    case .alreadyIn: return ("used", .cross, .warning)
    default: return ("no", .cross, .error)
    }
  }

  private func why(_ answer: DoorAnswer) -> Wording {
    func said(_ name: String, _ names: [String: String] = [:]) -> Wording {
      Wording("tickets.door.why.\(name)", names)
    }
    switch answer.verdict {
    case .admitted(let late, _):
      return late.map { said("late", ["minutes": "\($0 / 60_000)"]) } ?? said("welcome")
    case .notATicket(let text): return said("notATicket", ["text": text])
    case .forged: return said("forged")
    case .keyRetired(let slot): return said("keyRetired", ["slot": "\(slot)"])
    case .unknown: return said("unknown")
    case .replaced: return said("replaced")
    case .blocked(let reason): return said("blocked", ["why": reason])
    case .returned(let at): return said("returned", ["time": time(at)])
    case .cancelled: return said("cancelled")
    case .unpaid(let amount, let currency, let tickets):
      let names = ["sum": Money.text(amount, currency)]
      return tickets.map { Wording("tickets.door.why.unpaidSeveral", names, count: $0) }
        ?? said("unpaid", names)
    case .elsewhere: return said("elsewhere", ["event": answer.other])
    case .anotherDay(let day): return said("anotherDay", ["day": self.day(day)])
    case .early(let opens): return said("early", ["time": time(opens)])
    case .ended(let at): return said("ended", ["time": time(at)])
    case .tooLate(let by): return said("tooLate", ["minutes": "\(by / 60_000)"])
    case .leased(let door): return said("leased", ["door": door])
    case .alreadyIn(let admission):
      return said(
        "alreadyIn",
        [
          "time": time(admission.at), "door": admission.door,
          "minutes": "\(max(0, answer.at - admission.at) / 60_000)",
        ])
    }
  }

  private func day(_ number: Int) -> String {
    let (year, month, day) = CivilDay.fields(ofDay: number)
    return context.texts.shortDate(LocalTime(year: year, month: month, day: day).date)
  }
}
