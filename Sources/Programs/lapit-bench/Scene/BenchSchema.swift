import App
import Store

/// The program's schema with collections for yardsticks.
enum BenchSchema {
  static let withYardsticks = Schema(
    version: Application.schema.version, collections: Application.schema.collections,
    prefixes: Application.schema.prefixes.merging([yardsticks: CollectionRules()]) { own, _ in own
    },
    isClosed: Application.schema.isClosed)

  /// The prefix of those collections.
  static let yardsticks = "bench"

  /// Documents of one text, with which yardsticks commit as many bytes as what is measured.
  static let texts = StoreCollection<[String: String]>(yardsticks)
}
