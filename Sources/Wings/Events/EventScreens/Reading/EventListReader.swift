import Events
import Languages
import Shell
import Store

/// What a list shows of an answer.
nonisolated struct EventPage: Sendable {
  let lines: [EventLine]
  /// How many answer, those that are not read included.
  let count: Int
  /// How many there are where nothing is narrowed down.
  let all: Int
  let categories: CategoryList
  /// What would have to go for there to be something, and how much there would be.
  let hint: (name: Wording, count: Int)?
}

/// What a list asks for.
nonisolated struct EventListQuestion: Sendable {
  var chosen: ChosenCriteria
  /// What is typed to narrow it down further.
  var typed: String
  var order: EventOrder
  var limit: Int
}

/// Reads what a list shows beside the loop: one question at a time, the latest one last.
final class EventListReader {
  private(set) var page: EventPage?
  private(set) var failure: Wording?
  var onChange: () -> Void = {}
  private let context: AppContext
  private var next: EventListQuestion?
  private var isReading = false

  init(_ context: AppContext) { self.context = context }

  /// Asks, once there is an index to be asked.
  func ask(_ question: EventListQuestion) {
    next = question
    goOn()
  }

  private func goOn() {
    guard !isReading, let question = next, let kept = context.eventShelf.kept else { return }
    (next, isReading) = (nil, true)
    let (store, person, now) = (context.store, context.holder, context.seconds)
    context.worker.run {
      try EventPage(question, kept.index, for: person, in: store, at: now)
    } then: { [weak self] outcome in
      self?.take(outcome)
      return .stay
    }
  }

  private func take(_ outcome: Result<EventPage, any Error>) {
    isReading = false
    switch outcome {
    case .success(let page): (self.page, failure) = (page, nil)
    case .failure(let error): failure = context.wording(of: error)
    }
    onChange()
    goOn()
  }
}

nonisolated extension EventPage {
  init(
    _ asked: EventListQuestion, _ index: EventIndex, for person: String,
    in store: any DocumentStore, at now: Int
  ) throws {
    var question = EventQuestion(asked.chosen.criteria, order: asked.order, limit: asked.limit)
    question.withCancelled = true
    if question.criteria.text.isEmpty { question.criteria.text = asked.typed }
    let answer = index.answer(question, at: now)
    let isEmpty = answer.count == 0 && asked.typed.isEmpty
    self.init(
      lines: try EventLine.read(answer.ids, for: person, in: store, at: now), count: answer.count,
      all: index.count(EventCriteria(), at: now),
      categories: try store.read { try CategoryList(in: $0) },
      hint: isEmpty ? Self.hint(asked.chosen, index, at: now) : nil)
  }

  private static func hint(
    _ chosen: ChosenCriteria, _ index: EventIndex, at now: Int
  ) -> (name: Wording, count: Int)? {
    chosen.loosened.map { (name: $0.name, count: index.count($0.criteria, at: now)) }
      .filter { $0.count > 0 }.max { $0.count < $1.count }
  }
}

nonisolated extension EventIndex {
  /// How many events are as they are asked for.
  fileprivate func count(_ criteria: EventCriteria, at now: Int) -> Int {
    var question = EventQuestion(criteria, limit: 0)
    question.withCancelled = true
    return answer(question, at: now).count
  }
}
