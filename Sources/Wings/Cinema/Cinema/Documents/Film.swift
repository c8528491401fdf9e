import Store

/// A film of the catalogue.
package struct Film: FaultCarrying, FieldListing, Equatable {
  package var title: String
  package var originalTitle: String
  package var description: String
  /// The id of a kept picture, or a link, which is shown and never followed.
  package var image: String
  /// The score of a catalogue, 0 to 10.
  package var rating: Double?
  /// The number of votes for the score.
  package var votes: Int?
  /// The premiere in seconds since 1970; `nil` if it is unknown.
  package var startDate: Int?
  /// The last day in seconds since 1970.
  package var endDate: Int?
  package var studios: [String]
  /// The ids of genres.
  package var genres: [String]
  package var minutes: Int?
  /// The age it is for, such as `12+` or `PG`.
  package var age: String
  package var director: String
  package var distributor: String
  package var cast: [String]
  /// Whether it is kept only for the sake of old tickets.
  package var archived: Bool
  /// Its place among the announced premieres.
  package var premiere: Premiere?
  package var faults = DocumentFaults()

  package init(title: String = "") {
    self.title = title
    (originalTitle, description, image, age) = ("", "", "", "")
    (director, distributor, studios, genres, cast) = ("", "", [], [], [])
    archived = false
  }

  package static var blank: Film { Film() }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.text("age", &age)
    try visitor.flag("archived", &archived)
    try visitor.texts("cast", &cast)
    try visitor.text("description", &description)
    try visitor.text("director", &director)
    try visitor.text("distributor", &distributor)
    try visitor.number("endDate", &endDate, in: CinemaBounds.premiere)
    try visitor.texts("genres", &genres)
    try visitor.text("image", &image)
    try visitor.number("minutes", &minutes, in: CinemaBounds.minutes)
    try visitor.text("originalTitle", &originalTitle)
    try visitor.part("premiere", &premiere)
    try visitor.double("rating", &rating, in: CinemaBounds.rating)
    try visitor.number("startDate", &startDate, in: CinemaBounds.premiere)
    try visitor.texts("studios", &studios)
    try visitor.needed("title", &title)
    try visitor.number("votes", &votes, in: CinemaBounds.votes)
  }
}

/// The announcement of a film among the premieres.
package struct Premiere: FieldListing, Sendable, Equatable {
  /// 1 for the first one listed.
  package var place: Int
  /// Seconds since 1970.
  package var from: Int
  package var to: Int
  package var text: String

  package init(place: Int, from: Int, to: Int, text: String = "") {
    (self.place, self.from, self.to, self.text) = (place, from, to, text)
  }

  package static var blank: Premiere { Premiere(place: 1, from: 0, to: 0) }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.required("from", &from, in: CinemaBounds.premiere)
    try visitor.required("place", &place, in: CinemaBounds.premierePlace)
    try visitor.text("text", &text)
    try visitor.required("to", &to, in: CinemaBounds.premiere)
  }
}

/// A genre of films.
package struct Genre: FaultCarrying, FieldListing, Equatable {
  package var title: String
  /// Its titles in languages.
  package var titles: [GenreTitle]
  /// One sign; empty if it has none.
  package var emoji: String
  package var faults = DocumentFaults()

  package init(title: String = "", emoji: String = "", titles: [GenreTitle] = []) {
    (self.title, self.emoji, self.titles) = (title, emoji, titles)
  }

  /// Returns the title in a language, such as `uk`, or the one of the catalogue.
  package func title(in language: String) -> String {
    titles.first { $0.language == language }?.title ?? title
  }

  package static var blank: Genre { Genre() }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.text("emoji", &emoji)
    try visitor.needed("title", &title)
    try visitor.parts("titles", &titles)
  }
}

/// The title of a genre in a language.
package struct GenreTitle: FieldListing, Sendable, Equatable {
  /// A code such as `uk`.
  package var language: String
  package var title: String

  package init(language: String, title: String) { (self.language, self.title) = (language, title) }

  package static var blank: GenreTitle { GenreTitle(language: "", title: "") }

  package mutating func listFields(to visitor: inout some FieldVisitor) throws {
    try visitor.required("language", &language)
    try visitor.required("title", &title)
  }
}
