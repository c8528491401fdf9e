/// Text from a scanner that acts as a keyboard of a layout without plain digits.
package enum ScannedText {
  private static let tables: [[Character: Character]] = ["&é\"'(-è_çà", "+ěščřžýáíé"].map {
    Dictionary(zip($0, "1234567890")) { first, _ in first }
  }

  /// Returns the digits if the whole text comes from one known layout, else the text itself.
  package static func digits(of text: String) -> String {
    guard text.count > ShortCode.length else { return text }
    for table in tables {
      let digits = text.compactMap { $0.isASCII && $0.isNumber ? $0 : table[$0] }
      if digits.count == text.count { return String(digits) }
    }
    return text
  }
}
