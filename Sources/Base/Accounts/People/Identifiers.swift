/// Makes ids of documents: handed in, so that tests can foretell them.
package struct Identifiers: Sendable {
  package var make: @Sendable () -> String

  package init(make: @escaping @Sendable () -> String) {
    self.make = make
  }

  /// Ten letters and digits that nobody mistakes for one another.
  package static let random = Identifiers {
    let alphabet = Array("abcdefghjkmnpqrstuvwxyz23456789")
    return String((0..<10).compactMap { _ in alphabet.randomElement() })
  }
}
