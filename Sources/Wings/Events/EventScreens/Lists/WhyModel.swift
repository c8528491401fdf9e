import Events
import Languages
import Notifications
import Shell
import Widgets

/// The terms of an event's rank, and their weights.
final class WhyModel: PageHolder {
  let context: AppContext
  let name: String
  let id: String
  /// Whether it is cancelled, which is not one of the terms.
  let isCancelled: Bool
  var page = PageState()
  /// Whether the numbers and their weights are shown, and not only the reasons.
  private(set) var showsNumbers = false
  /// The reader's preferences and weights.
  private let ranking: BackgroundReading<OwnRanking>
  private let reader: EventListReader
  /// The order of the list from which it was opened.
  private let order: EventOrder
  /// The number of list entries shown.
  private static let first = 5

  /// Reads the event.
  ///
  /// - Throws: `EventError.noSuchEvent` if the user cannot see it; the store's errors.
  init(_ id: String, _ context: AppContext) throws {
    self.context = context
    self.id = id
    let event = try context.event(id)
    (name, isCancelled) = (event.title, event.cancelled)
    order = context.eventListState.askedOrder
    let (directory, person) = (context.eventDirectory, PersonalTaste(context))
    ranking = BackgroundReading(context) { _ in try person.read(directory) }
    reader = EventListReader(context)
    context.eventListState.watch(self) { [weak self] in self?.ask() }
    storeChanged()
  }

  func storeChanged() {
    context.eventListState.refresh()
    ask()
  }

  private func ask() {
    ranking.refresh()
    reader.ask(
      EventListQuestion(
        chosen: context.eventListState.chosen, typed: "", order: .popular, limit: Self.first,
        taste: PersonalTaste(context), here: nil))
  }

  /// A note that the list has an order other than the explained one.
  var otherOrder: Wording? {
    guard order != .popular else { return nil }
    return Wording(
      "events.why.otherOrder", ["order": context.text("events.by.\(order.rawValue)")])
  }

  /// The reader's weights; `nil` while they are read.
  var weights: RankWeights? {
    context.user == nil ? context.eventListState.visitorsWeights : ranking.value?.weights
  }

  /// The first entries of the list with these weights.
  var listed: [(id: String, title: String)] {
    reader.page?.lines.map { ($0.id, $0.event.title) } ?? []
  }

  /// The terms; `nil` while they are read, or if the event is in no list.
  var terms: [EventRank.Term]? {
    guard let read = ranking.value, let weights else { return nil }
    return context.eventListState.kept?.index
      .rank(of: id, for: read.taste, by: weights, at: context.seconds)?.terms
  }

  /// The reasons in sentences: what raises the event, and what lowers it.
  static func reasons(_ terms: [EventRank.Term]) -> [Wording] {
    func said(_ key: String, _ terms: [EventRank.Term]) -> [Wording] {
      var wording = Wording(key)
      wording.parts = ["reasons": terms.map(\.name)]
      return terms.isEmpty ? [] : [wording]
    }
    let raising = terms.filter { $0.value >= leastValue }
    let lowering = terms.filter { $0.value <= -leastValue }
    let all = said("events.why.higher", raising) + said("events.why.lower", lowering)
    return all.isEmpty ? [Wording("events.why.noInterest")] : all
  }

  /// The smallest value that is not shown as zero.
  private static let leastValue = 0.005

  var notice: Wording {
    if let failure = context.eventListState.failure ?? ranking.failure { return failure }
    let isRead = context.eventListState.kept != nil && ranking.value != nil
    return Wording(isRead ? "events.why.nowhere" : "events.list.reading")
  }

  /// Formats a number with two decimals and its sign.
  static func text(_ value: Double) -> String {
    let hundredths = Int((abs(value) * 100).rounded())
    let digits = "\(hundredths % 100)"
    let sign = value < 0 && hundredths > 0 ? "-" : ""
    return "\(sign)\(hundredths / 100)." + (digits.count == 1 ? "0" + digits : digits)
  }
}

extension WhyModel {
  func numbersTapped() { showsNumbers.toggle() }

  func halfLifeTapped() -> Move {
    showsNumbers = true
    return context.eventListState.changeWeights { $0.halfLife = $0.halfLife.next }
  }

  func distanceTapped() -> Move {
    showsNumbers = true
    return context.eventListState.changeWeights { $0.distance = $0.distance.next }
  }

  func forYouTapped() -> Move {
    guard context.user != nil else { return context.logIn(for: .why(id), "events.logIn.forYou") }
    return context.eventListState.changeWeights { $0.isForYou.toggle() }
  }

  func asDesignedTapped() -> Move { context.eventListState.changeWeights { $0 = RankWeights() } }

  /// Why the weight of distance cannot be changed: it applies only to personal lists.
  var distanceObstacle: Wording? {
    weights?.isForYou == true ? nil : Wording("events.why.onlyForYou")
  }

  var asDesignedObstacle: Wording? {
    weights == RankWeights() ? Wording("events.why.isAsDesigned") : nil
  }
}
