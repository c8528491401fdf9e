import Accounts
import Events
import Languages
import People

/// Something that was done last and can be taken back.
nonisolated enum LastAct: Sendable {
  case hold(ResponseUndo)
  /// An import of a file, by its id and that of whoever has made it.
  case importing(String, by: String)
  /// Following somebody, or no longer, by the id of whoever does.
  case following(Bool, String, by: String)

  /// Who has done it.
  var userID: String {
    switch self {
    case .hold(let undo): undo.userID
    case .importing(_, let person), .following(_, _, let person): person
    }
  }

  /// Takes it back.
  ///
  /// - Returns: What became of it.
  /// - Throws: `EventError` where others have changed it since, nothing of it is left, or whoever it
  ///   is about lets nobody follow them any more; what the store throws.
  func takeBack(_ events: EventService) throws -> Wording {
    switch self {
    case .hold(let undo):
      try events.responses.undo(undo)
      return Wording("events.undo.done")
    case .following(let isOn, let other, let person):
      try events.people.follow(!isOn, other, by: person)
      return Wording("events.undo.done")
    case .importing(let id, let person):
      return Self.wording(of: try events.imports.undo(id, by: .person(person)))
    }
  }

  /// What it came to, without what it did not.
  private static func wording(of undone: UndoneImport) -> Wording {
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
