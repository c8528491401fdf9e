import Commands
import Accounts
import ArgumentParser
import Events
import Languages
import Places
import Timekeeping

/// The options that select events.
struct EventChoice: ParsableArguments {
  @Option(help: .said("usage.event.choice.text")) var text: String?
  @Option(help: .said("usage.event.choice.city")) var city: String?
  @Option(help: .said("usage.event.choice.near")) var near: PointOption?
  @Option(help: .said("usage.event.choice.km")) var km: Double?
  @Option(help: .said("usage.event.choice.from")) var from: String?
  @Option(help: .said("usage.event.choice.to")) var to: String?
  @Option(name: .customLong("category"), help: .said("usage.event.choice.category"))
  var categories: [String] = []
  @Option(help: .said("usage.event.choice.author")) var author: String?
  @Option(help: "\(Self.orders.joined(separator: ", ")).", completion: .list(Self.orders))
  var order = EventOrder.popular.rawValue
  @Option(help: .said("usage.event.choice.limit")) var limit: Int?

  private static let orders = EventOrder.allCases.map(\.rawValue)

  func validate() throws {
    guard EventOrder(rawValue: order) != nil else {
      throw UnknownValue.error("order", order, known: Self.orders)
    }
    for (option, day) in [("from", from), ("to", to)] {
      guard let day, EventMoments.seconds(day) == nil else { continue }
      throw UnknownValue.error(option, day, form: "YYYY-MM-DD, YYYY-MM-DD HH:MM")
    }
    if let km, !(0...21_000).contains(km) {
      throw UnknownValue.error("km", "\(km)", form: "25")
    }
    if near == nil, km != nil || order == EventOrder.distance.rawValue {
      throw ValidationError(Catalogue.spoken.text("commands.event.nearMissing"))
    }
  }

  /// Returns the selected events as a visitor sees them, in order.
  ///
  /// - Throws: `CommandFailure` for an unknown category; the store's errors.
  func views(in events: EventFolder) throws -> [EventView] {
    let known = try events.categories()
    for name in categories where known[name] == nil {
      let list = known.offered.map(\.id).joined(separator: ", ")
      throw CommandFailure(
        Wording("commands.event.noSuchCategory", ["name": name, "known": list]))
    }
    var question = EventQuestion(
      try criteria(in: events), order: EventOrder(rawValue: order) ?? .popular)
    question.withCancelled = true
    // The index cannot filter by city. The limit then applies to the events after they were read.
    question.limit = city == nil ? limit : nil
    let index = try EventIndex(of: events.store, nowUTC: events.now * 1000)
    let directory = events.directory
    let views = try index.answer(question, at: events.now).ids.lazy
      .compactMap { try directory.view($0, for: nil) }
    guard let city else { return Array(views) }
    let name = PlainLetters.of(Cleaned.line(city))
    return Array(
      views.filter { PlainLetters.of($0.event.position?.city ?? "") == name }
        .prefix(limit ?? .max))
  }

  private func criteria(in events: EventFolder) throws -> EventCriteria {
    var criteria = EventCriteria(text: text ?? city ?? "")
    (criteria.latitude, criteria.longitude) = (near?.latitude, near?.longitude)
    criteria.kilometres = km
    criteria.from = from.flatMap(EventMoments.seconds)
    // A date without a time includes the whole day.
    criteria.to = to.flatMap { day in
      EventMoments.seconds(day).map { $0 + (day.count <= 10 ? 86_400 : 0) }
    }
    criteria.categories = categories
    criteria.author = try author.map { try events.person($0).id }
    return criteria
  }
}
