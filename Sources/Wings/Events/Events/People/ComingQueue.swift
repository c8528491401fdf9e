import Store

/// A priority queue of the people who want to attend an event.
///
/// Only the first few are needed, so a heap avoids sorting all of them.
struct ComingQueue {
  struct Person {
    let id: String
    let isGoing: Bool
  }

  private struct Row {
    let isNear: Bool
    let isGoing: Bool
    let at: Int
    /// The offset of the id in `bytes`.
    let start: Int32
    let end: Int32
  }

  private var bytes: [UInt8] = []
  /// A heap after the first call of ``next()``.
  private var rows: [Row] = []
  private var isHeap = false
  private var near = IDTable()
  /// The people already added; `nil` if no one can occur twice.
  private var known: IDTable?
  private var scan = InterestScan()

  /// Creates a queue that puts some people before all others.
  ///
  /// - Parameters:
  ///   - people: The ids of these people.
  ///   - mayRepeat: Whether a person may have several rows, of which the first counts.
  init(near people: some Sequence<String>, mayRepeat: Bool = false) {
    if mayRepeat { known = IDTable() }
    for person in people where near.number(of: person) == nil {
      var person = person
      _ = person.withUTF8 { near.add(UnsafeRawBufferPointer($0)) }
    }
  }

  /// Adds a row of an event's interests, unless the person does not want to attend or is a visitor.
  ///
  /// - Parameters:
  ///   - glance: The row.
  ///   - collection: The row's collection.
  ///   - date: The date, if the row is that of its series. Attendance is then not counted.
  /// - Throws: `StoreError` if the row cannot be read.
  mutating func add(
    _ glance: DocumentGlance, in collection: StoreCollection<Interest>,
    ofSeriesOf date: Event? = nil
  ) throws {
    guard scan.read(glance), date == nil || !scan.hasDates else {
      let row = try glance.value(in: collection)
      if let date, !row.holds(for: date) { return }
      var id = row.userID
      let goes = date == nil && row.going > 0
      return id.withUTF8 {
        add(UnsafeRawBufferPointer($0), isWish: row.interested || goes, goes, at: row.at)
      }
    }
    let goes = date == nil && scan.going > 0
    add(scan.userID, isWish: scan.interested || goes, goes, at: scan.at)
  }

  private mutating func add(
    _ id: UnsafeRawBufferPointer, isWish: Bool, _ isGoing: Bool, at: Int
  ) {
    guard isWish, !id.elementsEqual(Interest.guest.utf8) else { return }
    if known?.number(of: id) != nil { return }
    _ = known?.add(id)
    let start = Int32(bytes.count)
    bytes.append(contentsOf: id)
    rows.append(
      Row(
        isNear: near.count > 0 && near.number(of: id) != nil, isGoing: isGoing, at: at,
        start: start, end: Int32(bytes.count)))
  }

  /// The number of people not yet returned.
  var count: Int { rows.count }

  /// How many of them attend.
  var goers: Int { rows.count(where: \.isGoing) }

  /// Removes and returns the next person: the near people first, then the earliest.
  mutating func next() -> Person? {
    if !isHeap { makeHeap() }
    guard let first = rows.first else { return nil }
    let last = rows.removeLast()
    if !rows.isEmpty {
      rows[0] = last
      sink(0)
    }
    return Person(id: String(decoding: id(of: first), as: UTF8.self), isGoing: first.isGoing)
  }

  private func id(of row: Row) -> ArraySlice<UInt8> { bytes[Int(row.start)..<Int(row.end)] }

  private func comesBefore(_ one: Row, _ other: Row) -> Bool {
    if one.isNear != other.isNear { return one.isNear }
    if one.at != other.at { return one.at < other.at }
    return id(of: one).lexicographicallyPrecedes(id(of: other))
  }

  private mutating func makeHeap() {
    isHeap = true
    for place in (0..<rows.count / 2).reversed() { sink(place) }
  }

  private mutating func sink(_ start: Int) {
    var place = start
    while true {
      var first = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < rows.count && comesBefore(rows[child], rows[first]) {
        first = child
      }
      if first == place { return }
      rows.swapAt(place, first)
      place = first
    }
  }
}

/// Reads the fields of an ``Interest`` that a list of people needs, directly from its bytes.
struct InterestScan {
  private static let names = JSONNames(["userID", "interested", "going", "at", "dates"])
  private var members = JSONMembers(names)
  private(set) var userID = UnsafeRawBufferPointer.noText
  private(set) var interested = false
  private(set) var going = 0
  private(set) var at = 0

  /// Whether the last row read is limited to some dates of a series.
  var hasDates: Bool { members[4] != nil }

  /// Reads a document; `false` if it is not in the form that this program writes.
  mutating func read(_ glance: DocumentGlance) -> Bool {
    var pieces = glance.pieces
    (interested, going, at) = (false, 0, 0)
    userID = .noText
    return members.find(in: &pieces) && pieces.isAtEnd && members.bytes(0, in: &userID)
      && userID.isASCII && members.flag(1, in: &interested)
      && members.number(2, 0...EventBounds.party.upperBound, in: &going)
      && members.number(3, EventBounds.moment, in: &at)
  }
}
