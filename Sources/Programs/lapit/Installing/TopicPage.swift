/// The manual page of a topic, in section 7.
struct TopicPage {
  let topic: ManualTopic

  var fileName: String { "lapit-\(topic.name).7" }

  var text: String {
    let name = Roff.plain("lapit-\(topic.name)")
    let heading = [
      ".TH \(name.uppercased()) 7 \(Lapit.released) \"LapIt \(Lapit.version)\" \"LapIt manual\"",
      ".SH NAME",
    ]
    let title = topic.title.split(separator: " ").map { Roff.plain($0) }
    let lines =
      heading + Roff.filled([name, "\\-"] + title)
      + [".SH DESCRIPTION"] + Roff.lines(of: topic.blocks)
      + [".SH SEE ALSO", ".BR lapit (1)"]
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Roff {
  /// Returns the roff lines of blocks below the section heading.
  static func lines(of blocks: [ManualBlock]) -> [String] {
    var isFirst = true
    return blocks.flatMap { block in
      defer { isFirst = if case .heading = block { true } else { false } }
      return lines(of: block, isFirst: isFirst)
    }
  }

  /// Returns the lines of one block; the first one below a heading has no gap before it.
  private static func lines(of block: ManualBlock, isFirst: Bool) -> [String] {
    let gap = isFirst ? [] : [".PP"]
    return switch block {
    case .heading(let text): [".SH " + plain(text.uppercased())]
    case .paragraph(let text): gap + marked(text)
    case .item(let term, let text): [".TP", bold(term.replacing("`", with: ""))] + marked(text)
    case .example(let lines): [".RS 4"] + gap + [".nf"] + lines.map(example) + [".fi", ".RE"]
    }
  }

  /// Returns prose in which text between backticks is bold.
  private static func marked(_ text: String) -> [String] {
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
    let roff = pieces.enumerated().map { $0.isMultiple(of: 2) ? plain($1) : bold($1) }.joined()
    return filled(roff.split(separator: " ").map(String.init))
  }

  /// Returns a literal line.
  ///
  /// A full stop at its beginning is escaped, because roff would take the line for a request.
  private static func example(_ line: String) -> String {
    (line.hasPrefix(".") ? "\\&" : "") + plain(line)
  }
}
