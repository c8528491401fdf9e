import Accounts
import Cinema
import Languages
import Shell
import Timekeeping

/// The programme as a screen asks for it.
nonisolated struct ProgrammeLook: Sendable {
  let programme: Programme
  /// The ids of the films that the reader saved, the latest last.
  let liked: [String]
  let filter: FilmFilter
  /// Seconds since 1970.
  let now: Int

  var catalogue: FilmCatalogue { programme.catalogue }

  /// Returns what lists tell of every film that passes a filter; by default the chosen one.
  func views(_ filter: FilmFilter? = nil) -> [FilmView] {
    programme.views(filter ?? self.filter, liked: Set(liked), at: now)
  }
}

/// What a screen shows of the programme, made in the background.
///
/// It is made again after a change of the programme or the filter, for another question, and each
/// minute, since showings begin and end.
final class ProgrammeReading<Question: Sendable, Answer: Sendable> {
  private nonisolated struct Asked: Sendable {
    let question: Question
    let filter: FilmFilter
    /// `nil` for a visitor.
    let person: String?
    let now: Int
  }

  private let context: AppContext
  private let reading: LatestReading<Asked, Answer>
  /// The minute in which it was last asked.
  private var minute = 0
  var question: Question {
    didSet { ask() }
  }
  /// Called whenever there is something new to show.
  var onChange: () -> Void = {} {
    didSet { reading.onChange = onChange }
  }

  /// Creates a reading, which begins at once.
  init(
    _ context: AppContext, _ question: Question,
    read: @escaping @Sendable (ProgrammeLook, Question) throws -> Answer
  ) {
    (self.context, self.question) = (context, question)
    let book = context.programmeBook
    reading = LatestReading(context) { asked in
      let liked = try asked.person.map { try book.liked(by: $0) } ?? []
      let look = ProgrammeLook(
        programme: try book.programme(), liked: liked, filter: asked.filter, now: asked.now)
      return try read(look, asked.question)
    }
    context.cinemaListState.watch(self) { [weak self] in self?.ask() }
    ask()
  }

  /// The last answer; `nil` until there is one.
  var answer: Answer? { reading.answer }
  var failure: Wording? { reading.failure }

  /// Asks again, since something may have changed.
  func ask() {
    minute = context.seconds / 60
    reading.ask(
      Asked(
        question: question, filter: context.cinemaListState.filter, person: context.user?.id,
        now: context.seconds))
  }

  /// Asks again in another minute.
  func timePassed(_ now: Stamp) {
    if now.utc / 60_000 != minute { ask() }
  }

  /// Milliseconds until the minute on the clock changes.
  var wakesEvery: Int? { 60_000 - context.clock.now().utc % 60_000 }
}

extension ProgrammeReading where Question == Void {
  /// Creates a reading of one question.
  convenience init(
    _ context: AppContext, read: @escaping @Sendable (ProgrammeLook) throws -> Answer
  ) {
    self.init(context, ()) { look, _ in try read(look) }
  }
}

extension AppContext {
  var programmeBook: ProgrammeBook { service { ProgrammeBook($0.cinemaDirectory) } }
}
