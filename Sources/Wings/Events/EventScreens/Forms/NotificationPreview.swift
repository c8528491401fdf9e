import Events
import Languages
import Shell
import Timekeeping

/// The question before a change is announced: who is notified, and when.
struct NotificationPreview {
  let body: Wording
  let yes: Wording
  let atOnce = Wording("events.tell.atOnce")
  /// Whether the change waits, so that another edit can be merged with it.
  let isWaiting: Bool

  init(_ prospect: EventDirectory.Prospect, _ context: AppContext) {
    isWaiting = prospect.due > context.seconds
    let times = context.eventTimes
    let local = times.local(prospect.due, in: .system)
    let time = isWaiting ? times.time(local) : ""
    let counts = [
      ("going", prospect.going), ("interested", prospect.interested),
      ("keeping", prospect.keeping),
    ]
    let people = counts.filter { $0.1 > 0 }
      .map { context.text("events.tell.\($0.0)", count: $0.1) }.joined(separator: ", ")
    body = Wording(
      isWaiting ? "events.tell.body" : "events.tell.bodyNow", ["people": people, "time": time])
    yes = isWaiting ? Wording("events.tell.yes", ["time": time]) : Wording("events.tell.yesNow")
  }
}
