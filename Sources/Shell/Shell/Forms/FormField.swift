import Languages

/// One field of a form.
package struct FormField: Equatable {
  package enum Kind: Equatable {
    case text
    /// Several lines, of so many characters at most.
    case paragraph(limit: Int)
    /// A password: hidden unless revealed.
    case hidden
    /// Digits that strangers at the same screen must not see: never revealed.
    case pin
    /// One of several, by id and the catalogue's name of each.
    case choice([Choice])
    /// Up to so many of several; its text has their ids, with commas between them.
    case several([Choice], most: Int)
    case check
  }

  package struct Choice: Equatable {
    package var id: String
    package var label: String

    package init(_ id: String, _ label: String) {
      self.id = id
      self.label = label
    }
  }

  package let id: String
  /// The catalogue's name of the label.
  package let label: String
  package let kind: Kind
  /// Whether what stands there gives way to the first key that is typed, as a number does in a
  /// spreadsheet.
  package let givesWay: Bool
  /// The most characters of it: what is pasted beyond is cut, what is typed is refused later.
  package let limit: Int
  package var text: String
  /// Characters before the cursor.
  package var cursor: Int
  package var problem: Wording?
  package var hint: Wording?
  /// Whether the hint is read before somebody is in the field, and after they have left it.
  package var keepsHint = false
  /// What is perhaps meant, in words; shown below it in place of the hint while it is typed in.
  package var offers: [String] = []
  /// Which of the offers the arrows are on.
  package var chosenOffer: Int?

  package init(
    _ id: String, _ label: String, _ kind: Kind = .text, text: String = "", limit: Int? = nil,
    hint: Wording? = nil, givesWay: Bool = false
  ) {
    self.givesWay = givesWay
    self.limit = if case .paragraph(let most) = kind { most } else { limit ?? Self.capacity }
    self.id = id
    self.label = label
    self.kind = kind
    self.text = text
    self.hint = hint
    cursor = text.count
  }

  package var isTyped: Bool {
    switch kind {
    case .text, .paragraph, .hidden, .pin: true
    case .choice, .several, .check: false
    }
  }

  /// Of a field in which several are chosen, the ids of these.
  package var chosen: [String] { text.split(separator: ",").map(String.init) }

  /// Whether line breaks stay in it.
  package var hasLines: Bool { if case .paragraph = kind { true } else { false } }
  package var isChecked: Bool { text == "yes" }
}
