/// Times in CSV files, in the form that spreadsheets read as a duration.
enum SpreadsheetTime {
  /// Returns a printed time or gap with hours, minutes and seconds: `32:10.4` becomes `0:32:10.4`.
  ///
  /// Excel reads `32:10` as hours and minutes. Texts that are no times are unchanged.
  static func text(_ time: String) -> String {
    let sign = time.prefix { "+-".contains($0) }
    let parts = time.dropFirst(sign.count).split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 1 && sign == "+", parts.allSatisfy(isNumber) else {
      return time
    }
    let hours = Array(repeating: "0", count: 3 - parts.count)
    let all = hours + parts.map(String.init)
    return sign + all[0] + ":" + all.dropFirst().map(padded).joined(separator: ":")
  }

  private static func isNumber(_ part: Substring) -> Bool {
    part.first?.isNumber == true && part.allSatisfy { $0.isNumber || $0 == "." }
  }

  /// Returns a number with at least two digits before the decimal point.
  private static func padded(_ number: String) -> String {
    number.prefix { $0 != "." }.count < 2 ? "0" + number : number
  }
}
