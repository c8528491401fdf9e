import Events
import Languages
import Notifications
import People
import Places
import Shell
import Store

/// The content of a list.
nonisolated struct EventPage: Sendable {
  let lines: [EventLine]
  /// The number of matches, including those that were not read.
  let count: Int
  /// The typed text that was searched.
  let typed: String
  /// The number of events without filters.
  let all: Int
  let categories: CategoryList
  /// The reader's weights of the ranking terms.
  let weights: RankWeights
  /// The filter whose removal gives the most results, with their number; `nil` if the list has any.
  let hint: (name: Wording, count: Int)?
}

/// The query of a list.
nonisolated struct EventListQuestion: Sendable {
  var chosen: ChosenCriteria
  /// The typed text that filters further.
  var typed: String
  var order: EventOrder
  var limit: Int
  /// The person whose preferences sort the list; `nil` for the public order.
  var taste: PersonalTaste?
  /// The reference point for distances.
  var here: GeoPoint?
  /// The only events to include; `nil` for all.
  var only: Set<String>?
}

/// Reads lists in the background: one query at a time; only the latest waits.
final class EventListReader {
  private nonisolated struct Asked: Sendable {
    let question: EventListQuestion
    let index: EventIndex
    let person: String
    /// Seconds since 1970.
    let now: Int
  }

  private let reading: LatestReading<Asked, EventPage>
  private let context: AppContext

  init(_ context: AppContext) {
    self.context = context
    let directory = context.eventDirectory
    reading = LatestReading(context) {
      try EventPage($0.question, $0.index, for: $0.person, in: directory, at: $0.now)
    }
  }

  var page: EventPage? { reading.answer }
  var failure: Wording? { reading.failure }
  var onChange: () -> Void {
    get { reading.onChange }
    set { reading.onChange = newValue }
  }

  /// Queries the list, once there is an index.
  func ask(_ question: EventListQuestion) {
    guard let kept = context.eventListState.kept else { return }
    reading.ask(
      Asked(
        question: question, index: kept.index, person: context.holder, now: context.seconds))
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

/// The criteria that depend on a person: followed, muted and blocked people.
nonisolated struct PersonalWishes: Sendable {
  private let unseen: Set<String>
  private let followed: Set<String>
  private let friendsEvents: Set<String>

  /// Reads what the criteria need.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  init(_ criteria: EventCriteria, of person: String, in directory: EventDirectory) throws {
    let circle = try directory.store.read { try Circle(of: person, in: $0) }
    (unseen, followed) = (circle.unseen, circle.followed)
    friendsEvents =
      criteria.withFriends
      ? Set(try directory.friendsEvents(of: person).map(\.eventID)) : []
  }

  /// Returns the query with these people filled in.
  func applied(to question: EventQuestion) -> EventQuestion {
    var question = question
    // Cancelled events do not fill free time.
    (question.withCancelled, question.without) = (question.free == nil, unseen)
    if question.criteria.isFollowed { question.authors = followed }
    if question.criteria.withFriends { question.events = friendsEvents }
    return question
  }
}
