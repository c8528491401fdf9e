import Accounts
import Languages
import People
import Shell
import Terminal

/// The moderators' decisions that need a reason.
package nonisolated enum ModerationDecision: String, Hashable, Sendable {
  case hide, block, verify
}

/// A moderator's actions on an event or a person, from the list and from the case.
final class ModerationActs {
  /// The state of the subject.
  struct State {
    let subject: Subject
    let name: String
    /// The person, or the author of the event.
    let personID: String
    let isHidden: Bool
    let isBlocked: Bool
    let hasReports: Bool
    /// Whether the case is about the current user, who then cannot decide it.
    let isOwn: Bool
  }

  let context: AppContext
  let places: PeoplePlaces

  init(_ context: AppContext, _ places: PeoplePlaces) {
    (self.context, self.places) = (context, places)
  }

  func bindings(_ state: State?) -> [KeyBinding] {
    let obstacle =
      state?.isOwn == true
      ? PeopleError(.ownCase).wording : state == nil ? Wording("common.nothingSelected") : nil
    func key(_ letter: Character, _ label: String, _ act: @escaping (State) -> Move) -> KeyBinding {
      KeyBinding(.character(letter), label, disabled: obstacle) { state.map(act) ?? .stay }
    }
    let places = places
    let isThing = state.map { $0.subject.personID == nil } ?? false
    let hiding =
      state?.isHidden == true
      ? key("U", "people.key.showAgain") { self.showAgain($0) }
      : key("H", "people.key.hide") { .open(places.decide(.hide, $0.subject)) }
    let blocking =
      state?.isBlocked == true
      ? key("B", "people.key.unblock") { self.unblock($0) }
      : key("B", "people.key.block") { .open(places.decide(.block, .person($0.personID))) }
    let dismissing = key("K", "people.key.dismiss") { self.dismiss($0) }
    let writing = key("r", "people.key.writeToAuthor") { .open(places.reply($0.subject)) }
    return (isThing ? [hiding] : []) + [blocking]
      + (state?.hasReports == true ? [dismissing] : []) + [writing]
      + [key("v", "people.key.verify") { .open(places.decide(.verify, .person($0.personID))) }]
  }

  private func showAgain(_ state: State) -> Move {
    let (moderation, author, subject) = (places.moderation, context.author, state.subject)
    return act("shownAgain", state) { try moderation.unhide(subject, by: author) }
  }

  private func unblock(_ state: State) -> Move {
    let (moderation, author, person) = (places.moderation, context.author, state.personID)
    return act("mayPublish", state) { try moderation.unblock(person, by: author) }
  }

  private func dismiss(_ state: State) -> Move {
    let (moderation, author, subject) = (places.moderation, context.author, state.subject)
    return act("dismissed", state) { try moderation.dismissReports(of: subject, by: author) }
  }

  private func act(
    _ said: String, _ state: State, _ body: @escaping @Sendable () throws -> Void
  ) -> Move {
    let message = Message(Wording("people.said.\(said)", ["name": state.name]), .success)
    return context.work(for: self, body) { .tell(message) }
  }
}

extension NoteModel {
  /// Returns the form for the reason of a decision, which the person or other moderators will read.
  ///
  /// - Throws: `PeopleError` if the current user is not a moderator or is concerned; what the wing
  ///   throws if the subject no longer exists; what the store throws.
  package static func decide(
    _ decision: ModerationDecision, _ subject: Subject, _ context: AppContext,
    _ places: PeoplePlaces
  ) throws -> NoteModel {
    let known = try context.caseToDecide(subject, places)
    let name = known.name
    let field = FormField(
      "why", decision == .verify ? "people.decide.note" : "people.decide.why",
      .paragraph(limit: PeopleLimits.reason), hint: Wording("people.decide.hint"))
    return NoteModel(
      context, title: Wording("people.decide.\(decision.rawValue)"),
      intro: Wording("people.decide.body.\(decision.rawValue)", ["name": name]),
      key: decision == .hide ? "people.key.hide" : "people.key.\(decision.rawValue)", [field]
    ) { model in
      let (moderation, author) = (places.moderation, context.author)
      let (why, person) = (model.form["why"], known.person.id)
      return model.finish(Wording("people.said.decided.\(decision.rawValue)", ["name": name])) {
        switch decision {
        case .hide: try moderation.hide(subject, why: why, by: author)
        case .block: try moderation.block(person, why: why, by: author)
        case .verify: try moderation.verify(person, note: why, by: author)
        }
      }
    }
  }
}
