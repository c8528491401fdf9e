import Shell

/// Short items side by side, broken into lines between them, never within one.
enum ItemWrap {
  static func lines(_ items: [String], columns: Int) -> [String] {
    let gap: Character = "\u{A0}"
    let joined = items.map { String($0.map { $0 == " " ? gap : $0 }) }.joined(separator: "  ")
    return TextLines.wrap(joined, columns: columns).map { line in
      String(line.map { $0 == gap ? " " : $0 })
    }
  }
}
