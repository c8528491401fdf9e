import Shell

/// A topic of the manual as text for a terminal.
struct TopicText {
  /// The maximum width; longer lines are hard to read.
  private static let widest = 90
  private static let indent = "  "

  let topic: ManualTopic
  let columns: Int
  /// Whether headings are bold, which only a terminal can show.
  let isBold: Bool

  var text: String {
    let parts = topic.blocks.indices.map { index in
      separator(before: index) + lines(of: topic.blocks[index])
    }
    return ([heading("\(topic.name): \(topic.title)")] + parts.joined())
      .map { $0 + "\n" }.joined()
  }

  /// Returns an empty line to put before a block; nothing between items or below a heading.
  private func separator(before index: Int) -> [String] {
    guard index > 0 else { return [""] }
    switch (topic.blocks[index - 1], topic.blocks[index]) {
    case (.item, .item), (.heading, _): return []
    default: return [""]
    }
  }

  private func lines(of block: ManualBlock) -> [String] {
    let width = min(columns, Self.widest)
    return switch block {
    case .heading(let text): [heading(text)]
    case .paragraph(let text):
      TextLines.wrap(text, columns: width - Self.indent.count).map { Self.indent + $0 }
    case .item(let term, let text): HelpItem(label: term, text: text).lines(columns: width)
    case .example(let lines): lines.map { Self.indent + Self.indent + $0 }
    }
  }

  private func heading(_ text: String) -> String { isBold ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
}
