import Accounts

/// The id of a game: year and month of its local start, and a random name, such as
/// `2612-k7m2p9x4wa`.
package enum GameID {
  /// Returns an id for a local date, `YYYY-MM-DD`.
  package static func make(date: String, name: String) -> String {
    let month = date.dropFirst(2).prefix(5)
    return month.replacing("-", with: "") + "-" + name
  }

  /// Returns the month of an id as `YYYY-MM`; `nil` if the id has another form.
  package static func month(of id: String) -> String? {
    let digits = id.utf8.prefix(4)
    guard digits.count == 4, digits.allSatisfy({ (0x30...0x39).contains($0) }),
      id.utf8.dropFirst(4).first == UInt8(ascii: "-"), id.utf8.count > 5,
      let number = Int(id.utf8.dropFirst(2).prefix(2).reduce("") { $0 + "\($1 - 0x30)" }),
      (1...12).contains(number)
    else { return nil }
    return "20\(id.prefix(2))-\(id.dropFirst(2).prefix(2))"
  }

  /// Returns the part of an id after the month.
  package static func name(of id: String) -> String { String(id.dropFirst(5)) }
}
