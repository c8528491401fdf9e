import EventFiles
import Events
import Languages
import Shell
import Timekeeping
import Widgets

/// The outcome or the result of an import as text.
enum ImportWords {
  private static let order: [ImportOutcome] = [
    .new, .changed, .cancelled, .same, .older, .duplicate, .skipped,
  ]

  /// Returns the number of each outcome, without zeros.
  static func counts(_ counts: [ImportOutcome: Int]) -> [Wording] {
    order.compactMap { outcome in
      let count = counts[outcome] ?? 0
      return count > 0
        ? Wording("events.import.count.\(outcome.rawValue)", count: count) : nil
    }
  }

  /// Returns the message after an import.
  static func message(_ result: ImportResult, _ context: AppContext) -> Message {
    let (report, all) = (result.report, result.counts)
    let wanted = all.reduce(0) { $0 + ($1.key.isTaken ? $1.value : 0) }
    let done = wanted - report.unsaved
    guard report.unsaved == 0 else {
      let numbers = ["done": "\(done)", "all": "\(wanted)"]
      guard let failure = report.failure else {
        let key = done > 0 ? "events.said.importStopped" : "events.said.importStoppedAtOnce"
        return Message(Wording(key, numbers), .warning)
      }
      var broken = Wording("events.said.importBroken", numbers)
      broken.parts = ["why": [context.wording(of: failure)]]
      return Message(broken, .error)
    }
    var said = Wording(
      report.importID == nil ? "events.said.importedNothing" : "events.said.imported")
    said.parts = ["counts": counts(all)]
    let isNothing = report.importID == nil && all[.skipped] != nil
    return Message(said, isNothing ? .warning : .success)
  }
}

/// A changed field of an import as text.
struct DifferenceWords {
  private static let most = 120

  let context: AppContext
  /// The event with the change; its time zone is used.
  let event: Event?

  func text(_ difference: FieldDifference) -> String {
    let (name, times) = (context.text(difference.name), context.eventTimes)
    func words(_ value: FieldDifference.Value) -> String {
      switch value {
      case .nothing, .text(""): return context.text("events.field.nothing")
      case .text(let text): return String(text.replacing("\n", with: " / ").prefix(Self.most))
      case .flag(let isOn): return context.text("events.field.\(isOn ? "yes" : "no")")
      case .number(let number):
        guard difference.field.hasSuffix("Time") else { return "\(number)" }
        return times.moment(number, in: event.map(times.zone) ?? .system)
      }
    }
    return "\(name): \(words(difference.old)) \(context.glyphs.arrow) \(words(difference.new))"
  }
}
