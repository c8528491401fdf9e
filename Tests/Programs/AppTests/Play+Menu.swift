extension Play {
  /// Returns whether the desk's menu has a choice with this digit.
  func offers(_ digit: Int) -> Bool {
    screen.split(separator: "\n").contains { line in
      let words = line.split { " │".contains($0) }
      return zip(words, words.dropFirst()).contains {
        $0 == "\(digit)" && $1.first?.isLetter == true
      }
    }
  }
}
