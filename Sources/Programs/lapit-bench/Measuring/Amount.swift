/// Numbers as the table prints them, with three digits that count.
enum Amount {
  /// Seconds in the unit that suits them.
  static func time(_ seconds: Double) -> String {
    if seconds >= 1 { return digits(seconds) + " s" }
    return seconds >= 1e-3 ? digits(seconds * 1e3) + " ms" : digits(seconds * 1e6) + " us"
  }

  static func times(_ ratio: Double) -> String { digits(ratio) + "x" }

  static func percent(_ share: Double) -> String { digits(share * 100) + " %" }

  static func bytes(_ count: Int) -> String {
    switch abs(count) {
    case ..<10_000: "\(count) B"
    case ..<10_000_000: "\(count / 1_024) KiB"
    default: "\(count / 1_048_576) MiB"
    }
  }

  /// As many decimals as leave three digits.
  static func digits(_ value: Double) -> String {
    guard value.isFinite else { return "-" }
    let decimals = abs(value) >= 100 ? 0 : abs(value) >= 10 ? 1 : 2
    let scale = [1.0, 10, 100][decimals]
    let whole = Int((abs(value) * scale).rounded())
    let sign = value < 0 && whole > 0 ? "-" : ""
    guard decimals > 0 else { return sign + "\(whole)" }
    let fraction = String(whole % Int(scale) + Int(scale)).dropFirst()
    return sign + "\(whole / Int(scale)).\(fraction)"
  }
}
