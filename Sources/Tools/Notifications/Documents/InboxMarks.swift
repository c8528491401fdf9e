import Store

/// The items that a person has read and dismissed; the document id is the person's id.
package struct InboxMarks: FaultCarrying, Equatable {
  /// All items up to this moment are read; milliseconds since 1970.
  package var readUpTo: Int
  /// Items read since then, the latest last.
  package var read: [String]
  /// Dismissed items, the latest last.
  package var dismissed: [String]
  package var faults = DocumentFaults()

  package init() { (readUpTo, read, dismissed) = (0, [], []) }

  private enum CodingKeys: String, CodingKey { case readUpTo, read, dismissed }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    readUpTo = try fields.value(.readUpTo, default: 0, in: NoticeBounds.moment)
    read = try fields.list(.read)
    dismissed = try fields.list(.dismissed)
  }

  mutating func markRead(_ keys: some Sequence<String>) { Self.add(keys, to: &read) }

  mutating func dismiss(_ keys: some Sequence<String>) { Self.add(keys, to: &dismissed) }

  mutating func markAllRead(upTo moment: Int) {
    (readUpTo, read) = (max(readUpTo, moment), [])
  }

  private static func add(_ keys: some Sequence<String>, to list: inout [String]) {
    let known = Set(list)
    list += keys.filter { !known.contains($0) }
    // The oldest ones are no longer shown anyway.
    list.removeFirst(max(0, list.count - NoticeLimits.remembered))
  }
}
