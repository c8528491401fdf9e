import Accounts
import Events
import Languages
import People
import Shell

/// Undoes the last act on events and people.
struct EventUndo {
  static let place = "events"
  private static let importing = "import"

  let context: AppContext

  init(_ context: AppContext) { self.context = context }

  private var last: UndoableAct? { context.undo.last(in: Self.place, by: context.holder) }
  var canUndo: Bool { last != nil }
  var isLastAnImport: Bool { last?.kind == Self.importing }

  /// Records an act on an event, done on a screen.
  func note(_ response: ResponseUndo, on event: Event, from screen: AnyObject?) {
    guard !response.isEmpty else { return }
    context.eventListState.noteKept(response)
    let events = context.events
    let result = Wording(
      "events.undo." + response.outcome.rawValue,
      ["event": event.title, "count": "\(response.formerPlaces)"])
    let ids = [event.id, response.eventID, event.seriesID ?? event.id]
    note(by: response.userID, result: result, about: Set(ids), from: screen) {
      try events.responses.undo(response)
      return result
    }
  }

  /// Records that a person follows or unfollows another.
  func note(
    following isOn: Bool, _ other: String, named name: String, by person: String,
    from screen: AnyObject?
  ) {
    let events = context.events
    let result = Wording("events.undo." + (isOn ? "followed" : "unfollowed"), ["name": name])
    note(by: person, result: result, about: [other], from: screen) {
      try events.people.follow(!isOn, other, by: person)
      return result
    }
  }

  /// Records an import; its new events name it, and `known` are the ids of the others.
  func note(
    import id: String, ofKnown known: [String], by person: String, from screen: AnyObject?
  ) {
    let events = context.events
    note(
      by: person, kind: Self.importing, result: Wording("events.undo.imported"),
      about: Set([id] + known), from: screen
    ) {
      try Self.takeBack(import: id, by: person, events)
    }
  }

  private func note(
    by person: String, kind: String = "", result: Wording, about subjects: Set<String> = [],
    from screen: AnyObject?, _ undo: @escaping @Sendable () throws -> Wording
  ) {
    // After a failure of the disk the user can undo again. After a refusal the act is dropped.
    context.undo.note(
      UndoableAct(
        in: Self.place, by: person, kind: kind, result: result, about: subjects,
        isFinal: { $0 is EventError }, undo: undo),
      on: screen)
  }

  /// Undoes the last act; `next` follows if it succeeds.
  ///
  /// It asks first on a screen that does not show the act; `line` is the screen's event.
  func undo(
    for screen: some AnyObject & Sendable, seeing line: EventLine? = nil,
    then next: @escaping @MainActor @Sendable () -> Move = { .stay }
  ) -> Move {
    let ids = line.map { line in
      let event = line.event
      return Set([line.id, event.userID] + [event.seriesID, event.importID].compactMap(\.self))
    }
    return context.undo.undo(
      in: Self.place, by: context.holder, for: screen, seeing: ids ?? [], then: next)
      ?? .tell(Message(Wording("events.undo.nothing"), .warning))
  }

  /// Undoes an import.
  ///
  /// - Returns: The numbers of affected events, without zeros.
  /// - Throws: `EventError` if nothing of it is left or if others have changed it; the store's
  ///   errors.
  nonisolated static func takeBack(
    import id: String, by person: String, _ events: EventService
  ) throws -> Wording {
    let undone = try events.imports.undo(id, by: .person(person))
    let counts = [
      Wording("events.undo.deleted", count: undone.deleted),
      Wording("events.undo.restored", count: undone.restored),
      Wording("events.undo.kept", count: undone.kept),
    ]
    var wording = Wording("events.undo.import")
    wording.parts = ["counts": counts.filter { $0.count != 0 }]
    return wording
  }
}
