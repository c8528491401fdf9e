import Accounts
import Languages

/// The values that a user fills in to create or change a document.
package protocol FieldDraft: FieldChecks, Sendable {
  associatedtype Document: Sendable
  /// The context that checks of fields need.
  associatedtype Surroundings: Sendable

  /// Every field once, in the order of the form.
  ///
  /// It is stored so that the list is made only once.
  static var fields: [Field<Self>] { get }
}

/// One field of a draft and its representation in each output.
///
/// A plain field is one line of the list. It is copied from and to the document, cleaned and
/// checked. It appears in the form, in JSON, in tables, as an option of the command line and among
/// the differences of two documents. An output that needs more is ``special``: the wing writes the
/// field there.
package struct Field<Draft: FieldDraft>: Sendable {
  package typealias Document = Draft.Document
  package typealias Path<Root, Value> = WritableKeyPath<Root, Value> & Sendable

  /// The field's name in forms, checks and JSON.
  package let name: String
  /// The text key of its label.
  package let label: String
  package let kind: FieldKind
  /// Outputs that omit the field.
  package private(set) var absent: FieldOutputs = []
  /// Outputs for which the wing writes the field.
  package private(set) var special: FieldOutputs = []
  /// The text key of the hint below the field in a form.
  package private(set) var hint: String?
  /// The field's columns in a table.
  package private(set) var columns: [FieldColumn] = []
  package private(set) var option: FieldOption
  package let value: @Sendable (Draft) -> FieldValue
  /// Sets a value of the field's kind; an unknown word changes nothing.
  package let set: @Sendable (inout Draft, FieldValue) -> Void
  /// Returns the value in a document; `nil` if the document has it in another form.
  package let kept: (@Sendable (Document) -> FieldValue)?
  private(set) var copies: @Sendable (Document, inout Draft) -> Void
  private(set) var applies: @Sendable (Draft, inout Document) -> Void
  private(set) var cleans: [@Sendable (inout Draft) -> Void] = []
  private(set) var checks: [@Sendable (Draft, Draft.Surroundings) -> [FieldProblem?]] = []
  /// The field's text in a list of differences.
  private(set) var words: @Sendable (Document) -> String

  private init(
    _ name: String, _ label: String, _ kind: FieldKind,
    value: @escaping @Sendable (Draft) -> FieldValue = { _ in .none },
    set: @escaping @Sendable (inout Draft, FieldValue) -> Void = { _, _ in },
    kept: (@Sendable (Document) -> FieldValue)? = nil,
    copies: @escaping @Sendable (Document, inout Draft) -> Void = { _, _ in },
    applies: @escaping @Sendable (Draft, inout Document) -> Void = { _, _ in }
  ) {
    (self.name, self.label, self.kind) = (name, label, kind)
    option = FieldOption(name: name, help: label, place: .max)
    (self.value, self.set, self.kept) = (value, set, kept)
    (self.copies, self.applies) = (copies, applies)
    words = { kept?($0).words ?? "" }
    if kind != .other { columns = [FieldColumn(Self.snakeCase(name), .max)] }
  }

  /// Returns a field that draft and document store in the same form.
  private static func alike<Value>(
    _ name: String, _ label: String, _ kind: FieldKind, _ draft: any Path<Draft, Value>,
    _ document: any Path<Document, Value>, _ wrap: @escaping @Sendable (Value) -> FieldValue,
    _ unwrap: @escaping @Sendable (FieldValue) -> Value?
  ) -> Field {
    Field(
      name, label, kind, value: { wrap($0[keyPath: draft]) },
      set: { if let value = unwrap($1) { $0[keyPath: draft] = value } },
      kept: { wrap($0[keyPath: document]) },
      copies: { $1[keyPath: draft] = $0[keyPath: document] },
      applies: { $1[keyPath: document] = $0[keyPath: draft] })
  }

  /// Returns a name in words that underscores join.
  package static func snakeCase(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
  }
}

// MARK: - Kinds
extension Field {
  /// Returns a text field of at most `longest` characters; a form accepts `typed` characters.
  ///
  /// Without `longest` the wing checks the length. `null` in JSON empties the field if it
  /// `isCleared`.
  package static func text(
    _ name: String, _ label: String, _ draft: any Path<Draft, String>,
    _ document: any Path<Document, String>, longest: Int? = nil, typed: Int? = nil,
    isNeeded: Bool = false, hasLines: Bool = false, isCleared: Bool = true
  ) -> Field {
    let most = typed ?? longest ?? .max
    return alike(
      name, label, .text(most: most, hasLines: hasLines, isCleared: isCleared), draft, document,
      { .text($0) }, \.text
    ).cleaned { filled in
      let typed = filled[keyPath: draft]
      filled[keyPath: draft] = hasLines ? Draft.cleanedLines(typed) : Cleaned.line(typed)
    }.checked { filled, _ in
      [Draft.problem(name, filled[keyPath: draft], longest: longest ?? .max, isNeeded: isNeeded)]
    }
  }

  /// Returns a field for one line of text that the document has in another form.
  package static func text(
    _ name: String, _ label: String, _ draft: any Path<Draft, String>, longest: Int
  ) -> Field {
    Field(
      name, label, .text(most: longest, hasLines: false, isCleared: true),
      value: { .text($0[keyPath: draft]) },
      set: { if let text = $1.text { $0[keyPath: draft] = text } }
    ).cleaned { $0[keyPath: draft] = Cleaned.line($0[keyPath: draft]) }
  }

  package static func flag(
    _ name: String, _ label: String, _ draft: any Path<Draft, Bool>,
    _ document: any Path<Document, Bool>
  ) -> Field { alike(name, label, .flag, draft, document, { .flag($0) }, \.flag) }

  /// Returns an optional whole number; a form accepts so many digits.
  package static func whole(
    _ name: String, _ label: String, _ draft: any Path<Draft, Int?>,
    _ document: any Path<Document, Int?>, in range: ClosedRange<Int>, digits: Int
  ) -> Field {
    alike(
      name, label, .whole(range, digits: digits, isOptional: true), draft, document,
      { .whole($0) }, \.whole
    ).checked { filled, _ in
      let isOutside = filled[keyPath: draft].map { !range.contains($0) } ?? false
      return [Draft.problem(name, name, if: isOutside)]
    }
  }

  /// Returns a whole number; a form accepts so many digits.
  package static func whole(
    _ name: String, _ label: String, _ draft: any Path<Draft, Int>,
    _ document: any Path<Document, Int>, in range: ClosedRange<Int>, digits: Int
  ) -> Field {
    alike(
      name, label, .whole(range, digits: digits, isOptional: false), draft, document,
      { .whole($0) }, { $0.whole ?? nil }
    ).checked { filled, _ in
      [Draft.problem(name, name, if: !range.contains(filled[keyPath: draft]))]
    }
  }

  /// Returns a choice of a few words; the text keys of their labels begin with `words`.
  package static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ label: String, _ draft: any Path<Draft, Word>,
    _ document: any Path<Document, Word>, words: String
  ) -> Field {
    alike(
      name, label, .word(Word.allCases.map(\.rawValue), labels: words), draft, document,
      { .text($0.rawValue) }, { $0.text.flatMap(Word.init) })
  }

  /// Returns a field of another kind, for which every output is special.
  package static func other<Value>(
    _ name: String, _ label: String, _ draft: any Path<Draft, Value>,
    _ document: any Path<Document, Value>
  ) -> Field { alike(name, label, .other, draft, document, { _ in .none }, { _ in nil }) }

  /// Returns a field of another kind that the document has in another form.
  package static func other(_ name: String, _ label: String) -> Field { Field(name, label, .other) }
}

// MARK: - Modifiers
extension Field {
  private func with(_ change: (inout Field) -> Void) -> Field {
    var field = self
    change(&field)
    return field
  }

  package func absent(from outputs: FieldOutputs) -> Field { with { $0.absent.formUnion(outputs) } }

  package func special(in outputs: FieldOutputs) -> Field { with { $0.special.formUnion(outputs) } }

  package func hinted(_ key: String) -> Field { with { $0.hint = key } }

  /// Adds a table column.
  ///
  /// Columns without a place follow all others, in the order of the fields.
  package func column(_ place: Int, _ name: String? = nil, also others: Set<String> = []) -> Field {
    with { field in
      let name = name ?? field.columns.first?.name ?? Self.snakeCase(field.name)
      field.columns.removeAll { $0.name == name || $0.place == .max }
      field.columns.append(FieldColumn(name, place, also: others))
    }
  }

  /// Makes the field a command-line option with a help text.
  ///
  /// Options without a place follow all others.
  package func option(_ place: Int, _ help: String, named name: String? = nil) -> Field {
    with { $0.option = FieldOption(name: name ?? $0.name, help: help, place: place) }
  }

  /// Sets custom functions that copy the field from and to the document.
  package func kept(
    from copies: @escaping @Sendable (Document, inout Draft) -> Void,
    to applies: @escaping @Sendable (Draft, inout Document) -> Void = { _, _ in }
  ) -> Field {
    with { ($0.copies, $0.applies) = (copies, applies) }
  }

  /// Adds a cleaning step.
  package func cleaned(_ clean: @escaping @Sendable (inout Draft) -> Void) -> Field {
    with { $0.cleans.append(clean) }
  }

  /// Adds a check.
  package func checked(
    _ check: @escaping @Sendable (Draft, Draft.Surroundings) -> [FieldProblem?]
  ) -> Field {
    with { $0.checks.append(check) }
  }

  /// Sets the field's text in a list of differences.
  package func told(_ words: @escaping @Sendable (Document) -> String) -> Field {
    with { $0.words = words }
  }
}
