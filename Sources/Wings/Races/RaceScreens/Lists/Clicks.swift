/// Remembers what was clicked last: a second click on the same opens it.
struct Clicks {
  private var last: String?

  /// Takes a click on something known by an id.
  mutating func isSecond(on id: String) -> Bool {
    let isSecond = last == id
    last = isSecond ? nil : id
    return isSecond
  }

  /// A key was pressed in between.
  mutating func forget() { last = nil }
}
