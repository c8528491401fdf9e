import Languages

/// Something that a file leaves open, with the answers there are.
package struct ImportQuestion: Sendable, Equatable {
  package enum Subject: Sendable, Hashable {
    /// What numbers such as `143.88` count.
    case times
    /// Which of `3/4/1980` is the day.
    case dates
    /// What a word stands for; folded.
    case word(String)
    /// Which category or wave a name of the file is; the field, and the name folded.
    case name(field: String, String)
  }

  package let subject: Subject
  /// What it is about, with an example of the file.
  package let wording: Wording
  /// The answers as options have them, with what each would make of the example.
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

extension ImportOptions {
  /// What was answered to a question; none where nothing was yet.
  package func answer(to subject: ImportQuestion.Subject) -> String? {
    switch subject {
    case .times: times?.rawValue
    case .dates: dates?.rawValue
    case .word(let word): words[word]
    case .name(let field, let name): names[field]?[name]
    }
  }

  /// Takes an answer, or takes it back.
  package mutating func answer(_ subject: ImportQuestion.Subject, with value: String?) {
    switch subject {
    case .times: times = value.flatMap(TimeUnit.init(rawValue:))
    case .dates: dates = value.flatMap(DateOrder.init(rawValue:))
    case .word(let word): words[word] = value
    case .name(let field, let name): names[field, default: [:]][name] = value
    }
  }
}
