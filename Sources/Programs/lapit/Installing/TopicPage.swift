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
  /// Blocks of the manual as they stand below a heading.
  static func lines(of blocks: [ManualBlock]) -> [String] {
    var isFirst = true
    return blocks.flatMap { block in
      defer { isFirst = if case .heading = block { true } else { false } }
      return lines(of: block, isFirst: isFirst)
    }
  }

  /// The lines of one block; the first below its heading has no gap before it.
  private static func lines(of block: ManualBlock, isFirst: Bool) -> [String] {
    let gap = isFirst ? [] : [".PP"]
    return switch block {
    case .heading(let text): [".SH " + plain(text.uppercased())]
    case .paragraph(let text): gap + marked(text)
    case .item(let term, let text): [".TP", bold(term.replacing("`", with: ""))] + marked(text)
    case .example(let lines): [".RS 4"] + gap + [".nf"] + lines.map(example) + [".fi", ".RE"]
    }
  }

  /// Prose in which words between backticks are bold.
  private static func marked(_ text: String) -> [String] {
    let pieces = text.split(separator: "`", omittingEmptySubsequences: false)
    let roff = pieces.enumerated().map { $0.isMultiple(of: 2) ? plain($1) : bold($1) }.joined()
    return filled(roff.split(separator: " ").map(String.init))
  }

  /// A line as it is: one that begins with a full stop would be a request.
  private static func example(_ line: String) -> String {
    (line.hasPrefix(".") ? "\\&" : "") + plain(line)
  }
}
