import Cinema
import Languages
import Shell
import Timekeeping

/// Edits the filter of lists of films and cinemas.
final class FiltersViewModel: @MainActor ProgrammeHolder {
  nonisolated struct Content: Sendable {
    let values: FilmFilterValues
    let catalogue: FilmCatalogue
    /// The genres of films outside the archive, by title.
    let genres: [String]
    /// The number of films that pass what is typed.
    let count: Int
  }

  let context: AppContext
  var form: FormFields
  let reading: ProgrammeReading<FilmFilter, Content>
  private static let fields: [(id: String, path: WritableKeyPath<FilmFilter, String?>)] = [
    ("genre", \.genre), ("city", \.city), ("language", \.language), ("subtitles", \.subtitles),
    ("format", \.format),
  ]

  init(_ context: AppContext) {
    self.context = context
    let filter = context.cinemaListState.filter
    form = FormFields(
      Self.fields.map { id, path in
        let chosen = filter[keyPath: path]
        return FormField(
          id, "cinema.filters.\(id)",
          .choice(Self.choices(chosen.map { [($0, $0)] } ?? [])), text: chosen ?? "")
      })
    reading = ProgrammeReading(context, filter) { Self.content($0, $1) }
    reading.onChange = { [weak self] in self?.offer() }
  }

  private nonisolated static func content(
    _ look: ProgrammeLook, _ typed: FilmFilter
  ) -> Content {
    let used = Set(
      look.catalogue.films.values.lazy.filter { !$0.archived }.flatMap(\.genres))
    return Content(
      values: FilmFilterValues(of: look.programme), catalogue: look.catalogue,
      genres: used.sorted(), count: look.views(typed).count)
  }

  private static func choices(_ values: [(id: String, name: String)]) -> [FormField.Choice] {
    [FormField.Choice("", "cinema.filters.any")] + values.map { FormField.Choice($0.id, $0.name) }
  }

  /// The number of films that pass what is chosen; `nil` before it is known.
  var count: Int? { reading.answer?.count }

  /// Offers the values of the programme; a chosen one that is gone stays.
  private func offer() {
    guard let content = reading.answer else { return }
    let words = context.cinemaWords
    let genres = content.genres.map { ($0, words.genre($0, content.catalogue)) }
      .sorted { $0.1 < $1.1 }
    let values = content.values
    let all: [String: [(String, String)]] = [
      "genre": genres, "city": values.cities.map { ($0, $0) },
      "language": values.languages.map { ($0, $0) },
      "subtitles": values.subtitles.map { ($0, $0) }, "format": values.formats.map { ($0, $0) },
    ]
    for (id, values) in all {
      let chosen = form[id]
      let isKnown = chosen.isEmpty || values.contains { $0.0 == chosen }
      form.setChoices(id, Self.choices(values + (isKnown ? [] : [(chosen, chosen)])))
    }
  }

  private var filter: FilmFilter {
    var filter = FilmFilter()
    for (id, path) in Self.fields where !form[id].isEmpty { filter[keyPath: path] = form[id] }
    return filter
  }

  /// Counts the films again after a change of the form.
  func changed() {
    if reading.question != filter { reading.question = filter }
  }

  func submitTapped() -> Move {
    context.cinemaListState.filter = filter
    form.markSaved()
    return .back
  }

  func clearTapped() -> Move {
    for (id, _) in Self.fields { form[id] = "" }
    changed()
    return .stay
  }
}
