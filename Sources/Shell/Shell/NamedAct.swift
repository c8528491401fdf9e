import Timekeeping

/// An action of several keys, which can be found by name.
package struct NamedAct {
  /// The keys to type.
  package let keys: String
  /// The text key of its name.
  package let label: String
  package let act: (Stamp) -> Move

  package init(_ keys: String, _ label: String, act: @escaping (Stamp) -> Move) {
    (self.keys, self.label, self.act) = (keys, label, act)
  }
}
