/// What the numbers of the wing's documents can be; one beyond is damage, and not believed.
package enum EventBounds {
  /// Seconds since 1970, two days beyond the years 1970 to 2199 on either side.
  package static let moment = -172_800...7_258_291_200
  /// Seconds from the start to the end of an event.
  package static let longest = 400 * 86_400
  /// Minor units of a currency.
  package static let amount = 0...999_999_999
  package static let capacity = 1...1_000_000
  /// How many one member may bring, the member included.
  package static let party = 1...10
  /// Minutes before the start at which somebody is reminded.
  package static let remind = 5...10_080
  package static let count = 0...1_000_000_000
  package static let revision = 0...1_000_000_000
  /// Logarithms to the base 2 of interests, with half lives since 2026.
  package static let score = -100_000.0...100_000.0
  package static let admission = 1...16_777_215
}

/// How many characters, as people count them, and how many of a thing an event may have.
package enum EventLimits {
  package static let title = 100
  /// What lists show of a title.
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
  /// What the holders of one event are written in 24 hours.
  package static let announcedADay = 3
  package static let searchName = 30
  package static let searches = 20
  package static let categoryTitle = 30
  /// What one person keeps of one year.
  package static let saved = 2_000
  /// Dates of a series that one person keeps.
  package static let keptDates = 60
  /// Events that one person publishes in 24 hours.
  package static let publishedADay = 20
  package static let publishedADayVerified = 200
}
