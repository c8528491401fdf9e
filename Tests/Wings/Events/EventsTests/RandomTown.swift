import Accounts
import Chance
import Events
import Languages
import People
import Store
import Testing

/// Eight people who perform random acts, reproducible by seed.
struct RandomTown {
  private enum Act: CaseIterable {
    case publish, edit, editDate, cancel, restore, delete, help, handOver
    case go, goAgain, leave, wait, waitAgain, stopWaiting, takeOffer
    case interest, calendar, undo, takeAlong, follow, block, report
    case hide, show, stop, letAgain, pass, erase
  }

  let scene: ServiceScene
  private var chance: SeededGenerator
  private var people: [String]
  private var comers = 0
  private var events: [String] = []
  private var undos: [ResponseUndo] = []
  /// The numbers of completed and of refused acts.
  private(set) var counts = (done: 0, refused: 0)

  init(seed: Int) throws {
    people = (0..<8).map { "p\($0)" }
    scene = try ServiceScene(people + ["mod"])
    chance = SeededGenerator(seed: seed)
  }

  private var service: EventService { scene.service }

  /// Performs a random act; a refused act must have a readable reason.
  ///
  /// - Returns: A description of the act.
  mutating func act() throws -> String {
    let act = Act.allCases.randomElement(using: &chance) ?? .publish
    do {
      try carryOut(act)
      counts.done += 1
    } catch is any FieldErrors {
      counts.refused += 1
    }
    return "\(act)"
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &chance)
  }

  private mutating func person() -> String { people.randomElement(using: &chance) ?? "" }
  private mutating func event() -> String { events.randomElement(using: &chance) ?? "none" }

  private mutating func carryOut(_ act: Act) throws {
    let (event, one, other, isOn) = (event(), person(), person(), chance.percent(70))
    switch act {
    case .publish: try publish(by: one)
    case .edit: try edit(event, .all)
    case .editDate: try edit(event, .date("2026-11-\(number(21...29))T18:00:00"))
    case .cancel: _ = try service.publishing.cancel(event, why: "Storm.", by: author(of: event))
    case .restore: _ = try service.publishing.restore(event, by: author(of: event))
    case .delete:
      try service.publishing.delete(event, title: title(of: event), by: author(of: event))
    case .help:
      _ = try service.organizing.setCoAuthors([one, other], of: event, by: author(of: event))
    case .handOver: _ = try service.organizing.handOver(event, to: one, by: author(of: event))
    case .go, .goAgain: try hold(.going(number(1...3)), event, one)
    case .leave: try hold(.going(0), event, one)
    case .wait, .waitAgain: try service.waitlist.join(event, party: number(1...2), by: one)
    case .stopWaiting: try service.waitlist.leave(event, by: one)
    case .takeOffer: try service.waitlist.takeOffer(event, by: one)
    case .interest: try hold(.interested(isOn), event, isOn ? one : Interest.guest)
    case .calendar: try hold(.inCalendar(isOn), event, chance.percent(20) ? Interest.guest : one)
    case .undo: if let undo = undos.popLast() { try service.responses.undo(undo) }
    case .takeAlong: try service.responses.takeAlong([event], to: one)
    case .follow: try service.people.follow(isOn, other, by: one)
    case .block: try service.people.mute(isOn ? .block : nil, other, by: one)
    case .report: try service.moderation.report(.event(event), .spam, by: one)
    case .hide: try service.moderation.hide(.event(event), why: "x", by: .person("mod"))
    case .show: try service.moderation.unhide(.event(event), by: .person("mod"))
    case .stop: try service.moderation.block(one, why: "x", by: .person("mod"))
    case .letAgain: try service.moderation.unblock(one, by: .person("mod"))
    case .pass: try pass()
    case .erase: if chance.percent(20) { try erase(one) }
    }
  }

  private func author(of event: String) throws -> Author {
    let known = try scene.store.read { try $0.get(EventCollections.events, event)?.value.userID }
    return .person(known ?? "nobody")
  }

  private func title(of event: String) throws -> String {
    try scene.store.read { try $0.get(EventCollections.events, event)?.value.title ?? "" }
  }

  private mutating func change(_ draft: inout EventDraft) {
    let day = number(21...29)
    (draft.start, draft.end) = ("2026-11-\(day) 18:00", "2026-11-\(day) 21:00")
    draft.capacity = chance.percent(80) ? number(1...4) : nil
    draft.party = number(1...3)
    draft.waitlist = [.off, .promote, .offer, .offer].randomElement(using: &chance) ?? .off
    draft.place = ["Harbour Hall", "Old Library"].randomElement(using: &chance) ?? ""
    draft.title = ["Quay Concert", "Winter Market"].randomElement(using: &chance) ?? ""
    draft.visibility =
      [.everybody, .everybody, .everybody, .unlisted, .draft].randomElement(using: &chance)
      ?? .everybody
  }

  private mutating func publish(by person: String) throws {
    var draft = EventDraft.sample
    change(&draft)
    if chance.percent(15) { (draft.rule, draft.capacity) = ("FREQ=DAILY", nil) }
    events.append(try service.publishing.publish(draft, by: .person(person)).id)
  }

  private mutating func edit(_ event: String, _ scope: SeriesScope) throws {
    let known = try scene.store.read { try $0.get(EventCollections.events, event) }
    guard let known else { return }
    let own = Event(stored: known)
    if case .date = scope, own.rule.isEmpty { return }
    var draft = EventDraft(model: own)
    change(&draft)
    let edited = try service.publishing.edit(event, draft, scope: scope, by: author(of: event))
    if !events.contains(edited.event.id) { events.append(edited.event.id) }
  }

  private mutating func hold(_ hold: EventResponse, _ event: String, _ person: String) throws {
    undos.append(try service.responses.give(hold, event, by: person))
  }

  /// Lets time pass and performs scheduled work.
  private mutating func pass() throws {
    scene.pass(hours: Double(number(0...30)) / 2)
    _ = try service.maintenance.settleDue()
  }

  /// Deletes an account and creates another.
  private mutating func erase(_ person: String) throws {
    let service = service
    try scene.store.write(by: person, at: 0) { transaction in
      try EventErasure.hooks(service.configuration, clock: service.clock).erase(transaction, person)
      try PeopleErasure.hooks().erase(transaction, person)
      try transaction.delete(AccountsSchema.users, id: person)
      try transaction.delete(AccountsSchema.profiles, id: person)
    }
    people.removeAll { $0 == person }
    comers += 1
    let new = "new\(comers)"
    try scene.add(new, since: chance.percent(50) ? scene.now : nil)
    people.append(new)
  }

  /// Returns all documents that name a deleted account.
  func traces() throws -> [String] {
    let gone = Set((0..<8).map { "p\($0)" } + (0...comers).map { "new\($0)" })
      .subtracting(people)
    return try scene.store.read { reader in
      try reader.collectionNames(startingWith: "").flatMap { name in
        try reader.find(StoreCollection<RawJSON>(name)).flatMap { stored in
          let words = "\(stored.id) \(stored.value)".split { !$0.isLetter && !$0.isNumber }
          return gone.intersection(words.map(String.init))
            .map { "\(name) \(stored.id): \($0)" }
        }
      }
    }
  }
}
