import Accounts
import Events
import Languages
import Shell
import Terminal

/// What moderators decide that wants a reason.
package nonisolated enum ModerationDecision: String, Hashable, Sendable {
  case hide, block, verify
}

/// What a moderator does about an event or a person, from the list and from the case itself.
final class ModerationActs {
  /// How something stands that is decided about.
  struct State {
    let subject: Subject
    let name: String
    /// The person, or the author of the event.
    let personID: String
    let isHidden: Bool
    let isBlocked: Bool
    let hasReports: Bool
    /// Whether it is about whoever is here, who decides nothing of it then.
    let isOwn: Bool
  }

  let context: AppContext

  init(_ context: AppContext) { self.context = context }

  func bindings(_ state: State?) -> [KeyBinding] {
    let obstacle =
      state?.isOwn == true
      ? EventError(.ownCase).wording : state == nil ? Wording("common.nothingSelected") : nil
    func key(_ letter: Character, _ label: String, _ act: @escaping (State) -> Move) -> KeyBinding {
      KeyBinding(.character(letter), label, disabled: obstacle) { state.map(act) ?? .stay }
    }
    let isEvent = if case .event = state?.subject { true } else { false }
    let hiding =
      state?.isHidden == true
      ? key("U", "events.key.showAgain") { self.showAgain($0) }
      : key("H", "events.key.hide") { .open(.decide(.hide, $0.subject)) }
    let blocking =
      state?.isBlocked == true
      ? key("B", "events.key.unblock") { self.unblock($0) }
      : key("B", "events.key.block") { .open(.decide(.block, .person($0.personID))) }
    let dismissing = key("K", "events.key.dismiss") { self.dismiss($0) }
    let writing = key("r", "events.key.writeToAuthor") { .open(.replyAsModerator($0.subject)) }
    return (isEvent ? [hiding] : []) + [blocking]
      + (state?.hasReports == true ? [dismissing] : []) + [writing]
      + [key("v", "events.key.verify") { .open(.decide(.verify, .person($0.personID))) }]
  }

  private func showAgain(_ state: State) -> Move {
    guard case .event(let id) = state.subject else { return .stay }
    let (events, author) = (context.events, context.author)
    return act("shownAgain", state) { try events.moderation.unhide(id, by: author) }
  }

  private func unblock(_ state: State) -> Move {
    let (events, author, person) = (context.events, context.author, state.personID)
    return act("mayPublish", state) { try events.moderation.unblock(person, by: author) }
  }

  private func dismiss(_ state: State) -> Move {
    let (events, author, subject) = (context.events, context.author, state.subject)
    return act("dismissed", state) { try events.moderation.dismissReports(of: subject, by: author) }
  }

  private func act(
    _ said: String, _ state: State, _ body: @escaping @Sendable () throws -> Void
  ) -> Move {
    let message = Message(Wording("events.said.\(said)", ["name": state.name]), .success)
    return context.work(for: self, body) { .tell(message) }
  }
}

extension NoteModel {
  /// The reason for a decision, which the person, or other moderators, will read.
  ///
  /// - Throws: `EventError` where it is gone, or whoever is here is no moderator or the one it is about;
  ///   what the store throws.
  static func decide(
    _ decision: ModerationDecision, _ subject: Subject, _ context: AppContext
  ) throws -> NoteModel {
    let known = try context.caseToDecide(subject)
    let name = known.event?.title ?? known.person.fullName
    let field = FormField(
      "why", decision == .verify ? "events.decide.note" : "events.decide.why",
      .paragraph(limit: EventLimits.reason), hint: Wording("events.decide.hint"))
    return NoteModel(
      context, title: Wording("events.decide.\(decision.rawValue)"),
      intro: Wording("events.decide.body.\(decision.rawValue)", ["name": name]),
      key: decision == .hide ? "events.key.hide" : "events.key.\(decision.rawValue)", [field]
    ) { model in
      let (events, author, why) = (context.events, context.author, model.form["why"])
      return model.finish(Wording("events.said.decided.\(decision.rawValue)", ["name": name])) {
        switch (decision, subject) {
        case (.hide, .event(let id)): try events.moderation.hide(id, why: why, by: author)
        case (.hide, .person): break
        case (.block, _): try events.moderation.block(known.person.id, why: why, by: author)
        case (.verify, _): try events.moderation.verify(known.person.id, note: why, by: author)
        }
      }
    }
  }
}
