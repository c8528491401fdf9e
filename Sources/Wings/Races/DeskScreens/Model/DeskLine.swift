import Timekeeping

/// The entry line: the typed text, and when its first key was read.
struct DeskLine: Equatable {
  /// The most characters: sixteen bibs of sixteen characters and their commas.
  static let capacity = 271

  private(set) var text = ""
  private(set) var firstKey: Stamp?
  /// Whether the text was rejected; the next key begins a new bib.
  private var isRefused = false
  /// Whether a menu page was about the text; the next bib replaces it.
  private(set) var wasTarget = false
  /// Whether the text is a single digit typed on a page without such a choice.
  private var isStray = false

  var isEmpty: Bool { text.isEmpty }

  /// Whether the next key begins a new bib, whatever the text is.
  var beginsAnew: Bool { isEmpty || isRefused || wasTarget }

  mutating func type(_ character: Character, at stamp: Stamp) {
    if isRefused { clear() }
    guard text.count < Self.capacity else { return }
    if text.isEmpty { firstKey = stamp }
    (wasTarget, isStray) = (false, false)
    text.append(character)
  }

  /// Types a digit that was no choice on a page, as the first of a bib.
  mutating func type(stray digit: Character, at stamp: Stamp) {
    type(digit, at: stamp)
    isStray = text.count == 1
  }

  /// Whether a new bib replaces the text.
  ///
  /// It does if a page was about the text, or if the text is a stray digit after a pause: a bib
  /// would have been continued.
  func makesRoom(at stamp: Stamp) -> Bool {
    if wasTarget { return true }
    guard isStray, let firstKey else { return false }
    return stamp.milliseconds(since: firstKey) >= HeldDigit.rest
  }

  /// Marks the text as the target of a page that has closed.
  mutating func keepAsTarget() { wasTarget = !isEmpty }

  mutating func deleteLast() {
    (isRefused, wasTarget, isStray) = (false, false, false)
    text = String(text.dropLast())
    if text.isEmpty { firstKey = nil }
  }

  /// Puts a text back, to be changed and entered again.
  mutating func put(_ line: String, at stamp: Stamp) {
    (text, isRefused, wasTarget, isStray) = (line, false, false, false)
    firstKey = line.isEmpty ? nil : stamp
  }

  /// Puts a rejected text back, until it is entered again or replaced.
  mutating func giveBack(_ line: String, at stamp: Stamp) {
    put(line, at: stamp)
    isRefused = true
  }

  mutating func clear() { put("", at: Stamp(boot: "", bootTime: 0, utc: 0)) }
}
