/// Rows in chunks, and chunks in groups, so that writing beside a reader who holds the previous
/// version copies one chunk, one group and the list of groups, and not the table.
struct RowList {
  private static let chunkLength = 512
  private static let groupLength = 64
  private var groups: [[ContiguousArray<Row>]] = []
  private(set) var count = 0

  subscript(index: Int) -> Row {
    get {
      let chunk = index / Self.chunkLength
      return groups[chunk / Self.groupLength][chunk % Self.groupLength][index % Self.chunkLength]
    }
    set {
      let chunk = index / Self.chunkLength
      groups[chunk / Self.groupLength][chunk % Self.groupLength][index % Self.chunkLength] =
        newValue
    }
  }

  func forEach(_ body: (Row) throws -> Void) rethrows {
    for group in groups {
      for chunk in group { for row in chunk { try body(row) } }
    }
  }

  mutating func append(_ row: Row) {
    let chunk = count / Self.chunkLength
    let group = chunk / Self.groupLength
    if group == groups.count { groups.append([]) }
    if chunk % Self.groupLength == groups[group].count { groups[group].append([]) }
    groups[group][chunk % Self.groupLength].append(row)
    count += 1
  }
}
