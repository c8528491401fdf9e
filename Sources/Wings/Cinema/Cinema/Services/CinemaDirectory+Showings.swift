import Languages
import Store
import Timekeeping

/// Cinemas, halls and showings.
extension CinemaDirectory {
  /// Returns a cinema.
  ///
  /// - Throws: The store's errors.
  package func cinema(_ id: String) throws -> CinemaVenue? {
    try store.read { try $0.get(CinemaCollections.cinemas, id)?.value }
  }

  /// Returns the open cinemas by name, or those where a film is on sale.
  ///
  /// - Parameters:
  ///   - filmID: The film; `nil` for every cinema.
  ///   - withClosed: Whether closed cinemas are among them.
  /// - Returns: The cinemas.
  /// - Throws: The store's errors.
  package func cinemas(
    showing filmID: String? = nil, withClosed: Bool = false
  ) throws -> [(id: String, cinema: CinemaVenue)] {
    let here = try filmID.map { film in
      Set(try showings(of: film).filter { $0.state == .onSale }.map(\.cinemaID))
    }
    return try store.read { try $0.find(CinemaCollections.cinemas) }
      .filter { (withClosed || !$0.value.closed) && (here?.contains($0.id) ?? true) }
      .map { ($0.id, $0.value) }
      .sorted { PlainLetters.of($0.cinema.title) < PlainLetters.of($1.cinema.title) }
  }

  /// Returns showings by start.
  ///
  /// - Parameters:
  ///   - filmID: The film; `nil` for every film.
  ///   - cinemaID: The cinema; `nil` for every cinema.
  ///   - day: The local date, `YYYY-MM-DD`; `nil` for every day.
  ///   - withAll: Whether drafts and cancelled showings are among them.
  ///   - withPast: Whether showings that are over are among them.
  /// - Returns: The showings.
  /// - Throws: The store's errors.
  package func showings(
    of filmID: String? = nil, at cinemaID: String? = nil, on day: String? = nil,
    withAll: Bool = false, withPast: Bool = false
  ) throws -> [Showing] {
    try store.read { reader in
      try Self.showings(from: withPast ? 0 : now, in: reader) { showing in
        (filmID.map { showing.movieID == $0 } ?? true)
          && (cinemaID.map { showing.cinemaID == $0 } ?? true)
          && (day.map { showing.day == $0 } ?? true)
          && (withAll || showing.state == .onSale || showing.state == .paused)
      }
    }
  }

  /// Returns a showing by its id or its bare number.
  ///
  /// - Throws: The store's errors.
  package func showing(_ id: String) throws -> Showing? {
    try store.read { reader in
      if let showing = try Self.showing(id, in: reader) { return showing }
      guard id.allSatisfy(\.isNumber), let number = ShowingID.number(of: id) else { return nil }
      for month in try Self.months(in: reader).reversed() {
        let id = ShowingID.make(date: month + "-01", number: number)
        if let showing = try Self.showing(id, in: reader) { return showing }
      }
      return nil
    }
  }

  /// Returns the halls of a cinema by title, with those of the archive.
  ///
  /// - Throws: The store's errors.
  static func halls(of cinemaID: String, in reader: any StoreReader) throws -> [Stored<Hall>] {
    try reader.find(CinemaCollections.halls, .matching("cinemaID", .string(cinemaID)))
      .sorted { PlainLetters.of($0.value.title) < PlainLetters.of($1.value.title) }
  }

  /// Returns the halls of a cinema by title.
  ///
  /// - Throws: The store's errors.
  package func halls(of cinemaID: String) throws -> [(id: String, hall: Hall)] {
    try store.read { try Self.halls(of: cinemaID, in: $0) }
      .filter { !$0.value.archived }.map { ($0.id, $0.value) }
  }

  /// Returns a hall.
  ///
  /// - Throws: The store's errors.
  package func hall(_ id: String) throws -> Hall? {
    try store.read { try $0.get(CinemaCollections.halls, id)?.value }
  }

  /// Returns a hall as a file; `nil` if its drawing cannot be read.
  ///
  /// - Throws: The store's errors.
  package func file(of hall: Hall) throws -> HallFile? {
    guard let plan = try store.read({ try plan(hall.planID, in: $0) }) else { return nil }
    let metres = HallMetres(
      screen: hall.screenMetres, firstRow: hall.firstRowMetres, row: hall.rowMetres)
    return HallFile(title: hall.title, metres: metres, plan: plan)
  }

  /// Returns the drawing of a hall; `nil` if it is missing or cannot be read.
  func plan(_ id: String, in reader: any StoreReader) throws -> HallPlan? {
    try plans.plan(id) { try reader.get(CinemaCollections.plans, id)?.value.text }
  }

  // MARK: - In a reader

  /// Returns the months, `YYYY-MM`, that have showings, in order.
  ///
  /// - Throws: The store's errors.
  package static func months(in reader: any StoreReader) throws -> [String] {
    let prefix = CinemaCollections.showingsPrefix
    return try reader.collectionNames(startingWith: prefix).map {
      String($0.dropFirst(prefix.count))
    }.sorted()
  }

  /// Returns a showing by its id.
  ///
  /// - Throws: The store's errors.
  package static func showing(_ id: String, in reader: any StoreReader) throws -> Showing? {
    guard let month = ShowingID.month(of: id) else { return nil }
    return try reader.get(CinemaCollections.showings(month), id).map(Showing.init)
  }

  static func showings(of month: String, in reader: any StoreReader) throws -> [Showing] {
    try reader.find(CinemaCollections.showings(month)).map(Showing.init)
  }

  /// Passes on the showings of a month, one after another, since they are large.
  private static func read(
    _ month: String, in reader: any StoreReader, _ take: (Showing) -> Void
  ) throws {
    let collection = CinemaCollections.showings(month)
    try reader.glance(collection, .all) { document in
      var showing = try document.value(in: collection)
      showing.id = String(decoding: document.id, as: UTF8.self)
      take(showing)
    }
  }

  /// Returns the wanted showings that are not over at a moment in seconds since 1970, by start.
  ///
  /// - Throws: The store's errors.
  static func showings(
    from now: Int, in reader: any StoreReader, where isWanted: (Showing) -> Bool
  ) throws -> [Showing] {
    // Local dates of any zone are within a day of the one in UTC.
    let first = LocalTime(utcMilliseconds: (now - 2 * 86_400) * 1000, in: .utc).date.prefix(7)
    var showings: [Showing] = []
    for month in try months(in: reader) where first <= month {
      try read(month, in: reader) { if $0.times.end > now, isWanted($0) { showings.append($0) } }
    }
    let order = showings.indices.sorted { one, other in
      (showings[one].start, showings[one].id) < (showings[other].start, showings[other].id)
    }
    return order.map { showings[$0] }
  }

  /// Returns whether a showing fits a condition.
  ///
  /// - Throws: The store's errors.
  static func wasShown(
    in reader: any StoreReader, where fits: (Showing) -> Bool
  ) throws -> Bool {
    try months(in: reader).contains { try showings(of: $0, in: reader).contains(where: fits) }
  }

  /// Returns the first other showing in the same hall that overlaps or leaves no time for cleaning.
  ///
  /// - Throws: The store's errors.
  package static func clash(
    of showing: Showing, in reader: any StoreReader
  ) throws -> Showing? {
    guard let day = try? LocalTime(parsing: showing.day) else { return nil }
    let days = (-1...1).map { day.adding(days: $0).date }
    return try days.flatMap { date in
      try reader.find(
        CinemaCollections.showings(String(date.prefix(7))), .matching("day", .string(date))
      ).map(Showing.init)
    }.filter {
      $0.hallID == showing.hallID && $0.number != showing.number && $0.state != .cancelled
        && $0.times.clashes(with: showing.times)
    }.min { $0.start < $1.start }
  }
}

extension Showing {
  package init(_ stored: Stored<Showing>) {
    self = stored.value
    id = stored.id
  }

  /// What names it in a message about a clash.
  package func clashWords(film: String, in zone: LocalZone) -> [String: String] {
    func clock(_ seconds: Int) -> Substring {
      LocalTime(utcMilliseconds: seconds * 1000, in: zone).timeOfDay.prefix(5)
    }
    let end = times.end + ShowingTimes.cleaningSeconds
    return [
      "film": film, "id": id, "start": "\(day) \(clock(start))", "free": "\(clock(end))",
    ]
  }
}
