/// Remembers what was clicked last: a second click on the same opens it.
package struct Clicks {
  private var last: String?

  package init() {}

  /// Takes a click on something known by an id.
  package mutating func isSecond(on id: String) -> Bool {
    let isSecond = last == id
    last = isSecond ? nil : id
    return isSecond
  }

  /// A key was pressed in between.
  package mutating func forget() { last = nil }
}
