/// A step of a transaction, as stored in the journal.
enum Operation: Sendable {
  case put(collection: String, id: String, revision: Int, document: ArraySlice<UInt8>)
  case delete(collection: String, id: String)
  case dropWhere(collection: String, field: String, value: FieldValue)
  case dropAll(collection: String)

  var collection: String {
    switch self {
    case .put(let collection, _, _, _), .delete(let collection, _),
      .dropWhere(let collection, _, _), .dropAll(let collection):
      collection
    }
  }

  var kind: Change.Kind {
    switch self {
    case .put: .put
    case .delete: .delete
    case .dropWhere, .dropAll: .dropped
    }
  }

  var id: String {
    switch self {
    case .put(_, let id, _, _), .delete(_, let id): id
    case .dropWhere, .dropAll: ""
    }
  }

  /// Whether it eventually frees space.
  var removes: Bool { kind != .put }
}

extension Table {
  /// Applies an operation; `keys` is the result of ``keys(of:)`` for its document if it is known.
  mutating func apply(_ operation: Operation, sequence: Int, keys: [FieldValue]? = nil) {
    switch operation {
    case .put(_, let id, let revision, let document):
      document.withUnsafeBytes {
        put(id, revision: revision, sequence: sequence, document: $0, keys: keys)
      }
    case .delete(_, let id): delete(id, sequence: sequence)
    case .dropWhere(_, let field, let value):
      drop(whereField: field, equals: value, sequence: sequence)
    case .dropAll: dropAll(sequence: sequence)
    }
  }
}
