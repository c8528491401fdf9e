import Languages
import Timekeeping

/// A film with what lists tell of it at one moment.
package struct FilmView: Sendable, Equatable, Identifiable {
  package let id: String
  package let film: Film
  package let shelf: FilmRun.Shelf
  /// The local day of the premiere, in days since 1970.
  package let premiere: Int?
  /// What the showings to come tell; `nil` if there are none.
  package let showings: Showings?
  package let isSaved: Bool
  /// The folded title.
  let order: String

  /// What the showings of a film tell that can still be bought or will be.
  package struct Showings: Sendable, Equatable {
    /// The first one.
    package let next: Showing
    /// The number of those today.
    package fileprivate(set) var today = 0
    /// The cinemas that show it.
    package fileprivate(set) var cinemas: Set<String> = []
    /// The lowest price of a standard place.
    package fileprivate(set) var lowest: CinemaPrice?
    /// When the first sale begins; `nil` if one has begun.
    package fileprivate(set) var saleFrom: Int?
    /// Whether tickets are on sale.
    package fileprivate(set) var isOnSale = false

    init(next: Showing) { self.next = next }
  }

  package var line: FilmLine { FilmLine(id: id, film: film) }
}

/// Lists of films.
extension Programme {
  /// The kinds of lists.
  package enum List: Sendable, Hashable {
    case all, now, soon
    /// The films of a person's list, the latest first.
    case kept
    case genre(String)
  }

  /// Returns what lists tell of every film outside the archive that passes a filter.
  ///
  /// It is one pass over the films and the showings.
  ///
  /// - Parameters:
  ///   - filter: The filter.
  ///   - liked: The ids of saved films.
  ///   - now: Seconds since 1970.
  ///   - zone: The zone whose local day counts; `nil` for that of the network.
  /// - Returns: The films, in no order.
  package func views(
    _ filter: FilmFilter = FilmFilter(), liked: Set<String> = [], at now: Int,
    in zone: LocalZone? = nil
  ) -> [FilmView] {
    let zone = zone ?? catalogue.zone
    let today = ShowingTimes.day(of: now, in: zone)
    let (told, onSale) = tallies(filter, at: now)
    return catalogue.films.compactMap { id, film in
      guard !film.archived, filter.passes(film), !filter.asksShowings || told[id] != nil
      else { return nil }
      let run = FilmRun(
        premiere: film.startDate.map { ShowingTimes.day(of: $0, in: zone) },
        end: film.endDate.map { ShowingTimes.day(of: $0, in: zone) })
      return FilmView(
        id: id, film: film, shelf: run.shelf(on: today, isOnSale: onSale.contains(id)),
        premiere: run.premiere, showings: told[id], isSaved: liked.contains(id),
        order: catalogue.fields[id]?.title ?? "")
    }
  }

  /// Returns what the showings of each film tell, and the films that are on sale anywhere.
  private func tallies(
    _ filter: FilmFilter, at now: Int
  ) -> (told: [String: FilmView.Showings], onSale: Set<String>) {
    var (told, onSale): ([String: FilmView.Showings], Set<String>) = ([:], [])
    let dates = catalogue.cinemas.filter { filter.passes($0.value) }.keys.map {
      ($0, self.today(at: $0, now))
    }
    let dateOf = Dictionary(uniqueKeysWithValues: dates)
    for showing in showings where isAhead(showing, at: now) {
      if showing.state == .onSale { onSale.insert(showing.movieID) }
      guard let date = dateOf[showing.cinemaID], filter.passes(showing) else { continue }
      let price = price(of: showing)
      told[showing.movieID, default: FilmView.Showings(next: showing)]
        .add(showing, price, isToday: showing.day == date, at: now)
    }
    return (told, onSale)
  }

  /// Returns a list of films in its order.
  ///
  /// Running films come newest first, coming ones next first, kept ones latest first, others by
  /// title.
  package func list(
    _ list: List, _ views: [FilmView], kept: [String] = []
  ) -> [FilmView] {
    switch list {
    case .all: return Self.byTitle(views)
    case .genre(let id): return Self.byTitle(views.filter { $0.film.genres.contains(id) })
    case .now: return Self.running(views, on: .now)
    case .soon: return Self.running(views, on: .soon)
    case .kept:
      let byID = Dictionary(views.map { ($0.id, $0) }) { first, _ in first }
      return kept.reversed().compactMap { byID[$0] }
    }
  }

  private static func byTitle(_ views: [FilmView]) -> [FilmView] {
    views.sorted { ($0.order, $0.id) < ($1.order, $1.id) }
  }

  private static func running(_ views: [FilmView], on shelf: FilmRun.Shelf) -> [FilmView] {
    FilmRun.sorted(byTitle(views.filter { $0.shelf == shelf }), on: shelf) {
      (FilmRun(premiere: $0.premiere), $0.order)
    }
  }

  /// The most announced premieres.
  private static let mostPremieres = CinemaBounds.premierePlace.upperBound

  /// Returns the premieres that are announced at a moment, in their order.
  package func premieres(_ views: [FilmView], at now: Int) -> [FilmView] {
    func place(_ view: FilmView) -> Int { view.film.premiere?.place ?? 0 }
    let shown = views.filter { view in
      view.film.premiere.map { $0.from <= now && now < $0.to } ?? false
    }
    return Array(
      shown.sorted { (place($0), $0.order, $0.id) < (place($1), $1.order, $1.id) }
        .prefix(Self.mostPremieres))
  }

  /// Returns the number of running films of each genre, the most first.
  package func genres(_ views: [FilmView]) -> [(id: String, count: Int)] {
    var counts: [String: Int] = [:]
    for view in views where view.shelf == .now {
      for genre in Set(view.film.genres) { counts[genre, default: 0] += 1 }
    }
    return counts.map { (id: $0.key, count: $0.value) }.sorted { one, other in
      (-one.count, PlainLetters.of(title(one.id)), one.id)
        < (-other.count, PlainLetters.of(title(other.id)), other.id)
    }
  }

  private func title(_ genre: String) -> String { catalogue.genres[genre]?.title ?? genre }

  /// Returns the films that match a text, the best first, and similar titles if there are none.
  package func search(
    _ text: String, _ views: [FilmView]
  ) -> (found: [FilmView], similar: [FilmView]) {
    let sought = FilmSearch(text)
    if sought.isEmpty { return ([], []) }
    let ranked = views.compactMap { view in
      catalogue.fields[view.id].flatMap(sought.rank).map { rank in
        (view: view, key: (rank, view.shelf.searchOrder, view.order, view.id))
      }
    }
    let found = ranked.sorted { $0.key < $1.key }.map(\.view)
    return (found, found.isEmpty ? similar(to: text, views) : [])
  }

  /// Returns up to three films with the nearest titles.
  private func similar(to text: String, _ views: [FilmView]) -> [FilmView] {
    var (rest, similar): ([FilmView], [FilmView]) = (Self.byTitle(views), [])
    while similar.count < 3,
      let title = NearName.of(text, in: rest.map(\.film.title)),
      let place = rest.firstIndex(where: { $0.film.title == title })
    { similar.append(rest.remove(at: place)) }
    return similar
  }
}

extension FilmView.Showings {
  fileprivate mutating func add(
    _ showing: Showing, _ price: CinemaPrice?, isToday: Bool, at now: Int
  ) {
    if isToday { today += 1 }
    cinemas.insert(showing.cinemaID)
    if let price { lowest = min(lowest ?? price, price) }
    guard showing.state == .onSale else { return }
    switch showing.times.sale(at: now) {
    case .open: (isOnSale, saleFrom) = (true, nil)
    case .notYet(let from): if !isOnSale { saleFrom = min(saleFrom ?? from, from) }
    case .over: break
    }
  }
}

extension FilmRun.Shelf {
  /// The order of search results that match equally well.
  fileprivate var searchOrder: Int {
    switch self {
    case .now: 0
    case .soon: 1
    case .neither: 2
    }
  }
}
