/// Names of competitions that are held again: what stays the same from year to year.
enum EditionName {
  /// The name in lower case, without a year and without what joins it to the rest.
  ///
  /// "Harbour 10K 2025", "Harbour 10k, 2026" and "2027 Harbour 10K" are one competition.
  static func base(of name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    let lasting = words.filter { !isYear($0) }
    return (lasting.isEmpty ? words : lasting).joined(separator: " ")
  }

  private static func isYear(_ word: Substring) -> Bool {
    guard word.utf8.count == 4, let year = Int(word) else { return false }
    return (1900...2199).contains(year)
  }
}
