import Gazetteer
import Languages
import Shell

/// Finds places by their first letters in the background, one search at a time.
///
/// Of several texts typed during a search, only the latest is searched next.
final class PlaceFinder {
  struct Question: Sendable, Equatable {
    /// The field being typed in.
    let field: String
    let typed: String
  }

  /// The places that a text may mean.
  struct Found: Sendable {
    let offers: [PlaceOffer]
    /// The hall and its city, if both were typed.
    var hall: HallInCity?
  }

  var onAnswer: (Question, Found) -> Void = { _, _ in }
  private let context: AppContext
  private let book: BackgroundReading<PlaceBook>
  private var wanted: Question?
  private var isReading = false
  /// Whether the folder was read after the last search.
  private var isStale = false

  /// - Parameters:
  ///   - context: The worker and the language.
  ///   - read: Reads the places of the folder.
  init(_ context: AppContext, read: @escaping @Sendable () throws -> PlaceBook) {
    self.context = context
    book = BackgroundReading(context) { _ in try read() }
    // The world's cities are found without waiting for the folder.
    book.onChange = { [weak self] in
      self?.isStale = true
      self?.goOn()
    }
    book.refresh()
  }

  func ask(_ question: Question) {
    wanted = question
    goOn()
  }

  /// Cancels the question that waits for an answer.
  func drop() { wanted = nil }

  /// Returns whether the answer to a question is pending.
  func isLooking(for question: Question) -> Bool { isReading && wanted == question }

  /// Returns a hall with its city; fast, since earlier letters have loaded the cities.
  func hall(in typed: String) -> HallInCity? { HallInCity(typed, in: context.texts.language) }

  private func goOn() {
    guard !isReading, let question = wanted else { return }
    (isReading, isStale) = (true, false)
    let (book, language) = (book.value ?? PlaceBook(), context.texts.language)
    context.worker.run {
      question.field == "city"
        ? Found(offers: PlaceOffer.cities(beginning: question.typed, in: book, language))
        : Found(
          offers: PlaceOffer.places(beginning: question.typed, in: book, language),
          hall: HallInCity(question.typed, in: language))
    } then: { [weak self] outcome in
      if case .success(let found) = outcome { self?.take(found, for: question) }
      return .stay
    }
  }

  private func take(_ found: Found, for question: Question) {
    isReading = false
    if question == wanted { onAnswer(question, found) }
    if question != wanted || isStale { goOn() }
  }
}

/// A hall and its city, typed together: `Hall 3, Sofia`.
nonisolated struct HallInCity: Sendable, Equatable {
  let hall: String
  let city: PlaceOffer

  /// Returns whether a place may be in that city.
  func isInCity(of place: PlaceOffer) -> Bool { city.isCalledAs(place.asCity) }

  /// Parses a text; `nil` if no known city follows a comma.
  init?(_ typed: String, in language: Language) {
    guard let found = Gazetteer.shared.hall(in: typed),
      let city = Gazetteer.shared.cities(called: found.city).first
    else { return nil }
    (hall, self.city) = (found.hall, PlaceOffer(city, in: language))
  }
}
