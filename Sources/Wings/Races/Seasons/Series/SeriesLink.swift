import Store

/// A user's decision whether two results of a series are of one person or of two.
package struct SeriesLink: Codable, Sendable, Hashable {
  /// The entries of the two results.
  package var one: String
  package var other: String
  package var isSamePerson: Bool

  package init(_ one: String, _ other: String, isSamePerson: Bool) {
    (self.one, self.other, self.isSamePerson) = (one, other, isSamePerson)
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    one = try fields.text(.one)
    other = try fields.text(.other)
    isSamePerson = try fields.value(.isSamePerson, default: false)
  }

  /// Returns whether it is about the same two results.
  func isAbout(_ one: String, _ other: String) -> Bool {
    Set([one, other]) == [self.one, self.other]
  }
}
