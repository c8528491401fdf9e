import Accounts
import Events
import Languages
import People
import Shell

/// A visitor's act on an event, which is performed after the login.
final class WantedAct {
  enum Kind { case interested, go, wait, invite, follow, report }

  private unowned let context: AppContext
  private let kind: Kind
  private let eventID: String
  /// The date of a series.
  private let date: String?

  init(_ kind: Kind, eventID: String, date: String?, _ context: AppContext) {
    (self.kind, self.eventID, self.date, self.context) = (kind, eventID, date, context)
  }

  /// Performs the act once the user has answered whether to adopt the events saved as a visitor.
  func goOn() -> Move {
    context.eventListState.afterTakingAlong { [self] in act() }
  }

  /// Performs the act, unless the new user has performed it before.
  ///
  /// Reads the event to find out.
  private func act() -> Move {
    let (directory, events, person) = (context.eventDirectory, context.events, context.holder)
    let (id, date) = (eventID, date)
    return context.work(for: context) {
      try EventFacts.read(id, on: date, for: person, directory, events)?.line
    } then: { [self] line in
      line.map(act) ?? .stay
    }
  }

  private func act(_ line: EventLine) -> Move {
    guard context.user != nil, !isDone(line) else { return .stay }
    let acts = EventActs(context)
    if let obstacle = obstacle(line) { return .tell(Message(obstacle, .warning)) }
    switch kind {
    case .interested: return acts.interestedTapped(line)
    case .go: return acts.goTapped(line)
    case .wait: return acts.waitTapped(line)
    case .invite: return acts.inviteTapped(line)
    case .follow: return acts.followTapped(line)
    case .report: return acts.reportTapped(line)
    }
  }

  private func isDone(_ line: EventLine) -> Bool {
    switch kind {
    case .interested: line.own?.interested == true
    case .go: line.own?.going ?? 0 > 0
    case .wait: line.waits
    case .follow: line.isAuthorFollowed
    case .invite, .report: false
    }
  }

  private func obstacle(_ line: EventLine) -> Wording? {
    switch kind {
    case .go: line.goObstacle(at: context.seconds)
    case .wait: line.waitObstacle(at: context.seconds)
    case .invite: line.inviteObstacle(at: context.seconds)
    case .follow: line.event.userID == context.holder ? PeopleError(.cannotFollow).wording : nil
    case .report: line.event.isRun(by: context.holder) ? PeopleError(.ownSubject).wording : nil
    case .interested: nil
    }
  }
}
