import Timekeeping

/// Something that can be done on a screen by several keys, found by its name.
package struct NamedAct {
  /// What is typed for it.
  package let keys: String
  /// The catalogue's name of it.
  package let label: String
  package let act: (Stamp) -> Move

  package init(_ keys: String, _ label: String, act: @escaping (Stamp) -> Move) {
    (self.keys, self.label, self.act) = (keys, label, act)
  }
}
