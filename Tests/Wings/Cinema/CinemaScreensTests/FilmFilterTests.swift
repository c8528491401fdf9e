import Cinema
import Languages
import Shell
import Terminal
import Testing

@testable import CinemaScreens

@Suite("The filters of films, and small windows")
struct FilmFilterTests {
  @Test func `the form offers what the programme has, and Enter applies it`() throws {
    let scene = try CinemaScreensScene()
    let film = try FilmsTests.evening(scene)[1]
    try scene.show(film, "2026-11-22", "12:00") { ($0.language, $0.format) = ("en", "3D") }
    let pane = try scene.open(.filters)
    for text in ["Genre", "City", "Language", "Subtitles", "Format", "3 films"] {
      #expect(scene.shows(text, in: pane), "\(text): \(scene.screen(of: pane))")
    }
    // The third field is the language; its second choice is the first language.
    scene.press(.tab, in: pane)
    scene.press(.tab, in: pane)
    scene.press(.right, in: pane)
    #expect(scene.shows("1 film", in: pane))
    scene.press(.enter, in: pane)
    #expect(scene.hasGoneBack)
    #expect(scene.context.cinemaListState.filter.language == "en")
    let films = try scene.open(.films)
    #expect(scene.lines(of: films)[0] == "en (Ctrl-U)")
    #expect(scene.shows("Ferry", in: films) && !scene.shows("Salt", in: films))
  }

  @Test func `Ctrl-U in the form clears every field`() throws {
    let scene = try CinemaScreensScene()
    try FilmsTests.evening(scene)
    scene.context.cinemaListState.filter.city = "Kyiv"
    scene.context.cinemaListState.filter.format = "gone"
    let pane = try scene.open(.filters)
    #expect(scene.shows("gone", in: pane))
    scene.press(.control("u"), in: pane)
    scene.press(.enter, in: pane)
    #expect(scene.context.cinemaListState.filter.isEmpty)
  }

  /// Opens every screen of films and cinemas.
  private static func panes(_ scene: CinemaScreensScene) throws -> [any Pane] {
    let films = try FilmsTests.evening(scene)
    let search = try scene.open(.filmSearch)
    scene.type("s", in: search)
    return [
      try scene.open(.films), try scene.open(.filmList(.all)), search,
      try scene.open(.film(films[0])), try scene.open(.showingsOfFilm(films[0])),
      try scene.open(.cinemas), try scene.open(.cinema(scene.zoria)), try scene.open(.filters),
    ]
  }

  @Test(arguments: [(60, 11), (20, 4), (40, 8), (80, 20), (120, 36), (200, 60)])
  func `every screen shows something in windows of any size`(columns: Int, rows: Int) throws {
    let scene = try CinemaScreensScene()
    for pane in try Self.panes(scene) {
      let size = Size(columns: columns, rows: rows)
      #expect(scene.lines(of: pane, in: size).contains { !$0.isEmpty }, "\(pane.title.key)")
    }
  }

  @Test func `at 40x12 Films still tells titles and next showings`() throws {
    let scene = try CinemaScreensScene()
    try FilmsTests.evening(scene)
    let lines = scene.lines(of: try scene.open(.films), in: CinemaScreensScene.tiny)
    #expect(lines.contains { $0.contains("The Salt Clock") && $0.contains("15:00") })
  }

  @Test func `no screen has two keys of one letter`() throws {
    let scene = try CinemaScreensScene()
    scene.context.cinemaListState.filter.city = "Kyiv"
    for pane in try Self.panes(scene) {
      let twice = Dictionary(grouping: pane.bindings.flatMap(\.keys)) { $0 }
        .filter { $0.value.count > 1 }.map(\.key)
      #expect(twice.isEmpty, "\(pane.title.key): \(twice)")
    }
  }

  @Test(arguments: Language.allCases)
  func `every screen and key has its texts in every language`(language: Language) throws {
    let scene = try CinemaScreensScene()
    let panes = try Self.panes(scene)
    scene.context.languages.use(language)
    for pane in panes {
      let texts =
        [scene.screen(of: pane), scene.screen(of: pane, in: CinemaScreensScene.large)]
        + pane.bindings.map { scene.context.text($0.label) }
        + pane.bindings.compactMap { $0.disabled.map { scene.context.text($0) } }
      let missing = texts.filter { $0.contains("cinema.") || $0.contains("{") }
      #expect(missing.isEmpty, "\(pane.title.key): \(missing)")
    }
  }

  @Test func `read line by line, a film is a sentence and a section its title`() throws {
    let scene = try CinemaScreensScene()
    try FilmsTests.evening(scene)
    let pane = try scene.open(.films)
    let text = scene.lines(of: pane, isLinear: true).joined(separator: "\n")
    #expect(text.contains("Now showing") && text.contains("The Salt Clock"))
  }

  @Test func `an age is read aloud in words`() throws {
    let scene = try CinemaScreensScene()
    try FilmsTests.evening(scene)
    let pane = try scene.open(.films)
    var canvas = Canvas(size: CinemaScreensScene.small)
    canvas.isLinear = true
    for note in pane.asHelped?.helpNotes ?? [] {
      canvas.signs.words[Character(note.keys)] = scene.context.text(note.text)
    }
    pane.show(on: &canvas, in: Rect(CinemaScreensScene.small))
    #expect(SpokenFrame(canvas).lines.contains { $0.contains("12 and older") })
  }
}
