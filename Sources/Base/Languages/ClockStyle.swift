/// How times of day are written.
public enum ClockStyle: String, Sendable, CaseIterable {
  /// `14:03:22`
  case hours24 = "24"
  /// `2:03:22 pm`
  case hours12 = "12"
}

extension Catalogue {
  /// A time of day as the clock on this machine is wanted.
  ///
  /// - Parameter time: `HH:MM` or `HH:MM:SS`, hours from 00 to 23; anything else stays as it is.
  /// - Returns: The same, or with `am` and `pm`.
  public func timeOfDay(_ time: String) -> String {
    let parts = time.split(separator: ":", omittingEmptySubsequences: false)
    guard clock == .hours12, (2...3).contains(parts.count), parts.allSatisfy({ $0.count == 2 }),
      let hour = Int(parts[0]), (0..<24).contains(hour)
    else { return time }
    let rest = ([String((hour + 11) % 12 + 1)] + parts.dropFirst().map(String.init))
    return rest.joined(separator: ":") + (hour < 12 ? " am" : " pm")
  }
}
