import Accounts
import Cinema
import Languages
import Shell
import Synchronization
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
/// It is made again after a change of the programme, of the filter or of saved films, for another
/// question, and each minute, since showings begin and end. Other changes of the store, such as
/// held places, cost next to nothing.
final class ProgrammeReading<Question: Sendable, Answer: Sendable> {
  private nonisolated struct Asked: Sendable {
    let question: Question
    let filter: FilmFilter
    /// `nil` for a visitor.
    let person: String?
    let now: Int
    /// Rises with each change of the above.
    let round: Int
  }

  private nonisolated struct Made: Sendable {
    let round: Int
    let version: Int
    let liked: [String]
    let answer: Answer
    /// Rises with each answer that was made.
    let number: Int
  }

  private let context: AppContext
  private let reading: LatestReading<Asked, Made>
  /// The last thing that was asked.
  private var asked: Asked?
  /// The number of the answer that was told last.
  private var told = 0
  private var failed: Wording?
  var question: Question {
    didSet { ask() }
  }
  /// Called whenever there is something new to show.
  var onChange: () -> Void = {}

  /// Creates a reading, which begins at once.
  init(
    _ context: AppContext, _ question: Question,
    read: @escaping @Sendable (ProgrammeLook, Question) throws -> Answer
  ) {
    (self.context, self.question) = (context, question)
    let (book, last) = (context.programmeBook, LastMade<Made>())
    reading = LatestReading(context) { asked in
      let liked = try asked.person.map { try book.liked(by: $0) } ?? []
      let (programme, version) = try book.current()
      let former = last.value
      if let former, (former.round, former.version) == (asked.round, version),
        former.liked == liked
      {
        return former
      }
      let look = ProgrammeLook(
        programme: programme, liked: liked, filter: asked.filter, now: asked.now)
      let made = Made(
        round: asked.round, version: version, liked: liked,
        answer: try read(look, asked.question), number: (former?.number ?? 0) + 1)
      last.value = made
      return made
    }
    reading.onChange = { [weak self] in self?.follow() }
    context.cinemaListState.watch(self) { [weak self] in self?.ask() }
    ask()
  }

  /// The last answer; `nil` until there is one.
  var answer: Answer? { reading.answer?.answer }
  var failure: Wording? { reading.failure }

  private func follow() {
    let number = reading.answer?.number ?? 0
    guard number != told || reading.failure != failed else { return }
    (told, failed) = (number, reading.failure)
    onChange()
  }

  /// Asks for a new answer.
  func ask() {
    let asked = Asked(
      question: question, filter: context.cinemaListState.filter, person: context.user?.id,
      now: context.seconds, round: (asked?.round ?? 0) + 1)
    self.asked = asked
    reading.ask(asked)
  }

  /// Asks the same again, since the store has changed.
  func storeChanged() {
    guard let asked, asked.person == context.user?.id else { return ask() }
    reading.ask(asked)
  }

  /// Asks again in another minute.
  func timePassed(_ now: Stamp) {
    if now.utc / 60_000 != (asked?.now ?? 0) / 60 { ask() }
  }

  /// Milliseconds until the minute on the clock changes.
  var wakesEvery: Int? { 60_000 - context.clock.now().utc % 60_000 }
}

/// The last value that a worker has made.
private nonisolated final class LastMade<Value: Sendable>: Sendable {
  private let last = Mutex<Value?>(nil)

  var value: Value? {
    get { last.withLock { $0 } }
    set { last.withLock { $0 = newValue } }
  }
}

extension ProgrammeReading where Question == Void {
  /// Creates a reading of one question.
  convenience init(
    _ context: AppContext, read: @escaping @Sendable (ProgrammeLook) throws -> Answer
  ) {
    self.init(context, ()) { look, _ in try read(look) }
  }
}

/// A view model of what one reading of the programme gives.
protocol ProgrammeHolder: LiveModel {
  associatedtype Question: Sendable
  associatedtype Answer: Sendable
  var reading: ProgrammeReading<Question, Answer> { get }
}

extension ProgrammeHolder {
  /// What was read; `nil` before.
  var content: Answer? { reading.answer }

  func storeChanged() { reading.storeChanged() }
  func timePassed(_ now: Stamp) { reading.timePassed(now) }
  var wakesEvery: Int? { reading.wakesEvery }
}

extension AppContext {
  var programmeBook: ProgrammeBook { service { ProgrammeBook($0.cinemaDirectory) } }
}
