import Accounts
import Languages
import People
import Shell
import Store

extension NoteModel {
  /// Returns a message to the moderators, about a subject of the current user or about a block.
  ///
  /// - Throws: `PeopleError.logIn` if no account is signed in.
  package static func answerModerators(
    _ subject: Subject, named name: String, _ context: AppContext, _ places: PeoplePlaces
  ) throws -> NoteModel {
    let user = try context.signedIn()
    return NoteModel(
      context, title: Wording("people.appeal.title"),
      intro: Wording("people.appeal.body", ["name": name]), key: "inbox.key.send", [appealText]
    ) { model in
      let (moderation, text) = (places.moderation, model.form["why"])
      return model.finish(Wording("people.said.appealed")) {
        try moderation.answerModerators(about: subject, text, by: user.id)
      }
    }
  }

  /// Returns a moderator's message to those who run a subject, or to a person.
  ///
  /// - Throws: `PeopleError` if the current user is not a moderator or is involved in the case; what
  ///   the wing throws if the subject no longer exists; what the store throws.
  package static func replyAsModerator(
    _ subject: Subject, _ context: AppContext, _ places: PeoplePlaces
  ) throws -> NoteModel {
    let known = try context.caseToDecide(subject, places)
    let name = known.person.fullName
    let answer = known.letters.last { $0.step.act == .answer }?.step.why ?? ""
    let intro =
      answer.isEmpty
      ? Wording("people.reply.body", ["name": name])
      : Wording("people.reply.answers", ["name": name, "text": answer])
    return NoteModel(
      context, title: Wording("people.contact.title", ["name": name]), intro: intro,
      key: "inbox.key.send", [appealText]
    ) { model in
      let (moderation, author, text) = (places.moderation, context.author, model.form["why"])
      return model.finish(Wording("people.said.sent", ["name": name])) {
        try moderation.replyAsModerator(about: subject, text, by: author)
      }
    }
  }

  private static var appealText: FormField {
    FormField(
      "why", "people.contact.text", .paragraph(limit: PeopleLimits.reason),
      hint: Wording("people.decide.hint"))
  }
}
