import Store

/// Opening and compacting a folder of 10,000 collections.
///
/// The yardstick is ten folders of 1,000 with the same total.
enum CollectionsFigure {
  private static let many = 10_000
  private static let few = 1_000

  static func lines(in workplace: Workplace) throws -> [Line] {
    try [many, few].forEach { try make($0, in: workplace) }
    func compared(_ measure: (Int) throws -> Double) throws -> Comparison {
      try Comparison.inTurn(
        pairs: 1, measured: { try measure(many) },
        yardstick: { try measure(few) * Double(many / few) })
    }
    return [
      Line("collections open", try compared { try opening($0, in: workplace) }, atMost: 2),
      Line("collections compact", try compared { try compacting($0, in: workplace) }, atMost: 2),
    ]
  }

  private static func folder(_ count: Int, in workplace: Workplace) -> String {
    workplace.path("collections-\(count)")
  }

  private static func collection(_ number: Int) -> StoreCollection<[String: String]> {
    StoreCollection("bench.\(number)")
  }

  private static func make(_ count: Int, in workplace: Workplace) throws {
    let store = try FileStore.open(
      folder: folder(count, in: workplace), schema: BenchSchema.withYardsticks)
    defer { store.close() }
    try store.write(by: "bench", at: 0) { transaction in
      for number in 0..<count {
        try transaction.put(collection(number), id: "only", ["text": "as long as a line"])
      }
      transaction.eraseAfterwards()
    }
  }

  /// Opens the folder and reads each collection separately.
  private static func opening(_ count: Int, in workplace: Workplace) throws -> Double {
    try Stopwatch.seconds {
      let store = try FileStore.open(
        folder: folder(count, in: workplace), schema: BenchSchema.withYardsticks)
      defer { store.close() }
      for number in 0..<count {
        guard try store.read({ try $0.count(collection(number)) }) == 1 else {
          throw BenchFailure("a collection is empty")
        }
      }
    }
  }

  /// Changes one collection and compacts all.
  private static func compacting(_ count: Int, in workplace: Workplace) throws -> Double {
    let store = try FileStore.open(
      folder: folder(count, in: workplace), schema: BenchSchema.withYardsticks)
    defer { store.close() }
    return try Stopwatch.seconds {
      try store.write(by: "bench", at: 0) {
        try $0.put(collection(0), id: "only", ["text": "as long as a line"])
        $0.eraseAfterwards()
      }
    }
  }
}
