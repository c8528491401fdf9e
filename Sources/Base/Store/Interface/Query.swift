/// Which documents of a collection to answer, in which order, and how many.
public struct Query: Sendable {
  /// Fields and the values they must have, all of them; `null` asks for absent fields.
  public var equals: [(field: String, value: FieldValue)]
  /// Fields to sort by, most significant first.
  ///
  /// Ties, and queries without an order, come in the order the documents were created.
  public var order: [(field: String, ascending: Bool)]
  /// The most documents to answer; `nil` for all.
  public var limit: Int?

  /// Makes a query; everything by default.
  public init(
    equals: [(field: String, value: FieldValue)] = [],
    order: [(field: String, ascending: Bool)] = [], limit: Int? = nil
  ) {
    self.equals = equals
    self.order = order
    self.limit = limit
  }

  /// Every document, in the order they were created.
  public static let all = Query()

  /// The documents with a value in a field.
  public static func matching(_ field: String, _ value: FieldValue) -> Query {
    Query(equals: [(field, value)])
  }

  /// The same query, narrowed to a value in another field.
  public func and(_ field: String, _ value: FieldValue) -> Query {
    var query = self
    query.equals.append((field, value))
    return query
  }

  /// The same query, sorted by a further field.
  public func ordered(by field: String, ascending: Bool = true) -> Query {
    var query = self
    query.order.append((field, ascending))
    return query
  }

  /// The same query, answering at most so many documents.
  public func limited(to documents: Int) -> Query {
    var query = self
    query.limit = documents
    return query
  }
}
