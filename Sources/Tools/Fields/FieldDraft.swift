import Accounts
import Languages

/// Operations on a draft that its list of fields defines.
extension FieldDraft {
  package static func field(_ name: String) -> Field<Self>? { fields.first { $0.name == name } }

  package static func plainFields(of output: FieldOutputs) -> [Field<Self>] {
    fields.filter { $0.isPlain(in: output) }
  }

  /// Returns the table columns of all fields and further ones, in the order of a written table.
  package static func tableColumns(with others: [FieldColumn]) -> [FieldColumn] {
    let fields = fields.filter { !$0.absent.contains(.table) }
    let all = (fields.flatMap(\.columns) + others).enumerated()
    return all.sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element)
  }

  package mutating func copy(_ document: Document) {
    for field in Self.fields { field.copies(document, &self) }
  }

  /// Copies every field to a document.
  package func apply(to document: inout Document) {
    for field in Self.fields { field.applies(self, &document) }
  }

  package var cleanedFields: Self {
    var draft = self
    for field in Self.fields { for clean in field.cleans { clean(&draft) } }
    return draft
  }

  /// Returns the problems of a cleaned draft, by field, in the order of the form.
  package func fieldProblems(_ surroundings: Surroundings) -> [FieldProblem] {
    Self.fields.flatMap { field in
      field.checks.flatMap { check in check(self, surroundings).compactMap(\.self) }
    }
  }

  /// Returns the fields in which two documents differ, with both texts.
  package static func differences(
    from old: Document, to new: Document
  ) -> [(name: String, old: String, new: String)] {
    fields.filter(\.isTold).map { ($0.name, $0.words(old), $0.words(new)) }.filter { $0.1 != $0.2 }
  }
}

extension Field {
  /// Whether an output treats the field like every plain one of its kind.
  package func isPlain(in output: FieldOutputs) -> Bool {
    kind != .other && absent.union(special).isDisjoint(with: output)
  }

  /// Whether the differences of two documents include the field.
  package var isTold: Bool { !absent.contains(.changes) }

  /// Whether its text has line breaks.
  package var hasLines: Bool { if case .text(_, hasLines: true, _) = kind { true } else { false } }

  /// Returns the field's cell in a table.
  package func cell(of draft: Draft) -> String {
    if case .flag(let flag) = value(draft) { flag ? "yes" : "no" } else { value(draft).words }
  }

  /// Parses a cell; `nil` if it does not fit the field's kind.
  ///
  /// Spreadsheets write whole numbers with a fraction of zero.
  package func value(ofCell text: String) -> FieldValue? {
    guard case .whole = kind, let number = Double(text.replacing(",", with: ".")) else {
      return kind.value(of: text)
    }
    return Int(exactly: number).map { .whole($0) }
  }

  /// Sets the field from a cell; an empty cell leaves it as it is.
  ///
  /// Some spreadsheets write one line, so line breaks that are missing make no difference.
  package func fill(_ draft: inout Draft, cell text: String) {
    guard !text.isEmpty, let said = value(ofCell: text) else { return }
    if hasLines, Cleaned.line(value(draft).words) == text { return }
    set(&draft, said)
  }
}

/// The name of a member of a JSON object.
package struct JSONMember: CodingKey, ExpressibleByStringLiteral {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(_ name: String) { stringValue = name }
  package init(stringLiteral name: String) { stringValue = name }
  package init(stringValue: String) { self.stringValue = stringValue }
  package init?(intValue: Int) { nil }
}

/// Reads and writes the plain fields.
extension FieldDraft {
  /// Writes the fields with names in snake case.
  ///
  /// - Throws: What the encoder throws.
  package static func encodePlain(
    _ document: Document, to members: inout KeyedEncodingContainer<JSONMember>,
    leavingOut others: Set<String> = []
  ) throws {
    for field in plainFields(of: .json) where !others.contains(field.name) {
      let key = JSONMember(Field<Self>.snakeCase(field.name))
      switch field.kept?(document) ?? .none {
      case .text(let text): try members.encode(text, forKey: key)
      case .flag(let flag): try members.encode(flag, forKey: key)
      case .whole(let number): try members.encode(number, forKey: key)
      case .none: break
      }
    }
  }

  /// Sets the fields from JSON members; an absent member leaves its field as it is.
  ///
  /// - Throws: `JSONFieldError` with the path of the first member that cannot be read.
  package mutating func readPlain(_ json: JSONFields) throws(JSONFieldError) {
    for field in Self.plainFields(of: .json) {
      if let value = try field.value(in: json) { field.set(&self, value) }
    }
  }
}

extension Field {
  fileprivate func value(in json: JSONFields) throws(JSONFieldError) -> FieldValue? {
    switch kind {
    case .text(_, _, let isCleared):
      let text = try json.text(name)
      return (text ?? (isCleared && json.says(name) ? "" : nil)).map { .text($0) }
    case .flag: return try json.flag(name).map { .flag($0) }
    case .whole(let range, _, let isOptional):
      let number = try json.whole(name, in: range)
      return number != nil || isOptional && json.says(name) ? .whole(number) : nil
    case .word(let known, _): return try json.choice(name, of: known).map { .text($0) }
    case .other: return nil
    }
  }
}
