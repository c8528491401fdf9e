import Languages

/// A hall as a text file: a line with its title and measures, then the drawing of its plan.
package struct HallFile: Sendable, Hashable {
  package var title: String
  package var metres: HallMetres
  package var plan: HallPlan

  package init(title: String, metres: HallMetres = HallMetres(), plan: HallPlan) {
    (self.title, self.metres, self.plan) = (title, metres, plan)
  }

  package static let longestTitle = 40

  /// What is wrong with the text of a hall.
  package enum Fault: Worded, Equatable {
    /// The first line has no title, or a measure that is out of range.
    case heading
    case plan(HallPlanFaults)

    package var wording: Wording {
      switch self {
      case .heading: Wording("cinema.plan.heading")
      case .plan(let faults): faults.wording
      }
    }
  }

  /// The content of the file.
  package var text: String {
    let measures = [("screen", metres.screen), ("first row", metres.firstRow), ("row", metres.row)]
      .map { "\($0): \(Self.number($1)) m" }.joined(separator: "    ")
    // Two spaces divide the parts of the line.
    let title = title.split(separator: " ").joined(separator: " ")
    return "hall: \(title)     \(measures)\n\(plan.text)"
  }

  /// Parses the content of a file; a measure that is absent has its usual value.
  ///
  /// - Throws: The fault of the heading, or all faults of the plan.
  package init(parsing text: String) throws(Fault) {
    // Some editors begin a file with a byte order mark.
    let text = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    let parts = text.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let heading = parts.first, let (title, metres) = Self.heading(String(heading)) else {
      throw .heading
    }
    do throws(HallPlanFaults) {
      self.init(
        title: title, metres: metres,
        plan: try HallPlan(parsing: parts.dropFirst().joined(), firstLine: 2))
    } catch {
      throw .plan(error)
    }
  }

  private static func heading(_ line: String) -> (String, HallMetres)? {
    var (title, metres): (String, HallMetres) = ("", HallMetres())
    var seen: Set<String> = []
    for part in fields(of: line) {
      guard let colon = part.firstIndex(of: ":") else { return nil }
      let (name, value) = (String(part[..<colon]), String(part[part.index(after: colon)...]))
      guard seen.insert(name).inserted else { return nil }
      let words = value.split(separator: " ")
      let length = words.count == 2 && words[1] == "m" ? Double(words[0]) : nil
      switch (name, length) {
      case ("hall", _): title = Cleaned.text(words.joined(separator: " "))
      case ("screen", let length?): metres.screen = length
      case ("first row", let length?): metres.firstRow = length
      case ("row", let length?): metres.row = length
      default: return nil
      }
    }
    guard (1...longestTitle).contains(title.count), metres.areInRange else { return nil }
    return (title, metres)
  }

  /// Returns the parts of a line that are divided by two spaces or more.
  private static func fields(of line: String) -> [Substring] {
    var (parts, start): ([Substring], String.Index?) = ([], nil)
    var index = line.startIndex
    while index < line.endIndex {
      let isGap = line[index...].hasPrefix("  ")
      if isGap, let begun = start {
        parts.append(line[begun..<index])
        start = nil
      } else if !isGap, start == nil, line[index] != " " {
        start = index
      }
      index = line.index(after: index)
    }
    if let start { parts.append(line[start...]) }
    return parts
  }

  private static func number(_ metres: Double) -> String {
    Int(exactly: metres).map(String.init) ?? "\(metres)"
  }
}
