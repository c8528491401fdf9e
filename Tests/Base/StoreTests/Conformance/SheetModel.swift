import Chance
@testable import Store

/// A document with a field of each type, any of which may be absent.
struct Sheet: Codable, Sendable {
  var name: String?
  var laps: Int?
  var speed: Double?
  var isOut: Bool?

  static let fields = ["name", "laps", "speed", "isOut", "shoes"]

  func value(_ field: String) -> FieldValue {
    switch field {
    case "name": name.map { .string($0.lowercased()) } ?? .null
    case "laps": laps.map(FieldValue.int) ?? .null
    case "speed": speed.map { $0 == $0.rounded() ? .int(Int($0)) : .double($0) } ?? .null
    case "isOut": isOut.map(FieldValue.bool) ?? .null
    default: .null
    }
  }
}

/// A model of a collection in the simplest form.
struct SheetModel {
  private var sheets: [(id: String, sheet: Sheet)] = []

  var ids: [String] { sheets.map(\.id) }

  mutating func put(_ id: String, _ sheet: Sheet) {
    if let place = sheets.firstIndex(where: { $0.id == id }) {
      sheets[place].sheet = sheet
    } else {
      sheets.append((id, sheet))
    }
  }

  mutating func delete(_ id: String) { sheets.removeAll { $0.id == id } }

  /// Unlike queries, this compares names with regard to case.
  mutating func drop(_ field: String, _ value: FieldValue) {
    sheets.removeAll {
      field == "name"
        ? ($0.sheet.name.map(FieldValue.string) ?? .null) == value
        : $0.sheet.value(field) == value
    }
  }

  func ids(_ query: Query) -> [String] {
    let found = sheets.filter { sheet in
      query.equals.allSatisfy { field, value in
        sheet.sheet.value(field) == (field == "name" ? value.folded : value)
      }
    }
    let sorted = found.enumerated().sorted { one, other in
      for (field, ascending) in query.order {
        let (first, second) = (one.element.sheet.value(field), other.element.sheet.value(field))
        if first != second { return (first < second) == ascending }
      }
      return one.offset < other.offset
    }
    return sorted.map(\.element.id).prefix(max(0, query.limit ?? .max)).map { $0 }
  }
}

/// A generator of reproducible choices.
struct Choices {
  private var generator: SeededGenerator

  init(seed: Int) { generator = SeededGenerator(seed: seed) }

  mutating func below(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

  mutating func sheet() -> Sheet {
    Sheet(
      name: [nil, "Ada", "ADA", "Bo", "", "Zoë", "cy \"x\" \\"][below(7)],
      laps: [nil, 0, 1, 2, -1][below(5)], speed: [nil, 0.5, 1, 2.25, 1e9][below(5)],
      isOut: [nil, true, false][below(3)])
  }

  mutating func value(of field: String) -> FieldValue {
    let sheet = sheet()
    return field == "name" ? sheet.name.map(FieldValue.string) ?? .null : sheet.value(field)
  }

  mutating func query() -> Query {
    var query = Query()
    for _ in 0..<below(3) {
      let field = Sheet.fields[below(5)]
      query = query.and(field, value(of: field))
    }
    for _ in 0..<below(3) {
      query = query.ordered(by: Sheet.fields[below(5)], ascending: below(2) == 0)
    }
    return below(2) == 0 ? query : query.limited(to: below(6))
  }
}
