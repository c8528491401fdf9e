import Languages
import Shell
import Terminal

/// A line of text below a form.
struct FormNote {
  let text: String
  let role: Role

  init(_ text: String, _ role: Role = .dim) {
    self.text = text
    self.role = role
  }

  init(_ wording: Wording, _ context: AppContext, _ role: Role = .dim) {
    self.init(context.text(wording), role)
  }

  /// Returns the text in lines of a width, broken between words if possible.
  func lines(columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    return text.split(separator: " ").reduce(into: []) { lines, word in
      let joined = (lines.last.map { $0 + " " } ?? "") + word
      if !lines.isEmpty, TextWidth.columns(of: joined) <= columns {
        lines[lines.count - 1] = joined
      } else {
        lines.append(TextWidth.fit(String(word), columns: columns))
      }
    }
  }
}
