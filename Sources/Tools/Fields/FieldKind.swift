package enum FieldKind: Sendable, Equatable {
  /// - `most`: The number of characters that a form accepts.
  /// - `isCleared`: Whether `null` in JSON empties the field.
  case text(most: Int, hasLines: Bool, isCleared: Bool)
  case flag
  case whole(ClosedRange<Int>, digits: Int, isOptional: Bool)
  /// A choice of a few words; `labels` is the prefix of their text keys.
  case word([String], labels: String)
  /// A kind that only the wing reads and writes.
  case other
}

/// The value of a plain field; a word is a text.
package enum FieldValue: Sendable, Equatable {
  case text(String)
  case flag(Bool)
  case whole(Int?)
  case none

  var text: String? { if case .text(let text) = self { text } else { nil } }
  var flag: Bool? { if case .flag(let flag) = self { flag } else { nil } }
  var whole: Int?? { if case .whole(let number) = self { .some(number) } else { nil } }

  /// The value as a text; empty if there is none.
  package var words: String {
    flag.map { "\($0)" } ?? text ?? (whole ?? nil).map(String.init) ?? ""
  }
}

extension FieldKind {
  /// Parses typed text; `nil` if it does not fit the kind.
  package func value(of typed: String) -> FieldValue? {
    switch self {
    case .text: return .text(typed)
    case .flag: return Self.flag(typed).map(FieldValue.flag)
    case .whole(_, _, let isOptional):
      if isOptional, typed.isEmpty { return .whole(nil) }
      return Int(typed).map { .whole($0) }
    case .word(let known, _): return known.contains(typed) ? .text(typed) : nil
    case .other: return nil
    }
  }

  /// Parses a yes or no from a cell or option; `nil` if it is neither.
  package static func flag(_ typed: String) -> Bool? {
    switch typed.lowercased() {
    case "true", "yes", "1", "y", "x": true
    case "false", "no", "0", "n": false
    default: nil
    }
  }
}

/// The outputs made from the fields of a draft.
package struct FieldOutputs: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let form = FieldOutputs(rawValue: 1)
  package static let json = FieldOutputs(rawValue: 2)
  package static let table = FieldOutputs(rawValue: 4)
  package static let options = FieldOutputs(rawValue: 8)
  package static let changes = FieldOutputs(rawValue: 16)
  package static let all: FieldOutputs = [.form, .json, .table, .options, .changes]
}

/// A column of a table.
package struct FieldColumn: Sendable, Equatable {
  package let name: String
  /// Its position among all columns.
  package let place: Int
  /// Other names for the column, in lower case.
  package let others: Set<String>

  package init(_ name: String, _ place: Int, also others: Set<String> = []) {
    (self.name, self.place, self.others) = (name, place, others)
  }
}

/// A command-line option with the text key of its help and its position among all options.
package struct FieldOption: Sendable {
  package let name, help: String
  package let place: Int
}
