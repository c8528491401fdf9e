import Accounts
import Events
import Languages
import NoticeScreens
import Notifications
import People
import PeopleScreens
import Shell
import Store

/// Invites people to an event, with a message.
final class InviteViewModel {
  /// A person who can be invited, and the answer.
  nonisolated struct Guest: Sendable, Identifiable, Equatable {
    let person: KnownPerson
    let isAsked: Bool
    let answer: Invitation.Answer?

    var id: String { person.id }
  }

  let context: AppContext
  let name: String
  let list = NarrowedList<Guest>(id: \.id, texts: { [$0.person.name] })
  /// The recipients.
  private(set) var marked: Set<String> = [] {
    didSet { form.setHint("text", hint) }
  }
  /// Whether the message is focused rather than the list.
  var isWriting = false
  var form: FormFields
  private let id: String
  private let user: User
  private let reading: BackgroundReading<[Guest]>
  private var isSending = false

  /// Reads the event.
  ///
  /// - Throws: `EventError` if no account is signed in or the user cannot see the event; the
  ///   store's errors.
  init(_ id: String, _ context: AppContext) throws {
    self.context = context
    self.id = id
    user = try context.signedIn()
    name = try context.event(id).title
    form = FormFields([
      FormField(
        "text", "events.invite.text", limit: NoticeLimits.invitation,
        hint: Wording("events.invite.hint"))
    ])
    let (directory, store, person) = (context.eventDirectory, context.store, user.id)
    reading = BackgroundReading(context) { _ in
      try Self.read(id, person, directory, store)
    }
    reading.onChange = { [weak self] in
      guard let self else { return }
      list.show(reading.value ?? [])
    }
    reading.refresh()
  }

  private nonisolated static func read(
    _ id: String, _ person: String, _ directory: EventDirectory, _ store: any DocumentStore
  ) throws -> [Guest] {
    let friends = try directory.people.friends(of: person)
    let subject = Subject.event(id).text
    let asked = try store.read {
      try $0.find(NoticeCollections.invitations, .matching("from", .string(person)))
        .map(\.value).filter { $0.subject == subject }
    }
    let answers = Dictionary(asked.map { ($0.to, $0.answer) }) { first, _ in first }
    return friends.map {
      Guest(person: $0, isAsked: answers[$0.id] != nil, answer: answers[$0.id].flatMap(\.self))
    }
  }

  func storeChanged() { reading.refresh() }

  var notice: Wording {
    if let failure = reading.failure { return failure }
    if reading.value == nil { return Wording("events.list.reading") }
    return Wording(list.all.isEmpty ? "events.invite.nobody" : "common.list.noneLike")
  }

  func markTapped() {
    guard let guest = list.selected, !guest.isAsked else { return }
    if marked.remove(guest.id) == nil { marked.insert(guest.id) }
    list.move(by: 1)
  }

  /// The hint that names the recipients.
  private var hint: Wording {
    let names = list.all.filter { marked.contains($0.id) }.map(\.person.name)
    return names.isEmpty
      ? Wording("events.invite.hint")
      : Wording("events.invite.to", ["names": names.joined(separator: ", ")])
  }

  /// Whether Enter marks the selected person and focuses the message, because no one is marked.
  var picks: Bool { marked.isEmpty && !isWriting }

  /// Sends to the marked people; without any, marks the selected person and focuses the message.
  func enterTapped() -> Move {
    guard picks else { return sendTapped() }
    guard let guest = list.selected, !guest.isAsked else {
      return .tell(Message(Wording("events.invite.choose"), .warning))
    }
    marked = [guest.id]
    isWriting = true
    return .stay
  }

  private func sendTapped() -> Move {
    let guests = marked.sorted()
    guard !guests.isEmpty else { return .tell(Message(Wording("events.invite.choose"), .warning)) }
    guard !isSending else { return .stay }
    isSending = true
    let (letters, text, from, subject) = (
      context.notices.letters, form["text"], user.id, Subject.event(id).text
    )
    return context.work(for: self) {
      try letters.invite(guests, to: subject, text: text, by: from)
    } then: { [weak self] count in
      self?.sent()
      return .tell(Message(Wording("events.said.invited", count: count), .success))
    } refused: { [weak self, context] error in
      self?.isSending = false
      return context.tell(error)
    }
  }

  private func sent() {
    (isSending, isWriting, marked) = (false, false, [])
    form["text"] = ""
    form.markSaved()
    reading.refresh()
  }
}
