import Store

/// What one person has read and put away; named by the person.
package struct InboxMarks: FaultCarrying, Equatable {
  /// Everything told up to this moment is read; milliseconds since 1970.
  package var readUpTo: Int
  /// What was read since, the latest last.
  package var read: [String]
  /// What is not shown again, the latest last.
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
    // What is that long ago is no longer shown anyway.
    list.removeFirst(max(0, list.count - NoticeLimits.remembered))
  }
}
