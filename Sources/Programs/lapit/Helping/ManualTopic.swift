import CManual

/// A topic of the manual, from a text file that is embedded in the program.
struct ManualTopic {
  /// The word to type after `lapit help`.
  let name: String
  /// The subject in a few words, without a full stop.
  let title: String
  let blocks: [ManualBlock]

  /// The topics in the order in which help lists them.
  static let all: [ManualTopic] = {
    var (topics, next) = ([ManualTopic](), manual_topics)
    while let file = next?.pointee, file.name != nil {
      topics.append(ManualTopic(file))
      next = next?.successor()
    }
    return topics
  }()

  static var names: [String] { all.map(\.name) }

  static func named(_ name: String) -> ManualTopic? { all.first { $0.name == name } }

  private init(_ file: manual_file) {
    let lines = file.lines
    name = String(cString: file.name)
    title = lines.first.map(String.init) ?? ""
    blocks = ManualBlock.blocks(in: lines.dropFirst())
  }
}

/// Examples of how verbs are called.
enum ManualExamples {
  /// Returns the examples of a verb; the verb `lapit` stands for the program itself.
  static func blocks(of verb: String) -> [ManualBlock] {
    let rest = all.drop { $0 != .heading(verb) }.dropFirst()
    return Array(rest.prefix { if case .heading = $0 { false } else { true } })
  }

  static let all = ManualBlock.blocks(in: manual_examples.lines)
}

extension manual_file {
  fileprivate var lines: [Substring] {
    String(decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }
}

/// A part of a page of the manual.
///
/// The text files of the manual mark their parts:
/// - `# Text` is a heading.
/// - `term :: text` is an item; lines indented by two spaces continue its text.
/// - Lines indented by four spaces are an example, which is shown as it is.
/// - Other lines are a paragraph; an empty line ends it.
/// - Within a text, backticks enclose literal input: commands and keys.
enum ManualBlock: Equatable {
  case heading(String)
  case paragraph(String)
  case item(term: String, text: String)
  case example([String])

  private static let headingMark = "# "
  private static let exampleIndent = "    "
  private static let itemMark = " :: "

  /// Returns the blocks of a text file.
  static func blocks(in lines: some Sequence<Substring>) -> [ManualBlock] {
    var blocks: [ManualBlock] = []
    var isOpen = false
    for line in lines {
      let block = line.isEmpty ? nil : ManualBlock(line)
      if let block, isOpen, let longer = blocks.last?.continued(by: block) {
        blocks[blocks.count - 1] = longer
      } else if let block {
        blocks.append(block)
      }
      isOpen = block != nil
    }
    return blocks
  }

  private init(_ line: Substring) {
    if line.hasPrefix(Self.exampleIndent) {
      self = .example([String(line.dropFirst(Self.exampleIndent.count))])
    } else if line.hasPrefix(Self.headingMark) {
      self = .heading(String(line.dropFirst(Self.headingMark.count)))
    } else if let mark = line.firstRange(of: Self.itemMark) {
      self = .item(term: String(line[..<mark.lowerBound]), text: String(line[mark.upperBound...]))
    } else {
      self = .paragraph(String(line.drop { $0 == " " }))
    }
  }

  /// Returns this block with the next line added, or `nil` if that line begins another block.
  private func continued(by next: ManualBlock) -> ManualBlock? {
    switch (self, next) {
    case (.paragraph(let text), .paragraph(let more)): .paragraph(text + " " + more)
    case (.item(let term, let text), .paragraph(let more)):
      .item(term: term, text: text + " " + more)
    case (.example(let lines), .example(let more)): .example(lines + more)
    default: nil
    }
  }
}
