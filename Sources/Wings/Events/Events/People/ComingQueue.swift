import Store

/// Those who want to come to an event, of whom only the first are asked for: in order one by one, so
/// that nobody sorts ten thousand to show fifty.
struct ComingQueue {
  struct Person {
    let id: String
    let isGoing: Bool
  }

  private struct Row {
    let isNear: Bool
    let isGoing: Bool
    let at: Int
    /// Where the id lies.
    let start: Int32
    let end: Int32
  }

  private var bytes: [UInt8] = []
  /// A heap once it has been asked for the first.
  private var rows: [Row] = []
  private var isHeap = false
  private var near = IDBook()
  /// Who is there already; none where nobody can come twice.
  private var known: IDBook?
  private var scan = InterestScan()

  /// Puts some people before all others.
  ///
  /// - Parameters:
  ///   - people: Who they are.
  ///   - mayRepeat: Whether rows of one person may come twice, of which the first one counts.
  init(near people: some Sequence<String>, mayRepeat: Bool = false) {
    if mayRepeat { known = IDBook() }
    for person in people where near.number(of: person) == nil {
      var person = person
      _ = person.withUTF8 { near.add(UnsafeRawBufferPointer($0)) }
    }
  }

  /// Takes in a row of those who keep the event; what is no wish, or a visitor's, is left out.
  ///
  /// - Parameters:
  ///   - glance: The row.
  ///   - collection: Where it is.
  ///   - date: The event, where the row is one of its series: nobody goes to it by that.
  /// - Throws: `StoreError` where it cannot be read.
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

  /// How many were not asked for yet.
  var count: Int { rows.count }

  /// How many of them go.
  var goers: Int { rows.count(where: \.isGoing) }

  /// The next one: those who are near first, then who came first.
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

/// Reads what a list of people needs straight off the bytes of an ``Interest``.
struct InterestScan {
  private static let names = JSONNames(["userID", "interested", "going", "at", "dates"])
  private var members = JSONMembers(names)
  private(set) var userID = UnsafeRawBufferPointer.noText
  private(set) var interested = false
  private(set) var going = 0
  private(set) var at = 0

  /// Whether the one read last is kept with some dates of a series alone.
  var hasDates: Bool { members[4] != nil }

  /// Reads a document; answers whether it is as this program writes it.
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
