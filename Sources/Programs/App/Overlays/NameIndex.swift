import Languages

/// Names in their search form, in one contiguous array.
///
/// Searching 20,000 names takes less time than the pause between two key presses.
nonisolated struct NameIndex: Sendable {
  /// How well a name matches, the best first.
  nonisolated enum Rank: Int, CaseIterable, Sendable {
    /// The name begins with it.
    case beginning
    /// Every typed word begins a word of the name.
    case words
    /// The text is the first letters of the words.
    case initials
    /// Every typed word occurs somewhere.
    case within
    /// The letters occur in order, the first at the start of a word.
    case inOrder
  }

  /// The typed text in the search form.
  private nonisolated struct Wanted {
    let whole: [UInt32]
    let words: [[UInt32]]
    let joined: [UInt32]

    init(_ typed: String) {
      let plain = PlainLetters.of(typed)
      words = plain.split(separator: " ").map { $0.unicodeScalars.map(\.value) }
      whole = words.isEmpty ? [] : Array(words.joined(separator: [32]))
      joined = Array(words.joined())
    }
  }

  private var letters: [UInt32] = []
  private var ends: [Int] = []
  /// Further search words for the first names, in the same order.
  private var also: [[UInt32]]

  /// Creates an index of names, with further search words for the first of them.
  init(_ names: [String], also: [String] = []) {
    self.also = also.map { PlainLetters.of($0).unicodeScalars.map(\.value) }
    ends.reserveCapacity(names.count)
    for name in names {
      letters.append(contentsOf: PlainLetters.of(name).unicodeScalars.lazy.map(\.value))
      ends.append(letters.count)
    }
  }

  var count: Int { ends.count }

  /// Returns the matching names, the best first.
  ///
  /// Equally good matches are in order of recent use, then in the order of the index.
  ///
  /// - Parameters:
  ///   - typed: The typed text; an empty one matches every name.
  ///   - recent: Indices of recently used names, the latest first.
  ///   - preferred: Indices of names that precede others of the rank ``Rank/words``.
  /// - Returns: Indices of names.
  func search(_ typed: String, recent: [Int] = [], preferred: Range<Int> = 0..<0) -> [Int] {
    let wanted = Wanted(typed)
    var found = [[Int]](repeating: [], count: Rank.allCases.count)
    for index in recent {
      if let rank = rank(of: index, wanted) { found[rank.rawValue].append(index) }
    }
    let known = Set(recent)
    for index in ends.indices where known.isEmpty || !known.contains(index) {
      if let rank = rank(of: index, wanted) { found[rank.rawValue].append(index) }
    }
    let words = found[Rank.words.rawValue]
    let used = words.prefix { known.contains($0) }
    let others = words.dropFirst(used.count)
    found[Rank.words.rawValue] =
      used + others.filter(preferred.contains) + others.filter { !preferred.contains($0) }
    return Array(found.joined())
  }

  private func rank(of index: Int, _ wanted: Wanted) -> Rank? {
    let own = rank(ofName: index, wanted)
    guard own.map({ $0.rawValue > Rank.words.rawValue }) ?? true, also.indices.contains(index),
      !also[index].isEmpty
    else { return own }
    let isMeant = also[index].withUnsafeBufferPointer { words in
      wanted.words.allSatisfy { Self.has($0, in: words[...], atWord: true) }
    }
    return isMeant ? .words : own
  }

  private func rank(ofName index: Int, _ wanted: Wanted) -> Rank? {
    guard let first = wanted.joined.first else { return .beginning }
    return letters.withUnsafeBufferPointer { all in
      let name = all[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
      // Most names are excluded here.
      guard name.contains(first) else { return nil }
      if Self.has(wanted.whole, at: name.startIndex, of: name) { return .beginning }
      if wanted.words.allSatisfy({ Self.has($0, in: name, atWord: true) }) { return .words }
      if Self.hasInitials(wanted.joined, name) { return .initials }
      if wanted.words.allSatisfy({ Self.has($0, in: name, atWord: false) }) { return .within }
      return Self.hasInOrder(wanted.joined, name) ? .inOrder : nil
    }
  }

  private typealias Name = Slice<UnsafeBufferPointer<UInt32>>

  private static func has(_ word: [UInt32], at place: Int, of name: Name) -> Bool {
    guard place + word.count <= name.endIndex else { return false }
    for offset in word.indices where name[place + offset] != word[offset] { return false }
    return true
  }

  private static func has(_ word: [UInt32], in name: Name, atWord: Bool) -> Bool {
    for place in name.indices where name[place] == word[0] {
      if !atWord || isStart(place, of: name), has(word, at: place, of: name) { return true }
    }
    return false
  }

  private static func hasInitials(_ wanted: [UInt32], _ name: Name) -> Bool {
    guard wanted.count > 1 else { return false }
    var next = 0
    for place in name.indices where isStart(place, of: name) {
      guard name[place] == wanted[next] else { return false }
      next += 1
      if next == wanted.count { return true }
    }
    return false
  }

  /// Two letters in order occur in too many names to be useful.
  private static func hasInOrder(_ wanted: [UInt32], _ name: Name) -> Bool {
    guard wanted.count > 2 else { return false }
    var next = 0
    for place in name.indices where name[place] == wanted[next] {
      if next == 0, !isStart(place, of: name) { continue }
      next += 1
      if next == wanted.count { return true }
    }
    return false
  }

  private static func isStart(_ place: Int, of name: Name) -> Bool {
    guard isLetter(name[place]) else { return false }
    return place == name.startIndex || !isLetter(name[place - 1])
  }

  /// Whether the scalar is a letter or digit.
  ///
  /// All separators are ASCII, except quotation marks and dashes.
  private static func isLetter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x30...0x39, 0x61...0x7A: true
    case 0x2010...0x203A: false
    default: scalar >= 0xAA
    }
  }
}
