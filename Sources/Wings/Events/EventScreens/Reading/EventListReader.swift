import Events
import Languages
import Notifications
import People
import Places
import Shell
import Store

/// What a list shows of an answer.
nonisolated struct EventPage: Sendable {
  let lines: [EventLine]
  /// How many answer, those that are not read included.
  let count: Int
  /// What was typed when it was asked for.
  let typed: String
  /// How many there are where nothing is narrowed down.
  let all: Int
  let categories: CategoryList
  /// How whoever asks weighs what puts events in their places.
  let weights: RankWeights
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
  /// Whose list it is to be; none for the same list for everybody.
  var taste: PersonalTaste?
  /// From where it is how far.
  var here: GeoPoint?
  /// The only events that are asked for; none for all.
  var only: Set<String>?
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
    let (directory, person, now) = (context.eventDirectory, context.holder, context.seconds)
    context.worker.run {
      try EventPage(question, kept.index, for: person, in: directory, at: now)
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
    in directory: EventDirectory, at now: Int
  ) throws {
    let store = directory.store
    let wishes = try PersonalWishes(asked.chosen.criteria, of: person, in: directory)
    func count(_ chosen: ChosenCriteria) -> Int {
      var question = EventQuestion(chosen, limit: 0)
      question.joinsSeries = true
      return index.answer(wishes.applied(to: question), at: now).count
    }
    var question = EventQuestion(asked.chosen, order: asked.order, limit: asked.limit)
    question.joinsSeries = true
    if asked.order == .distance, question.criteria.point == nil, let here = asked.here {
      (question.criteria.latitude, question.criteria.longitude) = (here.latitude, here.longitude)
    }
    let ranking = try asked.taste?.read(directory) ?? OwnRanking(weights: RankWeights(), taste: nil)
    (question.taste, question.weights) = (
      asked.order == .popular ? ranking.taste : nil, ranking.weights
    )
    var wanted = wishes.applied(to: question)
    if let only = asked.only { wanted.events = wanted.events?.intersection(only) ?? only }
    let answer = index.answer(wanted, narrowedBy: asked.typed, at: now)
    let isEmpty = answer.count == 0 && asked.typed.isEmpty
    let less = isEmpty ? asked.chosen.loosened : []
    self.init(
      lines: try EventLine.read(answer.ids, for: person, in: store, at: now), count: answer.count,
      typed: asked.typed, all: count(ChosenCriteria()),
      categories: try store.read { try CategoryList(in: $0) }, weights: ranking.weights,
      hint: less.map { (name: $0.name, count: count($0.chosen)) }
        .filter { $0.count > 0 }.max { $0.count < $1.count })
  }
}

/// What criteria mean for one person: whom they follow, whom they do not want to hear of.
nonisolated struct PersonalWishes: Sendable {
  private let unseen: Set<String>
  private let followed: Set<String>
  private let friendsEvents: Set<String>

  /// Reads what the criteria ask for.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  init(_ criteria: EventCriteria, of person: String, in directory: EventDirectory) throws {
    let circle = try directory.store.read { try Circle(of: person, in: $0) }
    (unseen, followed) = (circle.unseen, circle.followed)
    friendsEvents =
      criteria.withFriends
      ? Set(try directory.friendsEvents(of: person).map(\.eventID)) : []
  }

  /// The question with those people in place of what the criteria call them.
  func applied(to question: EventQuestion) -> EventQuestion {
    var question = question
    // What was called off fills no free time.
    (question.withCancelled, question.without) = (question.free == nil, unseen)
    if question.criteria.isFollowed { question.authors = followed }
    if question.criteria.withFriends { question.events = friendsEvents }
    return question
  }
}
