import Accounts
import Events
import Languages
import Shell
import Store

extension NoteModel {
  /// What is wrong with an event or a person, for moderators to read.
  ///
  /// - Throws: `EventError` where nobody is signed in, or the subject is not there; what the store
  ///   throws.
  static func report(_ subject: Subject, _ context: AppContext) throws -> NoteModel {
    let user = try context.signedIn()
    let name =
      switch subject {
      case .event(let id): try context.event(id).title
      case .person(let id): try context.name(ofReachable: id)
      }
    let reasons = Report.Reason.allCases.map {
      FormField.Choice($0.rawValue, "events.reason.\($0.rawValue)")
    }
    let known = try context.store.read {
      try $0.readable(EventCollections.reports, Report.id(subject.text, user.id))?.value
    }
    let fields = [
      FormField(
        "reason", "events.report.reason", .choice(reasons),
        text: (known?.reason ?? .wrongFacts).rawValue),
      FormField(
        "text", "events.report.text", .paragraph(limit: EventLimits.reportText),
        text: known?.text ?? "",
        hint: Wording("events.report.hint")),
    ]
    return NoteModel(
      context, title: Wording("events.report.title"),
      intro: Wording(
        known.map { "events.report.again.\($0.state.rawValue)" } ?? "events.report.body",
        ["name": name]), key: "events.key.report", fields
    ) { model in
      let (events, text) = (context.events, model.form["text"])
      let reason = Report.Reason(rawValue: model.form["reason"]) ?? .other
      return model.finish(Wording("events.said.reported", ["name": name])) {
        try events.moderation.report(subject, reason, text: text, by: user.id)
      }
    }
  }
}
