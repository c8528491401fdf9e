/// The guards of the desk, in milliseconds.
package enum DeskRules {
  /// A mark older than this is never taken by a bib without asking.
  package static let markLifetime = 60_000
  /// Two marks of one key closer than this are one.
  package static let bounce = 60
  /// Marks this soon after the gun are shown and dropped.
  package static let gunShadow = 1000
  /// A second gun within this is a reading of the first.
  package static let secondGun = 5000
  /// An act older than this is undone on purpose only.
  package static let freshAct = 60_000
}
