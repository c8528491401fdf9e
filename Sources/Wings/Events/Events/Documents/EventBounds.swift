/// The valid ranges of stored numbers.
///
/// A number outside its range is treated as damaged.
package enum EventBounds {
  /// Seconds since 1970; the years 1970 to 2199 and two days on either side.
  package static let moment = -172_800...7_258_291_200
  /// The longest duration of an event, in seconds.
  package static let longest = 400 * 86_400
  /// Minor units of a currency.
  package static let amount = 0...999_999_999
  package static let capacity = 1...1_000_000
  /// The size of one member's party, the member included.
  package static let party = 1...10
  /// Minutes from a reminder to the start.
  package static let remind = 5...10_080
  package static let count = 0...1_000_000_000
  package static let revision = 0...1_000_000_000
  /// Popularity scores, which are base-2 logarithms: see ``PopularityRule``.
  package static let score = -100_000.0...100_000.0
  package static let admission = 1...16_777_215
}

/// The largest numbers of characters (grapheme clusters) and of items in an event.
package enum EventLimits {
  package static let title = 100
  /// The part of a title that lists show.
  package static let shownTitle = 60
  package static let description = 255
  package static let fileName = 255
  package static let more = 16_000
  package static let place = 100
  package static let city = 100
  package static let link = 500
  package static let rule = 500
  package static let dates = 500
  package static let categories = 3
  package static let coAuthors = 10
  package static let planRows = 60
  package static let planText = 120
  package static let planPlace = 60
  package static let foreignBytes = 16_384
  package static let announcement = 500
  /// Announcements to the attendees of one event in 24 hours.
  package static let announcedADay = 3
  package static let searchName = 30
  package static let searches = 20
  package static let categoryTitle = 30
  /// Events that one person saves in one year.
  package static let saved = 2_000
  /// Dates of one series that one person saves.
  package static let keptDates = 60
  /// Events that one person publishes in 24 hours.
  package static let publishedADay = 20
  package static let publishedADayVerified = 200
}
