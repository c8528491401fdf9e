import Accounts
import Languages
import Store
import Tickets
import Timekeeping

/// A ticket as the staff at a door see it: without addresses.
package struct DoorTicket: Sendable, Equatable, Identifiable {
  package let id: String
  /// The whole code.
  package let code: String
  package let short: String
  /// The name of the holder; empty if there is none.
  package let name: String
  /// The name of the place, such as `G11`.
  package let place: String
  package let row: HallPlace
  package let film: String
  /// Seconds since 1970.
  package let start: Int
  package let state: TicketState

  package var isIn: Bool { state == .admitted }
}

extension CinemaDoor {
  /// Returns the tickets that match a name, a place, a row or a short code.
  ///
  /// - Parameters:
  ///   - text: The words; each must begin a word of the name, or be the row or place.
  ///   - author: The user at the door.
  /// - Returns: Tickets of the showings that the door admits to now or next, by showing and place.
  /// - Throws: `CinemaError` if the author is not at the door of this cinema; the store's errors.
  package func tickets(matching text: String, by author: Author) throws -> [DoorTicket] {
    let words = PlainLetters.of(Cleaned.line(text)).split(separator: " ").map(String.init)
    guard !words.isEmpty else { return [] }
    return try tickets(by: author) { $0.matches(words) }
  }

  /// Returns the tickets of open showings whose holders are not in yet, by showing and place.
  ///
  /// - Throws: As ``tickets(matching:by:)``.
  package func missing(by author: Author) throws -> [DoorTicket] {
    let now = seats.service.clock.now().utc
    return try tickets(by: author, onlyOpenAt: now) { !$0.isIn }
  }

  private func tickets(
    by author: Author, onlyOpenAt moment: Int? = nil, where isWanted: (DoorTicket) -> Bool
  ) throws -> [DoorTicket] {
    let now = seats.service.clock.now().utc
    return try seats.service.store.read { reader in
      try requireDoor(author, in: reader)
      let all = try showings(at: now, in: reader)
      let chosen = moment == nil ? all.open + all.next : all.open
      return try chosen.flatMap { showing in
        try doorTickets(of: showing, at: now, in: reader).filter(isWanted)
      }
    }
  }

  private func requireDoor(_ author: Author, in reader: any StoreReader) throws {
    guard case .person(let person) = author else { return }
    let isThere = try CinemaDirectory.roles(of: person, in: reader).contains {
      $0.role.includes(.door) && ($0.cinemaID.isEmpty || $0.cinemaID == cinemaID)
    }
    guard isThere else { throw CinemaError(.notAllowed) }
  }

  private func doorTickets(
    of showing: Showing, at now: Int, in reader: any StoreReader
  ) throws -> [DoorTicket] {
    let text = try reader.get(CinemaCollections.plans, showing.planID)?.value.text
    let plan = text.flatMap { try? HallPlan(parsing: $0) }
    let film = try reader.get(CinemaCollections.films, showing.movieID)?.value.title ?? ""
    return try reader.find(
      CinemaCollections.tickets(showing.day), .matching("movieItemId", .string(showing.id))
    ).filter { $0.value.isAtDoor(at: now) }.compactMap { stored in
      guard let place = stored.value.place?.hallPlace else { return nil }
      let user =
        try stored.value.userID.isEmpty
        ? nil : reader.get(AccountsSchema.users, stored.value.userID)?.value
      return DoorTicket(
        id: stored.id, code: stored.value.code, short: stored.value.short,
        name: user?.fullName ?? "", place: plan?.name(of: place) ?? "", row: place, film: film,
        start: showing.start, state: stored.value.state)
    }.sorted { $0.row < $1.row }
  }

  /// Returns the showings that are open for admission, and the next to open.
  private func showings(
    at now: Int, in reader: any StoreReader
  ) throws -> (open: [Showing], next: [Showing]) {
    guard let cinema = try reader.get(CinemaCollections.cinemas, cinemaID)?.value else {
      throw CinemaError(.noSuchCinema)
    }
    let ahead = try CinemaDirectory.showings(from: now / 1000, in: reader) {
      $0.cinemaID == cinemaID && 1000 * $0.start < now + 86_400_000 && $0.state != .cancelled
        && $0.state != .draft
        && (halls.isEmpty || halls.contains($0.hallID))
    }
    let opening = 1000 * 60 * cinema.doorsMinutes
    let open = ahead.filter { 1000 * $0.start - opening <= now }
    return (open, Array(ahead.filter { 1000 * $0.start - opening > now }.prefix(3)))
  }

  /// Returns the counts of the open showings, or when the next one opens.
  ///
  /// - Throws: `CinemaError.noSuchCinema`; the store's errors.
  package func sums() throws -> DoorSums {
    let now = seats.service.clock.now().utc
    return try seats.service.store.read { reader in
      let (open, next) = try showings(at: now, in: reader)
      let groups = try open.map { showing in
        (
          showing,
          try reader.find(
            CinemaCollections.tickets(showing.day), .matching("movieItemId", .string(showing.id))
          ).map(\.value).filter { $0.isAtDoor(at: now) }
        )
      }
      let tickets = groups.flatMap(\.1)
      let cinema = try reader.get(CinemaCollections.cinemas, cinemaID)?.value
      return DoorSums(
        sold: tickets.count,
        holders: Set(tickets.map { $0.userID.isEmpty ? $0.order : $0.userID }).count, without: 0,
        unpaid: tickets.count { $0.state == .unpaid },
        admitted: tickets.count { $0.state == .admitted },
        subjects: try groups.map { try subject($0.0, $0.1, in: reader) },
        opens: open.isEmpty
          ? next.first.map { 1000 * ($0.start - 60 * (cinema?.doorsMinutes ?? 0)) } : nil)
    }
  }

  private func subject(
    _ showing: Showing, _ tickets: [CinemaTicket], in reader: any StoreReader
  ) throws -> DoorSums.Subject {
    DoorSums.Subject(
      title: try reader.get(CinemaCollections.films, showing.movieID)?.value.title ?? "",
      starts: 1000 * showing.start, sold: tickets.count,
      admitted: tickets.count { $0.state == .admitted })
  }
}

extension CinemaDirectory {
  /// Returns the open cinemas where a person has a role, by title; all for the administrator.
  ///
  /// - Parameters:
  ///   - role: The role.
  ///   - author: The person.
  ///   - withClosed: Whether closed cinemas are among them, which may still owe money.
  /// - Returns: The cinemas.
  /// - Throws: The store's errors.
  package func cinemas(
    where role: CinemaRole, of author: Author, withClosed: Bool = false
  ) throws -> [(id: String, cinema: CinemaVenue)] {
    let all = try cinemas(withClosed: withClosed)
    guard case .person(let person) = author else { return all }
    let roles = try store.read { try Self.roles(of: person, in: $0) }
      .filter { $0.role.includes(role) }
    return all.filter { cinema in
      roles.contains { $0.cinemaID.isEmpty || $0.cinemaID == cinema.id }
    }
  }
}

extension CinemaTicket {
  /// Whether its holder may come to the door: it is sold, or reserved and not lapsed.
  fileprivate func isAtDoor(at now: Int) -> Bool {
    isPaid || state == .unpaid && !hasLapsed(at: now)
  }
}

extension DoorTicket {
  /// Returns whether each word begins a word of the name, or is the row, place or short code.
  fileprivate func matches(_ words: [String]) -> Bool {
    let names = PlainLetters.of(name).split(separator: " ")
    let place = PlainLetters.of(place)
    return words.allSatisfy { word in
      names.contains { $0.hasPrefix(word) } || place == word || PlainLetters.of(short) == word
        || place.hasPrefix(word) && place.dropFirst(word.count).allSatisfy { !$0.isLetter }
          && word.contains { $0.isLetter }
    }
  }
}
