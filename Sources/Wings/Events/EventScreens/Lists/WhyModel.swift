import Events
import Languages
import Notifications
import Shell
import Widgets

/// The numbers that put an event where it stands, and how much each of them is to count.
final class WhyModel: PageHolder {
  let context: AppContext
  let name: String
  let id: String
  /// Whether it was called off, which no number of the sum tells.
  let isCancelled: Bool
  var page = PageState()
  /// What is weighed for whoever it is.
  private let ranking: BackgroundReading<OwnRanking>
  private let reader: EventListReader
  /// In which order the list is that it was opened from.
  private let order: EventOrder
  /// So many of the list are shown.
  private static let first = 5

  /// Opens it.
  ///
  /// - Throws: `EventError.noSuchEvent` where there is none for whoever asks, or what the store
  ///   throws.
  init(_ id: String, _ context: AppContext) throws {
    self.context = context
    self.id = id
    let event = try context.event(id)
    (name, isCancelled) = (event.title, event.cancelled)
    order = context.eventShelf.askedOrder
    let (directory, person) = (context.eventDirectory, PersonalTaste(context))
    ranking = BackgroundReading(context) { _ in try person.read(directory) }
    reader = EventListReader(context)
    context.eventShelf.watch(self) { [weak self] in self?.ask() }
    storeChanged()
  }

  func storeChanged() {
    context.eventShelf.refresh()
    ask()
  }

  private func ask() {
    ranking.refresh()
    reader.ask(
      EventListQuestion(
        chosen: context.eventShelf.chosen, typed: "", order: .popular, limit: Self.first,
        taste: PersonalTaste(context), here: nil))
  }

  /// That the list is in another order than the one that is told of here.
  var otherOrder: Wording? {
    guard order != .popular else { return nil }
    return Wording(
      "events.why.otherOrder", ["order": context.text("events.by.\(order.rawValue)")])
  }

  /// None while they are read.
  var weights: RankWeights? {
    context.user == nil ? context.eventShelf.visitorsWeights : ranking.value?.weights
  }

  /// The first of the list as it is by these weights.
  var listed: [(id: String, title: String)] {
    reader.page?.lines.map { ($0.id, $0.event.title) } ?? []
  }

  /// None while the index or what one likes is read, or where the event is in no list.
  var terms: [EventRank.Term]? {
    guard let read = ranking.value, let weights else { return nil }
    return context.eventShelf.kept?.index
      .rank(of: id, for: read.taste, by: weights, at: context.seconds)?.terms
  }

  var notice: Wording {
    if let failure = context.eventShelf.failure ?? ranking.failure { return failure }
    let isRead = context.eventShelf.kept != nil && ranking.value != nil
    return Wording(isRead ? "events.why.nowhere" : "events.list.reading")
  }

  /// A number with two decimals and its sign.
  static func text(_ value: Double) -> String {
    let hundredths = Int((abs(value) * 100).rounded())
    let digits = "\(hundredths % 100)"
    let sign = value < 0 && hundredths > 0 ? "-" : ""
    return "\(sign)\(hundredths / 100)." + (digits.count == 1 ? "0" + digits : digits)
  }
}

extension WhyModel {
  func halfLifeTapped() -> Move {
    context.eventShelf.changeWeights { $0.halfLife = $0.halfLife.next }
  }

  func distanceTapped() -> Move {
    context.eventShelf.changeWeights { $0.distance = $0.distance.next }
  }

  func forYouTapped() -> Move {
    guard context.user != nil else { return context.logIn(for: .why(id), "events.logIn.forYou") }
    return context.eventShelf.changeWeights { $0.isForYou.toggle() }
  }

  func asDesignedTapped() -> Move { context.eventShelf.changeWeights { $0 = RankWeights() } }

  /// Why distance cannot be weighed now: it counts in lists of one's own alone.
  var distanceObstacle: Wording? {
    weights?.isForYou == true ? nil : Wording("events.why.onlyForYou")
  }

  var asDesignedObstacle: Wording? {
    weights == RankWeights() ? Wording("events.why.isAsDesigned") : nil
  }
}
