import Accounts
import Store

/// What moderators and those whom they have decided about write to one another.
extension ModerationService {
  /// Writes to the moderators about what they have decided.
  ///
  /// About a hidden event those who run it write, about a block the blocked person, and about anything
  /// else the people the moderators have written to.
  ///
  /// - Throws: `EventError` where nothing is decided, the text is empty or too long, or too much was
  ///   written today; what the store throws.
  package func answerModerators(
    about subject: Subject, _ text: String, by person: String
  ) throws {
    try service.perform(by: .person(person)) { work in
      _ = try work.user(person)
      let event = try work.moderation.decided(subject, for: person)
      let text = try work.neededReason(text)
      try work.moderation.requireQuiet(about: subject, by: person)
      let letter = try work.moderation.noteStep(.answer, subject, text)
      if let event { try work.history.note(.answered, event, why: text) }
      for moderator in try work.transaction.ids(AccountsSchema.moderators, .all)
      where moderator != person {
        try work.notices.tell(
          .moderatorsAnswered, event, to: moderator, about: .of(subject), text: letter, by: person)
      }
    }
  }

  /// Writes to those who run an event, or to a person, as a moderator.
  ///
  /// - Throws: `EventError` if it is gone, the text is empty or too long, or the writer is no
  ///   moderator or the one it is about; what the store throws.
  package func replyAsModerator(
    about subject: Subject, _ text: String, by author: Author
  ) throws {
    try service.perform(by: author) { work in
      try work.moderation.requireModerator(of: subject)
      let text = try work.neededReason(text)
      switch subject {
      case .event(let id):
        let event = try work.event(id)
        guard event.isPublic else { throw EventError(.noSuchEvent, ["id": id]) }
        let letter = try work.moderation.noteStep(.reply, subject, text)
        try work.history.note(.replied, event, why: text)
        for person in [event.userID] + event.coUserIDs where !person.isEmpty {
          try work.notices.tell(
            .moderatorsWrote, event, to: person, about: .of(subject), text: letter, by: "")
        }
      case .person(let id):
        _ = try work.user(id)
        let letter = try work.moderation.noteStep(.reply, subject, text)
        try work.notices.tell(
          .moderatorsWrote, nil, to: id, about: .of(subject), text: letter, by: "")
      }
    }
  }
}

extension ModerationWork {
  /// The event that a person may write to the moderators about; `nil` if it is about themselves.
  func decided(_ subject: Subject, for person: String) throws -> Event? {
    let wasWritten = try letters(about: subject).contains { $0.act == .reply }
    switch subject {
    case .event(let id):
      let event = try work.ownEvent(id)
      guard event.hidden != nil || wasWritten else {
        throw EventError(.notHidden, ["event": event.title])
      }
      return event
    case .person(let id):
      guard id == person, try work.profile(person).blocked != nil || wasWritten else {
        throw EventError(.noSuchPerson)
      }
      return nil
    }
  }

  private func letters(about subject: Subject) throws -> [ModerationStep] {
    try transaction.find(
      EventCollections.moderation, .matching("subject", .string(subject.text))
    ).map(\.value).filter(\.isLetter)
  }

  /// Moderators are not written to without end.
  func requireQuiet(about subject: Subject, by person: String) throws {
    let today = try letters(about: subject).count {
      $0.by == person && $0.act == .answer && $0.at > now - 86_400
    }
    guard today >= EventLimits.answeredADay else { return }
    throw EventError(.announcedToday, ["limit": "\(EventLimits.answeredADay)"])
  }
}
