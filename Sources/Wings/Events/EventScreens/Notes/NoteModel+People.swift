import Accounts
import Events
import Languages
import NoticeScreens
import Notifications
import Shell

extension NoteModel {
  /// A message to somebody, about an event where one is named.
  ///
  /// - Throws: `EventError.noSuchPerson` where there is no such account, or one that keeps whoever is
  ///   here out; what the store throws.
  static func contact(
    _ person: String, about event: String?, _ context: AppContext
  ) throws -> NoteModel {
    let user = try context.signedIn()
    let name = try context.name(ofReachable: person)
    let title = try event.map { try context.event($0).title }
    let intro = Wording(
      title == nil ? "events.contact.body" : "events.contact.about",
      ["name": name, "event": title ?? ""])
    let fields = [
      FormField(
        "text", "events.contact.text", .paragraph(limit: NoticeLimits.message))
    ]
    let subject = event.map { Subject.event($0).text } ?? Subject.person(person).text
    return NoteModel(
      context, title: Wording("events.contact.title", ["name": name]), intro: intro,
      key: "events.key.send", fields
    ) { model in
      let (letters, text) = (context.notices.letters, model.form["text"])
      return model.finish(Wording("events.said.sent", ["name": name])) {
        try letters.send(text, about: subject, from: user.id, to: person)
      }
    }
  }

  /// What one answers to those who ask one along.
  ///
  /// - Throws: `NoticeError.notInvited` where nobody does; what the store throws.
  static func answer(_ event: String, _ context: AppContext) throws -> NoteModel {
    let user = try context.signedIn()
    let title = try context.event(event).title
    let asked = try EventInvitation.read(to: event, for: user.id, in: context.store)
    guard let first = asked.first else { throw NoticeError(.notInvited) }
    let choices = Invitation.Answer.allCases.map {
      FormField.Choice($0.rawValue, "events.answer.\($0.rawValue)")
    }
    let field = FormField(
      "answer", "events.answer.field", .choice(choices),
      text: (first.answer ?? .coming).rawValue)
    let names = asked.map(\.name).joined(separator: ", ")
    return NoteModel(
      context, title: Wording("events.answer.title"),
      intro: Wording("events.answer.body", ["name": names, "event": title]),
      key: "events.key.answer", [field]
    ) { model in
      let (letters, answer) = (
        context.notices.letters, Invitation.Answer(rawValue: model.form["answer"])
      )
      let subject = Subject.event(event).text
      return model.finish(Wording("events.said.answered", ["name": names])) {
        for invitation in asked {
          try letters.answer(answer ?? .maybe, to: subject, from: invitation.from, by: user.id)
        }
      }
    }
  }
}
