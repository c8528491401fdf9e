import Timekeeping

/// The entry line: what is typed, and the moment its first key was read.
struct DeskLine: Equatable {
  /// Sixteen bibs of sixteen characters and their commas.
  static let capacity = 271

  private(set) var text = ""
  private(set) var firstKey: Stamp?
  /// Whether what stands there was refused: the next key begins a new bib.
  private var isRefused = false
  /// Whether a page of the menu was about it, and it still stands there: the next bib begins anew.
  private(set) var wasTarget = false
  /// Whether all that stands there is a digit of a page that had nothing to choose by it.
  private var isStray = false

  var isEmpty: Bool { text.isEmpty }

  /// Whether the next key begins a new bib, whatever stands there.
  var beginsAnew: Bool { isEmpty || isRefused || wasTarget }

  mutating func type(_ character: Character, at stamp: Stamp) {
    if isRefused { clear() }
    guard text.count < Self.capacity else { return }
    if text.isEmpty { firstKey = stamp }
    (wasTarget, isStray) = (false, false)
    text.append(character)
  }

  /// Takes a digit of a page that had nothing to choose by it: the first of a bib.
  mutating func type(stray digit: Character, at stamp: Stamp) {
    type(digit, at: stamp)
    isStray = text.count == 1
  }

  /// Whether what stands there makes room for a bib: a page was about it, or it is a digit that was
  /// meant for a page, since a bib would have gone on.
  func makesRoom(at stamp: Stamp) -> Bool {
    if wasTarget { return true }
    guard isStray, let firstKey else { return false }
    return stamp.milliseconds(since: firstKey) >= HeldDigit.rest
  }

  /// A page that was about it has closed.
  mutating func keepAsTarget() { wasTarget = !isEmpty }

  mutating func deleteLast() {
    (isRefused, wasTarget, isStray) = (false, false, false)
    text = String(text.dropLast())
    if text.isEmpty { firstKey = nil }
  }

  /// Stands there again, to be changed and sent once more.
  mutating func put(_ line: String, at stamp: Stamp) {
    (text, isRefused, wasTarget, isStray) = (line, false, false, false)
    firstKey = line.isEmpty ? nil : stamp
  }

  /// Stands there again because it was refused, until it is sent again or something else is typed.
  mutating func giveBack(_ line: String, at stamp: Stamp) {
    put(line, at: stamp)
    isRefused = true
  }

  mutating func clear() { put("", at: Stamp(boot: "", bootTime: 0, utc: 0)) }
}
