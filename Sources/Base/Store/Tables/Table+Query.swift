extension Table {
  /// The numbers of the rows a query asks for, in its order.
  func rows(for query: Query) -> [Int] {
    let matching = matching(query.equals)
    let sorted = query.order.isEmpty ? matching : self.sorted(matching, by: query.order)
    return query.limit.map { Array(sorted.prefix(max(0, $0))) } ?? sorted
  }

  /// How many documents a query asks for.
  func count(of query: Query) -> Int {
    let all = query.equals.isEmpty ? count : matching(query.equals).count
    return query.limit.map { min(max(0, $0), all) } ?? all
  }

  /// The other document that a uniqueness rule says has these values already, with the rule's
  /// fields.
  func rival(of id: String, document: UnsafeRawBufferPointer) -> (fields: [String], id: String)? {
    for index in indexes where index.isUnique {
      let key = index.key(of: document)
      guard let other = index.rows(with: key).first(where: { self.id(at: Int($0)) != id })
      else { continue }
      return (index.fields, self.id(at: Int(other)))
    }
    return nil
  }

  /// The rows, in creation order, that may have these values: by an index if there is one, else
  /// all.
  func candidates(for equals: [(field: String, value: FieldValue)]) -> [Int] {
    indexed(equals)?.rows ?? (0..<rows.count).filter { rows[$0].isLive }
  }

  /// What an index knows; exact where it has every field that is asked for.
  private func indexed(
    _ equals: [(field: String, value: FieldValue)]
  ) -> (rows: [Int], isExact: Bool)? {
    for index in indexes {
      let key = index.key(
        of: index.fields.map { field in equals.first { $0.field == field }?.value ?? .null })
      guard index.holds(key) else { continue }
      let isExact = index.fields.count == equals.count
      return (index.rows(with: key).map(Int.init).sorted(), isExact)
    }
    return nil
  }

  private func matching(_ equals: [(field: String, value: FieldValue)]) -> [Int] {
    if equals.isEmpty { return candidates(for: []) }
    if let known = indexed(equals), known.isExact { return known.rows }
    let fields = equals.map(\.field)
    let wanted = equals.map { compared($0.value, in: $0.field) }
    return candidates(for: equals).filter {
      let values = FieldReader.values(of: fields, in: document(at: $0))
      return zip(fields, values).map { compared($1, in: $0) } == wanted
    }
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
