import Cinema
import DemoTown
import Languages
import Pictures
import Store
import Timekeeping

/// The thirty-six films of the demo: thirty that run, three of them announced, and six that come.
struct DemoFilms {
  static let coming = 6
  static let announced = 3

  /// The films with their ids, the newest first and the coming ones last.
  let films: [(id: String, film: Film)]

  init(_ scene: DemoScene) {
    films = DemoTitles.all.enumerated().map { number, title in
      (Self.id(number), Self.film(title, number, scene))
    }
  }

  static func id(_ number: Int) -> String { DemoChance.id("film \(number)") }

  /// The films that run.
  var running: ArraySlice<(id: String, film: Film)> { films.dropLast(Self.coming) }

  /// Writes the films with their posters, and the genres.
  ///
  /// - Throws: `PictureError` if a poster cannot be read; what the store throws.
  func write(in transaction: any StoreTransaction) throws {
    for genre in DemoGenres.all {
      try transaction.put(CinemaCollections.genres, id: Genre.id(of: genre.title), genre)
    }
    for (id, var film) in films {
      film.image = try DemoPosters.put(film.title, in: transaction) ?? ""
      try transaction.put(CinemaCollections.films, id: id, film)
    }
  }

  /// Saves three films for the participant, one of which comes later.
  ///
  /// - Throws: What the store throws.
  func save(for person: String, in transaction: any StoreTransaction) throws {
    let kept = CinemaPerson(liked: [4, 31, 2].map(Self.id), seen: [Self.id(2)])
    try transaction.put(CinemaCollections.people(person), id: person, kept)
  }

  private static func film(_ title: DemoTitles.Title, _ number: Int, _ scene: DemoScene) -> Film {
    var chance = DemoChance("film " + title.name)
    var film = Film(title: title.name)
    film.genres = title.genres.split(separator: ",").map { Genre.id(of: String($0)) }
    (film.minutes, film.age, film.description) = (title.minutes, title.age, title.text)
    let names = DemoTitles.people
    film.director = names[number % names.count]
    film.cast = (1...3).map { names[(number * 5 + $0 * 7) % names.count] }
    film.studios = [DemoTitles.studios[number % DemoTitles.studios.count]]
    film.distributor = DemoTitles.distributors[number % DemoTitles.distributors.count]
    let zone = DemoTown.all[0].zone
    let day = scene.wall(premiere(number), 0, in: zone)
    film.startDate = day.settledUTCMilliseconds(in: scene.local(zone)) / 1000
    if number < announced, let start = film.startDate {
      film.premiere = Premiere(
        place: number + 1, from: start - 14 * 86_400, to: start + 14 * 86_400,
        text: number == 0 ? "With the director in the foyer" : "")
    }
    guard premiere(number) <= -5 else { return film }
    film.rating = Double(55 + chance.number(below: 35)) / 10
    film.votes = 20 + chance.number(below: 900)
    return film
  }

  /// Returns the day of a film's premiere, counted from today.
  static func premiere(_ number: Int) -> Int {
    let running = DemoTitles.all.count - coming
    return number < running ? -(number * 2) / 3 * 2 : 3 + (number - running) * 6
  }
}

/// The twelve genres of the demo, in the languages of the program.
enum DemoGenres {
  /// In English, Ukrainian, Russian, Bulgarian and Croatian.
  private static let titles = [
    ("🎭", ["Drama", "Драма", "Драма", "Драма", "Drama"]),
    ("😄", ["Comedy", "Комедія", "Комедия", "Комедия", "Komedija"]),
    (
      "🚀",
      [
        "Science fiction", "Фантастика", "Фантастика", "Научна фантастика",
        "Znanstvena fantastika",
      ]
    ),
    ("🏠", ["Family", "Сімейний", "Семейный", "Семеен", "Obiteljski"]),
    ("🔦", ["Thriller", "Трилер", "Триллер", "Трилър", "Triler"]),
    ("🔎", ["Mystery", "Детектив", "Детектив", "Мистерия", "Misterij"]),
    ("🧭", ["Adventure", "Пригоди", "Приключения", "Приключенски", "Pustolovni"]),
    ("💌", ["Romance", "Мелодрама", "Мелодрама", "Романтичен", "Romantični"]),
    ("🎨", ["Animation", "Анімація", "Анимация", "Анимация", "Animirani"]),
    (
      "🎥", ["Documentary", "Документальний", "Документальный", "Документален", "Dokumentarni"]
    ),
    ("🎵", ["Music", "Музичний", "Музыкальный", "Музикален", "Glazbeni"]),
    ("🐉", ["Fantasy", "Фентезі", "Фэнтези", "Фентъзи", "Fantazija"]),
  ]

  static let all = titles.map { emoji, titles in
    Genre(
      title: titles[0], emoji: emoji,
      titles: zip(["en", "uk", "ru", "bg", "hr"], titles).map {
        GenreTitle(language: $0, title: $1)
      })
  }
}
