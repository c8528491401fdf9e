extension Table {
  /// Returns the row numbers of a query, in its order.
  func rows(for query: Query) -> [Int] {
    let matching = matching(query.equals)
    let sorted = query.order.isEmpty ? matching : self.sorted(matching, by: query.order)
    return query.limit.map { Array(sorted.prefix(max(0, $0))) } ?? sorted
  }

  /// Returns the number of documents of a query.
  func count(of query: Query) -> Int {
    let all = query.equals.isEmpty ? count : matchCount(query.equals)
    return query.limit.map { min(max(0, $0), all) } ?? all
  }

  /// Returns another document that violates a uniqueness rule with this one, and the rule's fields.
  func rival(of id: String, document: UnsafeRawBufferPointer) -> (fields: [String], id: String)? {
    rules.unique.isEmpty ? nil : rival(of: id, keys: keys(of: document))
  }

  /// Returns the rival of a document whose result of ``keys(of:)`` is known.
  func rival(of id: String, keys: [FieldValue]) -> (fields: [String], id: String)? {
    if rules.unique.isEmpty { return nil }
    for index in indexes where index.isUnique {
      guard let key = index.key(among: keys),
        let other = index.rows(with: key).first(where: { self.id(at: Int($0)) != id })
      else { continue }
      return (index.fields, self.id(at: Int(other)))
    }
    return nil
  }

  /// Returns the rows that may have these values, in the order of creation.
  ///
  /// These are the rows of an index, or all rows without one.
  func candidates(for equals: [(field: String, value: FieldValue)]) -> [Int] {
    candidates(indexed(equals))
  }

  /// The rows of an index, unordered; exact if the index has all fields of the query.
  private typealias Indexed = (rows: [UInt32], isExact: Bool)

  private func candidates(_ indexed: Indexed?) -> [Int] {
    indexed.map { $0.rows.map(Int.init).sorted() }
      ?? (0..<rows.count).filter { rows[$0].isLive }
  }

  private func indexed(_ equals: [(field: String, value: FieldValue)]) -> Indexed? {
    if equals.isEmpty { return nil }
    for index in indexes(askedFor: equals.map(\.field)) {
      let key = index.key(
        of: index.fields.map { field in equals.first { $0.field == field }?.value ?? .null })
      guard index.holds(key) else { continue }
      return (index.rows(with: key), index.fields.count == equals.count)
    }
    return nil
  }

  private func matching(_ equals: [(field: String, value: FieldValue)]) -> [Int] {
    let known = indexed(equals)
    let candidates = candidates(known)
    if equals.isEmpty || known?.isExact == true { return candidates }
    return matching(equals, among: candidates)
  }

  /// Returns the number of matches.
  ///
  /// Rows of an exact index need no sorting.
  private func matchCount(_ equals: [(field: String, value: FieldValue)]) -> Int {
    let known = indexed(equals)
    if let known, known.isExact { return known.rows.count }
    return matching(equals, among: candidates(known)).count
  }

  private func matching(
    _ equals: [(field: String, value: FieldValue)], among candidates: [Int]
  ) -> [Int] {
    let fields = equals.map(\.field)
    let wanted = equals.map { compared($0.value, in: $0.field) }
    let quick = match(of: equals[0])
    return candidates.filter {
      let document = document(at: $0)
      if let isMatch = quick?.holds(in: document), !isMatch || equals.count == 1 { return isMatch }
      let values = FieldReader.values(of: fields, in: document)
      return zip(fields, values).map { compared($1, in: $0) } == wanted
    }
  }

  private func match(of term: (field: String, value: FieldValue)) -> FieldMatch? {
    rules.caseInsensitive.contains(term.field)
      ? nil : FieldMatch(field: term.field, value: term.value)
  }

  private func sorted(
    _ numbers: [Int], by order: [(field: String, ascending: Bool)]
  ) -> [Int] {
    let fields = order.map(\.field)
    let keyed = numbers.map { number in
      let values = FieldReader.values(of: fields, in: document(at: number))
      return (number, zip(fields, values).map { compared($1, in: $0) })
    }
    return keyed.sorted { one, other in
      for (place, term) in order.enumerated() where one.1[place] != other.1[place] {
        return (one.1[place] < other.1[place]) == term.ascending
      }
      return one.0 < other.0
    }.map(\.0)
  }

  private func compared(_ value: FieldValue, in field: String) -> FieldValue {
    rules.caseInsensitive.contains(field) ? value.folded : value
  }
}
