/// A query for documents of a collection: conditions, order and limit.
public struct Query: Sendable {
  /// Fields and their required values; all must match.
  ///
  /// `null` matches absent fields.
  public var equals: [(field: String, value: FieldValue)]
  /// Fields to sort by, most significant first.
  ///
  /// Ties, and queries without an order, are in the order of creation.
  public var order: [(field: String, ascending: Bool)]
  /// The largest number of documents to return; `nil` for all.
  public var limit: Int?

  /// Creates a query; by default it matches all documents.
  public init(
    equals: [(field: String, value: FieldValue)] = [],
    order: [(field: String, ascending: Bool)] = [], limit: Int? = nil
  ) {
    self.equals = equals
    self.order = order
    self.limit = limit
  }

  /// All documents, in the order of creation.
  public static let all = Query()

  /// Creates a query for a value in a field.
  public static func matching(_ field: String, _ value: FieldValue) -> Query {
    Query(equals: [(field, value)])
  }

  /// Returns the query with a further condition.
  public func and(_ field: String, _ value: FieldValue) -> Query {
    var query = self
    query.equals.append((field, value))
    return query
  }

  /// Returns the query with a further field to sort by.
  public func ordered(by field: String, ascending: Bool = true) -> Query {
    var query = self
    query.order.append((field, ascending))
    return query
  }

  /// Returns the query with a limit.
  public func limited(to documents: Int) -> Query {
    var query = self
    query.limit = documents
    return query
  }
}
