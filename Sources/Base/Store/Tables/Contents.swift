/// The whole content of the store after a transaction; a value that is cheap to copy.
struct Contents {
  enum Slot {
    case loaded(Table)
    case lazy(LazyTable)
  }

  let schema: Schema
  var sequence = 0
  /// The latest time of a known transaction, in milliseconds since 1970.
  var lastWrite = 0
  var slots: [String: Slot] = [:]

  init(schema: Schema) {
    self.schema = schema
  }

  /// Returns the collection, read from disk if necessary; `nil` if there is none.
  func table(_ name: String) throws -> Table? {
    switch slots[name] {
    case .loaded(let table): table
    case .lazy(let table): try table.loaded()
    case nil: nil
    }
  }

  /// Loads the collection into memory permanently.
  mutating func load(_ name: String) throws {
    if case .lazy(let table) = slots[name] { slots[name] = .loaded(try table.loaded()) }
  }

  /// Applies an operation; `keys` is the result of ``Table/keys(of:)`` if it is known.
  mutating func apply(_ operation: Operation, sequence: Int, keys: [FieldValue]? = nil) {
    let name = operation.collection
    // Removed during the change, since a table with two owners would be copied.
    switch slots.removeValue(forKey: name) {
    case .lazy(var table):
      table.apply(operation, sequence: sequence)
      slots[name] = .lazy(table)
    case .loaded(var table):
      table.apply(operation, sequence: sequence, keys: keys)
      slots[name] = .loaded(table.isWasteful ? table.packed() : table)
    case nil:
      var table = Table(rules: schema.rules(of: name))
      table.apply(operation, sequence: sequence)
      slots[name] = .loaded(table)
    }
  }
}
