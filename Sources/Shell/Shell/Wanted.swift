/// What a visitor was about to do when they had to log in first.
package struct Wanted {
  /// Where they go on.
  package let place: Route
  /// What they do there at once, if anything.
  package let act: (() -> Move)?
  /// Why an account is needed.
  package let why: Message

  /// A place, what is done there, and why that needs an account.
  package init(_ place: Route, why: Message, act: (() -> Move)? = nil) {
    (self.place, self.why, self.act) = (place, why, act)
  }
}
