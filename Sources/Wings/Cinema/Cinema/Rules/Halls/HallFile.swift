import Languages

/// A hall as a text file: a line with its title and measures, then the drawing of its plan.
package struct HallFile: Sendable, Hashable {
  package var title: String
  package var metres: HallMetres
  package var plan: HallPlan

  package init(title: String, metres: HallMetres = HallMetres(), plan: HallPlan) {
    (self.title, self.metres, self.plan) = (title, metres, plan)
  }

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

    /// Each fault, at least one.
    package var all: [any Worded] {
      switch self {
      case .heading: [self]
      case .plan(let faults): faults.all
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

  /// Parses the halls of a file, as an export writes them one after the other.
  ///
  /// - Throws: As ``init(parsing:firstLine:)``.
  package static func halls(in text: String) throws(Fault) -> [HallFile] {
    // Some editors begin a file with a byte order mark.
    let text = text.first == "\u{FEFF}" ? text.dropFirst() : text[...]
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var starts = lines.indices.filter { $0 > 0 && lines[$0].hasPrefix("hall:") }
    starts.insert(0, at: 0)
    var halls: [HallFile] = []
    for (start, end) in zip(starts, starts.dropFirst() + [lines.count]) {
      let content = lines[start..<end].joined(separator: "\n")
      halls.append(try HallFile(parsing: content, firstLine: start + 1))
    }
    return halls
  }

  /// Parses the content of a file; a measure that is absent has its usual value.
  ///
  /// - Parameters:
  ///   - text: The heading and the drawing.
  ///   - first: The number of the heading's line, for faults.
  /// - Throws: The fault of the heading, or all faults of the plan.
  package init(parsing text: String, firstLine first: Int = 1) throws(Fault) {
    let parts = text.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let heading = parts.first, let (title, metres) = Self.heading(String(heading)) else {
      throw .heading
    }
    do throws(HallPlanFaults) {
      self.init(
        title: title, metres: metres,
        plan: try HallPlan(parsing: parts.dropFirst().joined(), firstLine: first + 1))
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
    guard (1...CinemaLimits.hallTitle).contains(title.count), metres.areInRange else { return nil }
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
