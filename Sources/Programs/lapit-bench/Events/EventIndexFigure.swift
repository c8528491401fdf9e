import App
import CByteSearch
import Events
import Places
import Store

/// The index of 100,000 events: building it, and the queries of lists.
///
/// Built cold means that the folder is opened first. The yardstick is the plain reading of the same
/// folder: the files of events, popularity and accounts are read whole and each line is parsed
/// once.
enum EventIndexFigure {
  private static let pairs = 20
  /// The maximum duration on the main loop, in seconds.
  private static let longest = 8e-3

  static func lines(in workplace: Workplace) throws -> [Line] {
    let folder = workplace.path(Scene.storeName)
    try EventTown.make(in: folder)
    let building = try Comparison.inTurn(
      pairs: 1, measured: { try Stopwatch.seconds { keep(try Self.index(of: folder)) } },
      yardstick: { try Opening.files(folder: folder)[Opening.all].median })
    let index = try index(of: folder)
    return [
      Line("events index", building, atMost: 2.5),
      Line("events index mem", bytes: index.bytes, yardstick: index.count * 200)
        .aiming(at: "<= 1x", isKept: index.bytes <= index.count * 200),
    ] + popular(index) + [letter(index), box(index)]
  }

  private static func index(of folder: String) throws -> EventIndex {
    let store = try FileStore.open(folder: folder, schema: Application.schema)
    defer { store.close() }
    return try EventIndex(of: store, nowUTC: EventTown.now * 1000)
  }

  /// Measures the first page of all upcoming events, and with every filter.
  ///
  /// The yardstick finds the smallest of as many numbers.
  private static func popular(_ index: EventIndex) -> [Line] {
    let numbers = (0..<EventTown.events).map { Double($0 * 7919 % 1_000_003) }
    var filtered = EventQuestion(EventCriteria(), limit: 50)
    filtered.criteria.categories = ["music", "art", "film"]
    (filtered.criteria.latitude, filtered.criteria.longitude) = (46.4, 25.2)
    filtered.criteria.kilometres = 25
    filtered.criteria.to = EventTown.now + 200 * 86_400
    (filtered.criteria.cost, filtered.criteria.online) = (.priced, false)
    return [("popular", EventQuestion(limit: 50)), ("popular filters", filtered)].map {
      name, question in
      let comparison = Comparison.inTurn(
        pairs: pairs, measured: { asking(index, question) },
        yardstick: { Stopwatch.seconds { keep(FirstNumbers.of(numbers, 50)) } })
      return quick("events " + name, comparison, atMost: 3)
    }
  }

  private static func letter(_ index: EventIndex) -> Line {
    let bytes = EventTown.soughtBytes
    let comparison = Comparison.inTurn(
      pairs: pairs, measured: { asking(index, EventQuestion(EventCriteria(text: "q"), limit: 50)) },
      yardstick: { Stopwatch.seconds { keep(hits(of: [UInt8]("q".utf8), in: bytes)) } })
    return quick("events letter", comparison, atMost: 3)
  }

  private static func box(_ index: EventIndex) -> Line {
    let middle = GeoPoint(latitude: 46.4, longitude: 25.2)
    var question = EventQuestion(EventCriteria(), order: .distance, limit: 50)
    (question.criteria.latitude, question.criteria.longitude) = (46.4, 25.2)
    (question.criteria.kilometres, question.criteria.online) = (25, false)
    let points = (0..<EventTown.events).map {
      GeoPoint(latitude: 44 + Double($0 % 5000) / 1000, longitude: 22 + Double($0 % 9000) / 1000)
    }
    let comparison = Comparison.inTurn(
      pairs: pairs, measured: { asking(index, question) },
      yardstick: {
        Stopwatch.seconds {
          keep(points.reduce(0) { $0 + GreatCircle.metres(from: middle, to: $1) })
        }
      })
    return Line("events box", comparison, atMost: 0.2)
  }

  private static func asking(_ index: EventIndex, _ question: EventQuestion) -> Double {
    Stopwatch.seconds { keep(index.answer(question, at: EventTown.now)) }
  }

  /// Returns a line whose target requires both the ratio and the limit of the main loop.
  private static func quick(_ name: String, _ comparison: Comparison, atMost target: Double) -> Line
  {
    let line = Line(name, comparison, atMost: target)
    let isKept = comparison.ratio <= target && comparison.measured.median <= longest
    return line.aiming(at: line.target + ", 8 ms", isKept: isKept)
  }

  private static func hits(of sought: [UInt8], in bytes: [UInt8]) -> Int {
    bytes.withUnsafeBytes { bytes in
      var (place, count) = (0, 0)
      while case let hit = byte_search(
        bytes.baseAddress, bytes.count, place, sought, sought.count), hit >= 0
      {
        count += 1
        place = hit + 1
      }
      return count
    }
  }
}

/// The smallest of many numbers, by a heap.
private enum FirstNumbers {
  static func of(_ numbers: [Double], _ count: Int) -> [Double] {
    var heap = Array(numbers.prefix(count).sorted(by: >))
    for number in numbers.dropFirst(count) where number < heap[0] {
      heap[0] = number
      var place = 0
      while case let left = 2 * place + 1, left < heap.count {
        let child = left + 1 < heap.count && heap[left + 1] > heap[left] ? left + 1 : left
        if heap[child] <= heap[place] { break }
        heap.swapAt(child, place)
        place = child
      }
    }
    return heap.sorted()
  }
}
