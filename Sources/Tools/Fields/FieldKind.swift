/// What a field holds.
package enum FieldKind: Sendable, Equatable {
  /// - `most`: The characters that a form takes.
  /// - `isCleared`: Whether `null` in JSON empties it.
  case text(most: Int, hasLines: Bool, isCleared: Bool)
  case flag
  case whole(ClosedRange<Int>, digits: Int, isOptional: Bool)
  /// One of a few words; `labels` is the beginning of the keys of their labels.
  case word([String], labels: String)
  /// What the wing alone reads and writes.
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

  /// As documents say it in a text; empty if there is none.
  package var words: String {
    flag.map { "\($0)" } ?? text ?? (whole ?? nil).map(String.init) ?? ""
  }
}

extension FieldKind {
  /// Reads what was typed; `nil` if it is nothing of the kind.
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

  /// Whether a cell or an option says yes; `nil` if it says neither.
  package static func flag(_ typed: String) -> Bool? {
    switch typed.lowercased() {
    case "true", "yes", "1", "y", "x": true
    case "false", "no", "0", "n": false
    default: nil
    }
  }
}

/// What is made of the fields of a draft.
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
  /// Its place among all columns.
  package let place: Int
  /// What others call it, in lower case.
  package let others: Set<String>

  package init(_ name: String, _ place: Int, also others: Set<String> = []) {
    (self.name, self.place, self.others) = (name, place, others)
  }
}

/// An option of the command line, with the key of its help and its place among all options.
package struct FieldOption: Sendable {
  package let name, help: String
  package let place: Int
}
