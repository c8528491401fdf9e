import Languages

/// A question that a file leaves open, with the possible answers.
package struct ImportQuestion: Sendable, Equatable {
  package enum Subject: Sendable, Hashable {
    /// The encoding of a file, if only its letters show it.
    case encoding
    /// The unit of numbers such as `143.88`.
    case times
    /// Which number of `3/4/1980` is the day.
    case dates
    /// Whether starts such as `2:00:00` are times of day.
    case starts
    /// Whether results that the file no longer contains are removed.
    case emptied
    /// Whether the category of the file or the one by sex and age counts.
    case categories
    /// The meaning of a word, folded.
    case word(String)
    /// The category or wave that a name in the file means; the field, and the folded name.
    case name(field: String, String)
  }

  package let subject: Subject
  /// The question's text, with an example from the file.
  package let wording: Wording
  /// The answers as option values, each with the meaning it gives the example.
  package let choices: [(value: String, wording: Wording)]
  package let rowCount: Int

  package init(
    _ subject: Subject, _ wording: Wording, _ choices: [(value: String, wording: Wording)],
    rowCount: Int
  ) {
    self.subject = subject
    self.wording = wording
    self.choices = choices
    self.rowCount = rowCount
  }

  package static func == (one: ImportQuestion, other: ImportQuestion) -> Bool {
    one.subject == other.subject && one.wording == other.wording && one.rowCount == other.rowCount
      && one.choices.elementsEqual(other.choices) { $0 == $1 }
  }
}

extension ImportQuestion {
  /// Asks for the encoding of a file, and shows how each encoding reads one of its cells.
  ///
  /// - Parameters:
  ///   - raw: The file.
  ///   - sheet: The file as read; there is no question if its encoding is certain.
  package init?(encodingOf raw: [UInt8], _ sheet: CSVSheet) {
    guard !sheet.sample.isEmpty else { return nil }
    let known = ["encoding": sheet.encoding.rawValue, "sample": sheet.sample]
    let choices = TextEncoding.singleByte.map { encoding in
      (
        value: encoding.rawValue,
        wording: Wording(
          "files.encoding",
          ["encoding": encoding.rawValue, "sample": DecodedText.sample(of: raw, as: encoding)])
      )
    }
    self.init(.encoding, Wording("files.ask.encoding", known), choices, rowCount: 0)
  }
}

extension ImportOptions {
  /// Returns the answer to a question; `nil` if there is none yet.
  package func answer(to subject: ImportQuestion.Subject) -> String? {
    switch subject {
    case .encoding: encoding?.rawValue
    case .times: times?.rawValue
    case .dates: dates?.rawValue
    case .starts: starts?.rawValue
    case .emptied: emptied?.rawValue
    case .categories: categories?.rawValue
    case .word(let word): words[word]
    case .name(let field, let name): names[field]?[name]
    }
  }

  /// Sets the answer to a question; `nil` removes it.
  package mutating func answer(_ subject: ImportQuestion.Subject, with value: String?) {
    switch subject {
    case .encoding: encoding = value.flatMap(TextEncoding.init(rawValue:))
    case .times: times = value.flatMap(TimeUnit.init(rawValue:))
    case .dates: dates = value.flatMap(DateOrder.init(rawValue:))
    case .starts: starts = value.flatMap(StartKind.init(rawValue:))
    case .emptied: emptied = value.flatMap(EmptiedRule.init(rawValue:))
    case .categories: categories = value.flatMap(CategoryRule.init(rawValue:))
    case .word(let word): words[word] = value
    case .name(let field, let name): names[field, default: [:]][name] = value
    }
  }
}
