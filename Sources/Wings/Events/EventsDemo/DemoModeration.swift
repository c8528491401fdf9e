import Accounts
import DemoTown
import Events
import People
import Store
import Timekeeping

/// The reports and moderators' decisions of the demo.
enum DemoModeration {
  static func write(_ calendar: DemoCalendar, in transaction: any StoreTransaction) throws {
    let scene = calendar.scene
    if let reported = calendar.marked[.reported] {
      try report(reported, scene, in: transaction)
    }
    if let own = calendar.marked[.ofOrganizer] {
      let said = Report(
        subject: Subject.event(own.id).text, by: scene.people[11].id, reason: .wrongFacts,
        text: "Which entrance is it?", at: scene.now - 30_000)
      try put(said, in: transaction)
    }
    if let hidden = calendar.marked[.hidden], let decision = hidden.hidden {
      try decide(hidden, decision, scene, in: transaction)
    }
    try writeHistory(calendar, in: transaction)
  }

  private static func report(
    _ event: Event, _ scene: DemoScene, in transaction: any StoreTransaction
  ) throws {
    let subject = Subject.event(event.id).text
    let reports = [
      (Report.Reason.wrongFacts, "The hall is closed that week."), (.duplicate, ""),
      (.spam, "Third time this month."),
    ]
    let people = scene.people.filter { $0.id != event.userID }
    for (place, said) in reports.enumerated() {
      let by = people[place * 4].id
      let report = Report(
        subject: subject, by: by, reason: said.0, text: said.1,
        at: scene.now - (place + 1) * 20_000)
      try put(report, in: transaction)
    }
  }

  private static func put(_ report: Report, in transaction: any StoreTransaction) throws {
    try transaction.put(
      PeopleCollections.reports, id: Report.id(report.subject, report.by), report)
  }

  /// Writes the decision about a hidden event and the reports before it.
  private static func decide(
    _ event: Event, _ decision: Hidden, _ scene: DemoScene, in transaction: any StoreTransaction
  ) throws {
    let subject = Subject.event(event.id).text
    var said = Report(
      subject: subject, by: scene.people[6].id, reason: .fraud, text: "They ask for a deposit.",
      at: decision.at - 20_000)
    said.state = .upheld
    try put(said, in: transaction)
    try transaction.put(
      PeopleCollections.moderation, id: DemoChance.id("hidden"),
      ModerationStep(
        subject: subject, by: decision.by, act: .hide, why: decision.why, at: decision.at))
  }

  /// Writes the history of events with a decision or a change; later acts are added to it.
  private static func writeHistory(
    _ calendar: DemoCalendar, in transaction: any StoreTransaction
  ) throws {
    for mark in [DemoCalendar.Mark.cancelled, .putOff, .hidden] {
      guard let event = calendar.marked[mark] else { continue }
      var acts = [EventAct(eventID: event.id, .created, by: event.userID, at: event.addTime)]
      if let hidden = event.hidden {
        acts.append(
          EventAct(eventID: event.id, .hidden, by: hidden.by, at: hidden.at, why: hidden.why))
      }
      let collection = EventCollections.history(of: event.id)
      for (place, act) in acts.enumerated() {
        try transaction.put(collection, id: "\(event.id).\(place + 1).demo", act)
      }
    }
  }
}

/// The daily statistics of the organizer's events.
enum DemoFigures {
  private static let days = 30

  /// Writes the statistics that the rows of the events yield, so that both agree.
  static func write(
    _ calendar: DemoCalendar, _ interests: DemoInterests, in transaction: any StoreTransaction
  ) throws {
    let scene = calendar.scene
    for mark in [DemoCalendar.Mark.selling, .cancelled] {
      guard let event = calendar.marked[mark] else { continue }
      let rows = Dictionary(grouping: interests.rows[event.id, default: []]) {
        (scene.now - $0.at) / 86_400
      }
      for ago in 0...days {
        let date = scene.wall(-ago, 12, in: event.timeZone).date
        var row = figures(of: event, on: date, ago, rows[ago, default: []])
        if ago == 0, mark == .selling, scene.canSell {
          // The participant's purchase.
          (row.interested, row.going, row.sold) = (row.interested + 1, row.going + 3, 3)
        }
        try transaction.put(
          EventCollections.figures(String(date.prefix(7))),
          id: EventFigures.id(event.id, date), row)
      }
    }
  }

  private static func figures(
    of event: Event, on date: String, _ ago: Int, _ rows: [Interest]
  ) -> EventFigures {
    var chance = DemoChance(event.id + "\(ago)")
    return EventFigures(
      eventID: event.id, date: date, seen: 20 + (days - ago) * 3 + chance.number(below: 30),
      saved: rows.count(where: \.inCalendar),
      interested: rows.count { $0.weight > 0 && !event.isRun(by: $0.userID) },
      going: rows.reduce(0) { $0 + $1.going })
  }
}
