import Accounts
import Events
import Languages
import Shell
import Store

extension NoteModel {
  /// What somebody answers to the moderators, about an event of theirs or about a block.
  ///
  /// - Throws: `EventError` where nobody is signed in, or it is gone; what the store throws.
  static func answerModerators(_ subject: Subject, _ context: AppContext) throws -> NoteModel {
    let user = try context.signedIn()
    let name =
      switch subject {
      case .event(let id): try context.eventToRun(id).title
      case .person: user.fullName
      }
    return NoteModel(
      context, title: Wording("events.appeal.title"),
      intro: Wording("events.appeal.body", ["name": name]), key: "events.key.send", [appealText]
    ) { model in
      let (events, text) = (context.events, model.form["why"])
      return model.finish(Wording("events.said.appealed")) {
        try events.moderation.answerModerators(about: subject, text, by: user.id)
      }
    }
  }

  /// What a moderator writes to those who run an event, or to somebody.
  ///
  /// - Throws: `EventError` where it is gone, or whoever is here is no moderator or the one it is about;
  ///   what the store throws.
  static func replyAsModerator(_ subject: Subject, _ context: AppContext) throws -> NoteModel {
    let known = try context.caseToDecide(subject)
    let name = known.person.fullName
    let answer = known.letters.last { $0.step.act == .answer }?.step.why ?? ""
    let intro =
      answer.isEmpty
      ? Wording("events.reply.body", ["name": name])
      : Wording("events.reply.answers", ["name": name, "text": answer])
    return NoteModel(
      context, title: Wording("events.contact.title", ["name": name]), intro: intro,
      key: "events.key.send", [appealText]
    ) { model in
      let (events, author, text) = (context.events, context.author, model.form["why"])
      return model.finish(Wording("events.said.sent", ["name": name])) {
        try events.moderation.replyAsModerator(about: subject, text, by: author)
      }
    }
  }

  private static var appealText: FormField {
    FormField(
      "why", "events.contact.text", .paragraph(limit: EventLimits.reason),
      hint: Wording("events.decide.hint"))
  }
}
