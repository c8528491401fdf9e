import Languages

package struct FormField: Equatable {
  package enum Kind: Equatable {
    case text
    /// Several lines with a maximum number of characters.
    case paragraph(limit: Int)
    /// A password: hidden unless revealed.
    case hidden
    /// Digits that are never revealed, since others can see the screen.
    case pin
    /// One of several choices, each with its id and text key.
    case choice([Choice])
    /// At most `most` of several choices. The text has their ids, separated by commas.
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
  /// The text key of the label.
  package let label: String
  package internal(set) var kind: Kind
  /// Whether the first typed key replaces the content, as for a number in a spreadsheet.
  package let givesWay: Bool
  /// The maximum number of characters: pasted text is cut, typed text is rejected on submission.
  package let limit: Int
  package var text: String
  /// The number of characters before the cursor.
  package var cursor: Int
  package var problem: Wording?
  package var hint: Wording?
  /// Whether the hint is also shown when the field has no focus.
  package var keepsHint = false
  /// Whether its choices are listed one below the other if there is room.
  package var isList = false
  /// The suggestions shown below the field instead of the hint.
  package var offers: [String] = []
  /// The index of the selected suggestion.
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

  /// The ids of the choices in a field for several.
  package var chosen: [String] { text.split(separator: ",").map(String.init) }

  /// Whether the field keeps line breaks.
  package var hasLines: Bool { if case .paragraph = kind { true } else { false } }
  package var isChecked: Bool { text == "yes" }
}
