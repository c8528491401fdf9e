import Accounts
import Languages
import People
import Shell
import Store

extension NoteModel {
  /// Returns a report about a subject, for moderators.
  ///
  /// - Parameters:
  ///   - subject: The subject.
  ///   - name: Its title or name.
  ///   - context: The screen's context.
  ///   - places: The wing's services and screens.
  /// - Returns: The form of the report.
  /// - Throws: `PeopleError.logIn` if no account is signed in; what the store throws.
  package static func report(
    _ subject: Subject, named name: String, _ context: AppContext, _ places: PeoplePlaces
  ) throws -> NoteModel {
    let user = try context.signedIn()
    let reasons = Report.Reason.allCases.map {
      FormField.Choice($0.rawValue, "people.reason.\($0.rawValue)")
    }
    let known = try context.store.read {
      try $0.readable(PeopleCollections.reports, Report.id(subject.text, user.id))?.value
    }
    let fields = [
      FormField(
        "reason", "people.report.reason", .choice(reasons),
        text: (known?.reason ?? .wrongFacts).rawValue),
      FormField(
        "text", "people.report.text", .paragraph(limit: PeopleLimits.reportText),
        text: known?.text ?? "",
        hint: Wording("people.report.hint")),
    ]
    return NoteModel(
      context, title: Wording("people.report.title"),
      intro: Wording(
        known.map { "people.report.again.\($0.state.rawValue)" } ?? "people.report.body",
        ["name": name]), key: "people.key.report", fields
    ) { model in
      let (moderation, text) = (places.moderation, model.form["text"])
      let reason = Report.Reason(rawValue: model.form["reason"]) ?? .other
      return model.finish(Wording("people.said.reported", ["name": name])) {
        try moderation.report(subject, reason, text: text, by: user.id)
      }
    }
  }
}
