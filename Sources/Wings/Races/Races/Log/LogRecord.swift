import Store
import Timekeeping

/// One record of a competition's log: an act, its author and its time.
package struct LogRecord: PlaceholderDocument, Equatable {
  /// The id of the document; it is not stored in the document itself.
  package var id: String = ""
  package var stamp: Stamp
  /// The id of the person who did it, or `shell`; empty after the account was deleted.
  package var author: String
  /// The desk, command or import it belongs to; undo is limited to one session.
  package var session: String
  package var act: RaceAct
  /// The reason a user gave.
  package var why: String?
  package var faults = DocumentFaults()

  enum CodingKeys: String, CodingKey {
    case stamp = "t"
    case author = "p"
    case session = "s"
    case act = "a"
    case why = "w"
  }

  package init(
    stamp: Stamp, author: String, session: String, act: RaceAct, why: String? = nil
  ) {
    self.stamp = stamp
    self.author = author
    self.session = session
    self.act = act
    self.why = why
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    stamp = try fields.needed(.stamp, standIn: Stamp(boot: "", bootTime: 0, utc: 0))
    author = try fields.text(.author)
    session = try fields.text(.session)
    act = try fields.needed(
      .act, standIn: NameableAct(act: .unreadable(about: UnreadableAct(in: decoder)))
    ).act
    if !act.isWithinBounds {
      act =
        try fields.noteOutOfRange(.act) ?? .unreadable(about: UnreadableAct(in: decoder))
    }
    why = try fields.optional(.why)
  }
}

extension LogRecord {
  /// The start of the sessions of imported files.
  private static let fileSession = "file."

  /// Returns the session of an imported file.
  package static func session(ofFile id: String) -> String { fileSession + id }

  /// Whether an imported file said it.
  package var isOfFile: Bool { session.hasPrefix(Self.fileSession) }

  /// Whether it is a record of crossings with valid moments.
  ///
  /// A timekeeper waits while a crossing is saved, and an import saves hundreds of thousands.
  package var isKnownReadable: Bool {
    guard case .crossings(let acts) = act, acts.count <= CrossingID.limit else { return false }
    return stamp.isWithinBounds && acts.allSatisfy(\.isWithinBounds)
  }

  /// Returns the record, or `nil` without its act: it would leave competitors without a place.
  package func repaired() -> LogRecord? { faults.first(in: ["a"]) == nil ? self : nil }
}

/// A decoded act; a record with more crossings than there are ids counts as damaged.
private struct NameableAct: Decodable {
  let act: RaceAct

  init(act: RaceAct) { self.act = act }

  init(from decoder: any Decoder) throws {
    act = try RaceAct(from: decoder)
    guard case .crossings(let acts) = act, acts.count > CrossingID.limit else { return }
    throw DecodingError.dataCorrupted(
      .init(codingPath: decoder.codingPath, debugDescription: "more crossings than have ids"))
  }
}
