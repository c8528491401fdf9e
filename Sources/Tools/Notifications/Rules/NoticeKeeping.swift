/// For how long notices and deliveries are kept and shown.
enum NoticeKeeping {
  static let minute = 60_000
  static let hour = 60 * minute
  static let day = 24 * hour
  /// Notices for many.
  static let shown = 90 * day
  /// Notices for one person, and what people write to one another.
  static let addressed = 400 * day
  static let deliveries = 30 * day

  /// Whether a notice is still shown at a moment in milliseconds since 1970.
  static func isShown(_ notice: Notice, at now: Int) -> Bool {
    notice.due <= now && notice.due > now - (notice.to == nil ? shown : addressed)
  }
}
