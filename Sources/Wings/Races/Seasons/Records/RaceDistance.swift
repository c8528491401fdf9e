/// Lengths of races that people know by a name.
package enum RaceDistance {
  package static let mile = 1_609
  package static let halfMarathon = 21_098
  package static let marathon = 42_195

  /// What people run, shortest first: to predict and to compare.
  package static let common = [
    1_000, mile, 3_000, 5_000, 10_000, 15_000, halfMarathon, 30_000, marathon, 50_000, 100_000,
  ]

  /// The same number for what is the same distance, however it was rounded when typed.
  ///
  /// A half marathon is 21.0975 km, a marathon 42.195 km, a mile 1.609344 km.
  package static func grouped(_ metres: Int) -> Int {
    switch metres {
    case 1_609...1_610: mile
    case 21_097...21_100: halfMarathon
    case 42_190...42_200: marathon
    default: metres
    }
  }
}
