extension Play {
  /// Whether a digit stands alone on the screen, with words behind it: a choice of the desk's menu.
  func offers(_ digit: Int) -> Bool {
    screen.split(separator: "\n").contains { line in
      let words = line.split { " │".contains($0) }
      return zip(words, words.dropFirst()).contains {
        $0 == "\(digit)" && $1.first?.isLetter == true
      }
    }
  }
}
