import Accounts
import Store
import Tickets
import Timekeeping

extension CinemaTransaction {
  /// Notifies everyone who saved a film of its first showing on sale.
  ///
  /// All people are read, but once a film: later showings find the first one.
  ///
  /// - Throws: The store's errors; what posting a notice throws.
  func tellFirst(_ showing: Showing) throws {
    guard showing.state == .onSale, try !isOnSale(besides: showing) else { return }
    let prefix = CinemaCollections.peoplePrefix
    let people = try transaction.collectionNames(startingWith: prefix).flatMap { name in
      try transaction.find(StoreCollection<CinemaPerson>(name)).filter {
        $0.value.liked.contains(showing.movieID)
      }.map(\.id)
    }
    try tell(.firstShowing, about: showing, to: people)
  }

  /// Returns whether another showing of the film is on sale and has not begun.
  private func isOnSale(besides showing: Showing) throws -> Bool {
    let month = LocalTime(utcMilliseconds: now - 86_400_000, in: .utc).date.prefix(7)
    for name in try CinemaDirectory.months(in: transaction) where name >= month {
      let collection = CinemaCollections.showings(name)
      // One after the other, since the first one mostly is on sale.
      for id in try transaction.ids(collection, .matching("movieId", .string(showing.movieID)))
      where id != showing.id {
        guard let other = try transaction.get(collection, id)?.value else { continue }
        if other.state == .onSale, other.start > seconds { return true }
      }
    }
    return false
  }

  /// Notifies everyone with a ticket of a new time or hall.
  ///
  /// - Throws: The store's errors; what posting a notice throws.
  func tellChange(of former: Showing, to showing: Showing) throws {
    guard showing.start != former.start || showing.hallID != former.hallID else { return }
    let holders = try tickets(of: showing).map(\.value).filter {
      $0.takesPlace && $0.state != .held && !$0.hasLapsed(at: now)
    }
    try tell(.changed(from: former), about: showing, to: holders.map(\.userID))
  }
}
