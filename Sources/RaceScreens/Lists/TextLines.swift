import Terminal

/// Text broken into lines between words.
package enum TextLines {
  package static func wrap(_ text: String, columns: Int) -> [String] {
    guard columns > 0 else { return [] }
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ").map(String.init) {
      let joined = line.isEmpty ? word : line + " " + word
      if TextWidth.columns(of: joined) > columns, !line.isEmpty {
        lines.append(line)
        line = word
      } else {
        line = joined
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }
}
