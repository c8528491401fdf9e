/// The valid ranges of stored numbers.
///
/// A number outside its range is treated as damaged.
package enum CinemaBounds {
  /// Seconds since 1970 of premieres: the years 1870 to 2199.
  package static let premiere = -3_155_760_000...7_258_118_399
  /// Seconds since 1970 of showings: 2020 to 2199, as in ticket codes, with a day on either side.
  package static let moment = 1_577_750_400...7_258_118_399
  /// Milliseconds since 1970, for what the tools for tickets and payments store.
  package static let stamp = 0...7_258_118_399_999
  /// The score of a catalogue.
  package static let rating = 0.0...10.0
  package static let votes = 0...1_000_000_000
  /// The length of a film.
  package static let minutes = 1...900
  package static let vatBasisPoints = 0...10_000
  package static let doorsMinutes = 0...240
  package static let lateMinutes = 0...600
  package static let screenMetres = 2.0...40.0
  package static let firstRowMetres = 1.0...20.0
  package static let rowMetres = 0.5...3.0
  /// Minor units of a currency.
  package static let price = 0...10_000_000
  /// Prices are rounded to multiples of this many minor units.
  package static let step = 1...100_000
  package static let tariff = 1...15
  /// The share of the full price in per cent.
  package static let share = 0...100
  /// 1 for Monday to 7 for Sunday.
  package static let weekday = 1...7
  package static let feePercent = 0...20
  /// Minutes before the start; ``never`` if it is not allowed.
  package static let beforeStart = never...2_880
  package static let never = -1
  package static let premierePlace = 1...5
  /// The rows of a hall, and the places of a row.
  package static let seat = 1...99
  package static let ticketNumber = 0...Int(UInt32.max)
  package static let issue = 1...255
  package static let count = 0...1_000_000_000
}

/// The largest numbers of characters (grapheme clusters) and of items.
package enum CinemaLimits {
  package static let filmTitle = 120
  package static let description = 4_000
  package static let image = 300
  package static let studios = 10
  package static let genres = 6
  package static let cast = 12
  /// A studio, or a member of the cast.
  package static let name = 60
  package static let age = 10
  package static let person = 100
  package static let genreTitle = 30
  package static let cinemaTitle = 80
  package static let address = 200
  package static let city = 60
  package static let services = 12
  package static let service = 60
  package static let news = 200
  package static let premiereText = 80
  package static let hallTitle = 40
  package static let format = 20
  package static let why = 200
  package static let networkName = 80
  /// The saved films of a person.
  package static let liked = 500
  /// The tickets that one person's wallet of a year lists.
  package static let wallet = 800
  package static let admissions = 40
  package static let scanned = 400
}
