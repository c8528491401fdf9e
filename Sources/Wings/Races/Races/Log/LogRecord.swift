import Store
import Timekeeping

/// One line of a competition's log: an act, by whom and when.
package struct LogRecord: StandingIn, Equatable {
  /// The id of its document, not kept in the document itself.
  package var id: String = ""
  package var stamp: Stamp
  /// Who did it: a person's id, or `shell`; empty once that account is gone.
  package var author: String
  /// The desk, command or import it belongs to; undo stays within one.
  package var session: String
  package var act: RaceAct
  /// The reason somebody gave.
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

/// An act whose crossings all have ids: a record with more of them is none that was ever written.
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
