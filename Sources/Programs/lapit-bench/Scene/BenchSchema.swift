import App
import Store

/// The program's own schema, with room for documents that only yardsticks write.
enum BenchSchema {
  static let withYardsticks = Schema(
    version: Application.schema.version, collections: Application.schema.collections,
    prefixes: Application.schema.prefixes.merging([yardsticks: CollectionRules()]) { own, _ in own
    },
    isClosed: Application.schema.isClosed)

  /// What the names of such collections begin with.
  static let yardsticks = "bench"
}
