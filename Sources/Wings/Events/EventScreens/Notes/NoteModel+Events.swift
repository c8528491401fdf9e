import Accounts
import Events
import Languages
import NoticeScreens
import Notifications
import People
import PeopleScreens
import Shell
import Store

extension NoteModel {
  /// Returns a message to a person, optionally about an event.
  ///
  /// - Throws: `EventError.noSuchPerson` if there is no such account, or if it has blocked the
  ///   current user; the store's errors.
  static func contact(
    _ person: String, about event: String?, _ context: AppContext
  ) throws -> NoteModel {
    let user = try context.signedIn()
    let name = try context.events.people.directory.name(of: person, for: user.id)
    let title = try event.map { try context.event($0).title }
    let intro = Wording(
      title == nil ? "people.contact.body" : "people.contact.about",
      ["name": name, "event": title ?? ""])
    let fields = [
      FormField(
        "text", "people.contact.text", .paragraph(limit: NoticeLimits.message))
    ]
    let subject = event.map { Subject.event($0).text } ?? Subject.person(person).text
    return NoteModel(
      context, title: Wording("people.contact.title", ["name": name]), intro: intro,
      key: "inbox.key.send", fields
    ) { model in
      let (letters, text) = (context.notices.letters, model.form["text"])
      return model.finish(Wording("people.said.sent", ["name": name])) {
        try letters.send(text, about: subject, from: user.id, to: person)
      }
    }
  }

  /// Returns the answer to an invitation.
  ///
  /// - Throws: `NoticeError.notInvited` if there is no invitation; the store's errors.
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

extension NoteModel {
  /// Returns a report about an event or a person.
  ///
  /// - Throws: `PeopleError.logIn` if no account is signed in, `EventError` or `PeopleError` if the
  ///   subject is not visible; the store's errors.
  static func report(_ subject: Subject, _ context: AppContext) throws -> NoteModel {
    let user = try context.signedIn()
    let name =
      try subject.eventID.map { try context.event($0).title }
      ?? context.events.people.directory.name(of: subject.id, for: user.id)
    return try report(subject, named: name, context, context.peoplePlaces)
  }

  /// Returns a message to the moderators, about an event that the user runs or about a block.
  ///
  /// - Throws: `PeopleError.logIn` if no account is signed in, `EventError` if the user does not
  ///   run the event; the store's errors.
  static func answerModerators(_ subject: Subject, _ context: AppContext) throws -> NoteModel {
    let user = try context.signedIn()
    let name = try subject.eventID.map { try context.eventToRun($0).title } ?? user.fullName
    return try answerModerators(subject, named: name, context, context.peoplePlaces)
  }
}

extension FindPeopleViewModel {
  /// Creates the search for people to follow.
  ///
  /// Its undo key undoes the last act on events or people.
  ///
  /// - Throws: `PeopleError.logIn` if no account is signed in.
  static func forEvents(_ context: AppContext) throws -> FindPeopleViewModel {
    let acts = EventActs(context)
    return try FindPeopleViewModel(
      context, context.peoplePlaces, undo: { EventActKeys(acts: acts, line: nil).undo }
    ) { acts.follow($0, $1.id, named: $1.name, by: $2) }
  }
}

extension NoteModel {
  /// Returns the form that saves the current filters as a search.
  ///
  /// - Throws: `EventError.logIn` if no account is signed in; the store's errors.
  static func keepSearch(_ context: AppContext) throws -> NoteModel {
    let user = try context.signedIn()
    let chosen = context.eventListState.chosen
    let categories = try context.store.read { try CategoryList(in: $0) }
    let words = CriteriaWords(chosen, categories, context.eventTimes).text
    let fields = [
      FormField("name", "events.search.name", limit: EventLimits.searchName),
      FormField("tells", "events.search.tells", .check),
    ]
    return NoteModel(
      context, title: Wording("events.search.keep"),
      intro: words.isEmpty
        ? Wording("events.search.all") : Wording("events.search.body", ["criteria": words]),
      key: "events.key.keep", fields
    ) { model in
      let (events, name, tells) = (context.events, model.form["name"], model.form["tells"] == "yes")
      let said = Wording("events.said.searchKept", ["name": Cleaned.line(name)])
      return model.finish(said) {
        _ = try events.searches.keep(
          name, chosen.criteria, tells: tells, place: chosen.place, span: chosen.span.rawValue,
          by: user.id)
      }
    }
  }
}
