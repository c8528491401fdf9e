import Accounts
import DemoTown
import EventNotices
import Events
import Notifications
import People
import Store
import Timekeeping

/// The invented people while the demo is open: they answer, and save events.
package struct DemoPeople {
  /// How long they take to answer, in milliseconds.
  private static let thinking = 20_000
  /// The time from one saved event to the next, in milliseconds.
  private static let pause = 45_000

  private let scene: DemoScene
  private let store: any DocumentStore
  private let service: EventService

  package init(_ cast: DemoCast, in store: any DocumentStore) {
    (scene, self.store) = (DemoScene(cast, acts: "acts"), store)
    service = EventService(
      store: store, clock: cast.clock, zones: scene.zones, storeID: "demo", teller: .notices())
  }

  /// Answers the demo accounts, and saves the event of the present pause for one person.
  ///
  /// A repeated call changes nothing.
  ///
  /// - Returns: The milliseconds until the next call is due.
  /// - Throws: What the store throws.
  package func goOn() throws -> Int {
    let waits = try [answerInvitations(), answerMessages()].compactMap(\.self)
    try save()
    return (waits + [Self.pause - scene.nowUTC % Self.pause]).min() ?? Self.pause
  }

  private var accounts: [String] { [scene.cast.organizer.id, scene.cast.participant.id] }

  private var letters: LetterService {
    LetterService(store: store, clock: scene.cast.clock) {
      try Circle.reaches($0, from: $1, to: $2)
    }
  }

  /// Answers the invitations that are old enough.
  ///
  /// - Returns: The milliseconds until the next one is; `nil` if no other one waits.
  private func answerInvitations() throws -> Int? {
    let people = Set(scene.people.map(\.id))
    let open = try store.read { try $0.find(NoticeCollections.invitations) }.map(\.value).filter {
      accounts.contains($0.from) && people.contains($0.to) && $0.answer == nil
    }
    for invitation in open where waits(since: invitation.at) == nil {
      var chance = DemoChance(invitation.id)
      let answers: [Invitation.Answer] = [.coming, .coming, .maybe, .no]
      let answer = answers[chance.number(below: answers.count)]
      try letters.answer(
        answer, to: invitation.subject, from: invitation.from, by: invitation.to)
      guard answer != .no, let id = EventSubject.event(in: invitation.subject) else { continue }
      try give(.interested(true), id, by: invitation.to)
    }
    return open.compactMap { waits(since: $0.at) }.min()
  }

  /// Answers the last message of each conversation if it is old enough.
  private func answerMessages() throws -> Int? {
    let people = Set(scene.people.map(\.id))
    let all = try store.read { try $0.find(NoticeCollections.messages) }.map(DirectMessage.init)
    let open = all.filter { message in
      accounts.contains(message.from) && people.contains(message.to)
        && !all.contains {
          $0.at > message.at && [$0.from, $0.to].sorted() == [message.from, message.to].sorted()
        }
    }
    for message in open where waits(since: message.at) == nil {
      var chance = DemoChance(message.id)
      let texts = ["Yes, gladly.", "Thank you for asking! I will look.", "See you there."]
      do {
        try letters.send(
          texts[chance.number(below: texts.count)], about: message.subject, from: message.to,
          to: message.from)
      } catch is NoticeError {
        // A person who was blocked meanwhile gives no answer.
      }
    }
    return open.compactMap { waits(since: $0.at) }.min()
  }

  /// Returns how long until something is answered; `nil` if the time has come.
  private func waits(since moment: Int) -> Int? {
    let rest = moment + Self.thinking - scene.nowUTC
    return rest > 0 ? rest : nil
  }

  /// Saves an event for a person; both follow from the time.
  private func save() throws {
    var chance = DemoChance("pause \(scene.nowUTC / Self.pause)")
    let ahead = try store.read { try $0.find(EventCollections.events) }.map(Event.init(stored:))
      .filter {
        $0.isListed && !$0.cancelled && $0.seriesID == nil && $0.moment(at: scene.now) == .ahead
      }.sorted { $0.id < $1.id }
    // Every other time it is an event of a demo account, whose notices the user sees.
    let own = ahead.filter { accounts.contains($0.userID) }
    let events = chance.number(below: 2) == 0 && !own.isEmpty ? own : ahead
    guard !events.isEmpty else { return }
    let event = events[chance.number(below: events.count)]
    let person = scene.people[chance.number(below: scene.people.count)].id
    let isOpen = event.capacity == nil && !event.sells && event.rule.isEmpty
    if person != event.userID {
      try give(
        isOpen && chance.number(below: 3) == 0 ? .going(1) : .interested(true), event.id, by: person
      )
    }
  }

  /// Gives a response that the event may refuse.
  private func give(_ response: EventResponse, _ eventID: String, by person: String) throws {
    do {
      try service.responses.give(response, eventID, by: person)
    } catch is EventError {
      // The event was cancelled or filled meanwhile.
    }
  }
}
