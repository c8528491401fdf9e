import Cinema
import Languages
import Shell

/// Searches films while the user types.
final class FilmSearchViewModel: @MainActor ProgrammeHolder {
  nonisolated struct Content: Sendable {
    let catalogue: FilmCatalogue
    /// The text that was sought.
    let text: String
    let found: [FilmView]
    /// The films with the nearest titles, if none was found.
    let similar: [FilmView]
  }

  let context: AppContext
  let sheet = FilmSheetModel()
  /// The typed text.
  private(set) var field = TypedFilter()
  let reading: ProgrammeReading<String, Content>
  /// The text whose results are shown.
  private var shown = ""
  /// The most films that a section shows.
  private static let most = 50

  init(_ context: AppContext) {
    self.context = context
    reading = ProgrammeReading(context, "") { look, text in
      // Filters do not apply: a film that is sought by name is to be found.
      let (found, similar) = look.programme.search(text, look.views(FilmFilter()))
      return Content(catalogue: look.catalogue, text: text, found: found, similar: similar)
    }
    field.begin()
    reading.onChange = { [weak self] in self?.follow() }
  }

  var text: String { field.text }
  /// The sought words.
  var words: [String] { FilmSearch(content?.text ?? "").words }

  private func follow() {
    guard let content else { return }
    func section(
      _ kind: FilmSheetModel.Section.Kind, _ views: [FilmView]
    ) -> FilmSheetModel.Section {
      FilmSheetModel.Section(
        kind: kind, views: Array(views.prefix(Self.most)), count: views.count)
    }
    func found(_ shelf: FilmRun.Shelf) -> [FilmView] { content.found.filter { $0.shelf == shelf } }
    sheet.show([
      section(.now, found(.now)), section(.soon, found(.soon)),
      section(.others, found(.neither)), section(.similar, content.similar),
    ])
    guard content.text != shown else { return }
    // The best match of another text is selected.
    shown = content.text
    sheet.select(0)
  }

  /// The text instead of results, or above similar titles.
  var notice: Wording? {
    if let failure = reading.failure { return failure }
    guard let content else { return Wording("cinema.films.reading") }
    if FilmSearch(text).isEmpty { return Wording("cinema.search.hint") }
    guard content.text == text, content.found.isEmpty else { return nil }
    let key = content.similar.isEmpty ? "cinema.search.none" : "cinema.search.nearest"
    return Wording(key, ["text": text])
  }

  // MARK: Keys

  /// Takes typing; returns whether it did.
  func typed(_ input: Input) -> Bool {
    let former = field.text
    guard field.take(input) else { return false }
    if field.text != former { reading.question = field.text }
    return true
  }

  func openTapped() -> Move { sheet.openTapped { .open(.foundFilm($0.id, text: text)) } }
}
