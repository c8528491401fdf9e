import Cinema
import Fields
import FoundationEssentials
import Languages

/// The collections of the program that came before, in one JSON object.
package struct SeedCinemas: Sendable {
  struct SeedFilm: Sendable {
    let id: String
    let draft: FilmDraft
    /// Seconds since 1970.
    let premiere: Int?
  }

  struct Venue: Sendable {
    let id: String
    let draft: CinemaDraft
    let items: [Item]
  }

  /// A film at a cinema.
  struct Item: Sendable {
    let film: String
    /// Major units of the currency.
    let price: Double
    /// The starts of its showings in seconds since 1970.
    let sessions: [Int]
    let rows: Int
    let seats: Int
    let path: String
  }

  struct Ticket: Sendable {
    let id: String
    let cinema: String
    let film: String
    /// The start of its showing in seconds since 1970.
    let date: Int
    let price: Double
    let row: Int
    let section: Int
    let isUsed: Bool
    let path: String
  }

  private(set) var films: [SeedFilm] = []
  private(set) var genres: [String: Genre] = [:]
  private(set) var venues: [Venue] = []
  private(set) var tickets: [Ticket] = []
  /// The documents that cannot be read; they are left out.
  package private(set) var unreadable: [JSONFieldError] = []

  private static let errors = "cinema.json."
  private typealias Document = (id: String, fields: JSONFields)

  /// Reads a file: the documents of `movies`, `genres`, `cinemas` and `tickets.users`, each by id.
  ///
  /// - Throws: `JSONFieldError` if it is no such file.
  package init(_ bytes: [UInt8]) throws(JSONFieldError) {
    guard case .object(let file)? = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)),
      file["cinemas"] != nil || file["movies"] != nil
    else { throw JSONFieldError(Self.errors + "seed") }
    let titled = all(file["genres"], "genres", Self.genre)
    genres = Dictionary(titled) { first, _ in first }
    films = all(file["movies"], "movies", Self.film)
    venues = all(file["cinemas"], "cinemas", Self.venue)
    guard case .object(let owners)? = file["tickets"], case .object(let users)? = owners["users"]
    else { return }
    for (user, value) in users.sorted(by: { $0.key < $1.key }) {
      tickets += all(value, "tickets.users.\(user)", Self.ticket)
    }
  }

  /// Reads the documents of a collection, in the order of their ids.
  private mutating func all<Value>(
    _ value: JSONValue?, _ path: String, _ read: (Document) throws(JSONFieldError) -> Value
  ) -> [Value] {
    documents(value, path).compactMap { document in
      do throws(JSONFieldError) {
        return try read(document)
      } catch {
        unreadable.append(error)
        return nil
      }
    }
  }

  /// Returns the documents of a collection by id, in order.
  private mutating func documents(_ value: JSONValue?, _ path: String) -> [Document] {
    guard case .object(let all)? = value else { return [] }
    return all.sorted { $0.key < $1.key }.compactMap { id, value in
      do throws(JSONFieldError) {
        return (id, try JSONFields(value, path: "\(path).\(id)", errors: Self.errors))
      } catch {
        unreadable.append(error)
        return nil
      }
    }
  }
}

// MARK: - Documents
extension SeedCinemas {
  private static let prices = 0.0...1e9
  private static let ids = 1...99

  private static func genre(_ document: Document) throws(JSONFieldError) -> (String, Genre) {
    let fields = document.fields
    let title = try fields.needed(try fields.text("title"), "title")
    return (document.id, Genre(title: title, emoji: try fields.text("emoji") ?? ""))
  }

  private static func film(_ document: Document) throws(JSONFieldError) -> SeedFilm {
    let (id, fields) = document
    var draft = FilmDraft()
    draft.title = try fields.needed(try fields.text("title"), "title")
    draft.description = try fields.text("description") ?? ""
    draft.image = try fields.text("image") ?? ""
    draft.rating = try fields.number("rating", in: CinemaBounds.rating)
    draft.studios = try fields.texts("studios")
    draft.genres = try fields.texts("genres")
    return SeedFilm(
      id: id, draft: draft, premiere: try fields.stamp("startDate", in: CinemaBounds.premiere))
  }

  private static func venue(_ document: Document) throws(JSONFieldError) -> Venue {
    let (id, fields) = document
    var draft = CinemaDraft()
    draft.title = try fields.needed(try fields.text("title"), "title")
    draft.address = try fields.text("address") ?? ""
    draft.image = try fields.text("image") ?? ""
    if let place = try fields.object("location") {
      draft.latitude = try place.number("latitude", in: -90...90)
      draft.longitude = try place.number("longitude", in: -180...180)
    }
    var items: [Item] = []
    for (value, path) in try fields.list("movieItems") ?? [] {
      items.append(try item(try fields.object(value, at: path)))
    }
    return Venue(id: id, draft: draft, items: items)
  }

  private static func item(_ fields: JSONFields) throws(JSONFieldError) -> Item {
    let place = try fields.needed(try fields.object("place"), "place")
    var sessions: [Int] = []
    for (value, path) in try fields.list("sessions") ?? [] {
      let wrapped = try fields.object(.object(["at": value]), at: path)
      let start = try wrapped.stamp("at", in: CinemaBounds.moment)
      sessions.append(try wrapped.needed(start, "at"))
    }
    let (film, id) = (try fields.text("movieId"), try fields.text("id"))
    return Item(
      film: try fields.needed(film ?? id, "id"),
      price: try fields.needed(try fields.number("price", in: prices), "price"),
      sessions: sessions.sorted(),
      rows: try place.needed(try place.whole("rows", in: ids), "rows"),
      seats: try place.needed(try place.whole("seats", in: ids), "seats"), path: fields.path)
  }

  private static func ticket(_ document: Document) throws(JSONFieldError) -> Ticket {
    let (id, fields) = document
    let place = try fields.needed(try fields.object("place"), "place")
    let date = try fields.stamp("date", in: CinemaBounds.moment)
    return Ticket(
      id: id, cinema: try fields.needed(try fields.text("cinemaId"), "cinemaId"),
      film: try fields.needed(try fields.text("movieId"), "movieId"),
      date: try fields.needed(date, "date"),
      price: try fields.needed(try fields.number("price", in: prices), "price"),
      row: try place.needed(try place.whole("row", in: ids), "row"),
      section: try place.needed(try place.whole("section", in: ids), "section"),
      isUsed: try fields.flag("isDisactivated") ?? false, path: fields.path)
  }
}

extension JSONFields {
  /// Returns a moment in seconds since 1970: a number, a text as in RFC 3339, or an object with
  /// `_seconds`, as databases of documents export their timestamps.
  fileprivate func stamp(
    _ name: String, in range: ClosedRange<Int>
  ) throws(JSONFieldError) -> Int? {
    if let object = try? object(name) { return try object.whole("seconds", in: range) }
    return try moment(name, in: range)
  }

  fileprivate func texts(_ name: String) throws(JSONFieldError) -> [String] {
    var texts: [String] = []
    for (value, path) in try list(name) ?? [] {
      let wrapped = try object(.object(["item": value]), at: path)
      texts.append(try wrapped.needed(try wrapped.text("item"), "item"))
    }
    return texts
  }
}
