import Testing

@testable import Store

@Suite struct QueryModelTests {
  private static let collections = ["sheets", "heaps"].map { StoreCollection<Sheet>($0) }

  @Test(arguments: Engine.allCases, 1...25)
  func `whatever is written, a query finds what a plain search would, indexed or not`(
    _ engine: Engine, _ seed: Int
  ) throws {
    try engine.withStore { store in
      var choices = Choices(seed: seed)
      var model = SheetModel()
      for _ in 0..<12 {
        try change(store, &model, &choices)
        for _ in 0..<8 {
          let query = choices.query()
          for collection in Self.collections {
            #expect(try store.ids(collection, query) == model.ids(query), "\(query)")
          }
        }
      }
    }
  }

  /// Executes a transaction of a few steps on both collections.
  private func change(
    _ store: any DocumentStore, _ model: inout SheetModel, _ choices: inout Choices
  ) throws {
    for _ in 0...choices.below(6) {
      let id = "sheet-\(choices.below(12))"
      switch choices.below(8) {
      case 0: try delete(id, store, &model)
      case 1:
        let field = Sheet.fields[choices.below(4)]
        try drop(field, choices.value(of: field), store, &model)
      default:
        let sheet = choices.sheet()
        model.put(id, sheet)
        try each(store) { try $0.put($1, id: id, sheet) }
      }
    }
  }

  private func delete(
    _ id: String, _ store: any DocumentStore, _ model: inout SheetModel
  ) throws {
    model.delete(id)
    try each(store) { try $0.delete($1, id: id) }
  }

  private func drop(
    _ field: String, _ value: FieldValue, _ store: any DocumentStore, _ model: inout SheetModel
  ) throws {
    model.drop(field, value)
    try each(store) { try $0.drop(whereField: field, equals: value, in: $1) }
  }

  private func each(
    _ store: any DocumentStore,
    _ body: @escaping @Sendable (any StoreTransaction, StoreCollection<Sheet>) throws -> Void
  ) throws {
    try store.change { transaction in
      for collection in Self.collections { try body(transaction, collection) }
    }
  }
}
