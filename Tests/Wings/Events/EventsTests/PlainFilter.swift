import Accounts
import Chance
import Events
import Languages
import Notifications
import People
import Places
import Store

/// Computes the index's answer from the documents one by one.
struct PlainFilter {
  private let events: [Event]
  private let names: [String: String]
  private let verified: Set<String>
  private let scores: [String: Popularity]
  private let reports: [String: Int]

  init(_ store: any DocumentStore) throws {
    (events, names, verified, scores, reports) = try store.read { reader in
      let users = try reader.find(AccountsSchema.users).map { ($0.id, $0.value.fullName) }
      let scores = try reader.find(EventCollections.popularity).map { ($0.id, $0.value) }
      let profiles = try reader.find(AccountsSchema.profiles)
      let reports = try reader.find(PeopleCollections.reports).map(\.value.subject)
      return (
        try reader.find(EventCollections.events).map(Event.init(stored:)),
        Dictionary(uniqueKeysWithValues: users),
        Set(profiles.filter { $0.value.isVerified }.map(\.id)),
        Dictionary(uniqueKeysWithValues: scores),
        Dictionary(reports.map { ($0, 1) }, uniquingKeysWith: +)
      )
    }
  }

  func answer(_ question: EventQuestion, at now: Int) -> EventAnswer {
    let fitting = events.filter { fits($0, question, now) }
    let keyed = fitting.map { event in
      (key: key(event, question, now), start: event.startTime, id: event.id)
    }
    let sorted = keyed.sorted { ($0.key, $0.start, $0.id) < ($1.key, $1.start, $1.id) }
    let ids = sorted.map(\.id)
    return EventAnswer(ids: Array(ids.prefix(question.limit ?? .max)), count: ids.count)
  }

  private func fits(_ event: Event, _ question: EventQuestion, _ now: Int) -> Bool {
    let criteria = question.criteria
    let text = SoughtText(criteria.text)
    let words = [
      event.title, event.position?.name ?? "", event.position?.city ?? "",
      names[event.userID] ?? "",
    ]
    return event.isListed && (!event.cancelled || question.withCancelled)
      && event.endTime > criteria.from ?? now && event.startTime < criteria.to ?? .max
      && words.contains(where: text.isIn)
      && (criteria.categories.isEmpty
        || !Set(criteria.categories).isDisjoint(with: event.categories))
      && (criteria.online == nil || criteria.online == event.online)
      && costs(event, question)
      && (criteria.author == nil || criteria.author == event.userID)
      && (!criteria.isVerified || verified.contains(event.userID))
      && !question.without.contains(event.userID) && isThere(event, question)
  }

  private func costs(_ event: Event, _ question: EventQuestion) -> Bool {
    switch question.criteria.cost {
    case .sold: event.sells
    case .free: event.price?.isFree == true
    case .priced: event.price?.isFree == false
    case nil: true
    }
  }

  private func isThere(_ event: Event, _ question: EventQuestion) -> Bool {
    let point = event.online ? nil : event.position?.point
    if let box = question.box, !(point.map(box.contains) ?? false) { return false }
    guard let reach = question.criteria.kilometres, let middle = question.criteria.point else {
      return true
    }
    if event.online { return question.criteria.online == true }
    return point.map { GreatCircle.metres(from: middle, to: $0) <= reach * 1000 } ?? false
  }

  private func key(_ event: Event, _ question: EventQuestion, _ now: Int) -> Double {
    let isHeavy = reports["event:" + event.id, default: 0] >= 5
    let behind = isHeavy && !verified.contains(event.userID) ? 1e15 : 0
    switch question.order {
    case .popular:
      let score = scores[event.id]?.score ?? PopularityRule.start(published: event.addTime)
      let rank = EventRank(
        score: score, start: event.startTime, now: now, published: event.addTime,
        halfLife: question.weights.halfLife)
      return behind + (event.cancelled ? 1e9 : 0) - rank.total
    case .start: return behind + Double(event.startTime)
    case .newest: return behind - Double(event.addTime)
    case .price: return behind + (event.price.map { Double($0.amount) } ?? 1e12)
    case .interest: return behind - Double(scores[event.id]?.interestsCount ?? 0)
    case .distance:
      guard let middle = question.criteria.point else { return behind }
      let point = event.online ? nil : event.position?.point
      return behind + (point.map { GreatCircle.metres(from: middle, to: $0) } ?? 1e12)
    }
  }
}

/// Random events and queries.
enum RandomEvent {
  private static let words = ["Salsa", "Quay", "Concert", "Ночь", "Lübeck", "Markt", "poetry", "Ω"]
  private static let categories = ["music", "film", "art", "boats"]

  static func make(_ id: String, _ chance: inout SeededGenerator) -> Event {
    func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &chance) }
    var event = Event(id: id, title: "", userID: "u\(pick(7))")
    event.title = (0...pick(3)).map { _ in words[pick(words.count)] }.joined(separator: " ")
    event.startTime = ServiceScene.start + (pick(4000) - 1000) * 1800
    event.endTime = event.startTime + (1 + pick(60)) * 3600
    if pick(20) == 0 { event.endTime = event.startTime + 300 * 86_400 }
    event.addTime = ServiceScene.start - pick(50) * 3600
    event.categories = (0...pick(2)).map { _ in categories[pick(categories.count)] }
    event.cancelled = pick(10) == 0
    event.online = pick(6) == 0
    if pick(10) > 0 { event.position = position(&chance) }
    if pick(3) > 0 { event.price = Price(amount: pick(4) * 100, currency: "UAH") }
    if pick(12) == 0 { event.hidden = Hidden(at: 0, by: "", why: "x") }
    if pick(12) == 0 { event.visibility = Visibility.allCases[pick(4)] }
    return event
  }

  /// Returns a point in a town, at the date line, at a pole or anywhere, in millionths of a degree.
  private static func point(_ chance: inout SeededGenerator) -> GeoPoint {
    func near(_ middle: Double, _ reach: Int) -> Double {
      let millionths = Int.random(in: -reach...reach, using: &chance)
      return (middle * 1_000_000 + Double(millionths)).rounded() / 1_000_000
    }
    switch Int.random(in: 0..<6, using: &chance) {
    case 0, 1, 2: return GeoPoint(latitude: near(50.45, 300_000), longitude: near(30.52, 300_000))
    case 3:
      let longitude = near(180, 300_000)
      return GeoPoint(
        latitude: near(0, 300_000), longitude: longitude > 180 ? longitude - 360 : longitude)
    case 4:
      return GeoPoint(
        latitude: min(90, near(89.9, 300_000)), longitude: near(0, 180_000_000))
    default: return GeoPoint(latitude: near(0, 90_000_000), longitude: near(0, 180_000_000))
    }
  }

  private static func position(_ chance: inout SeededGenerator) -> EventPosition {
    let name = words.randomElement(using: &chance) ?? ""
    guard chance.percent(85) else { return EventPosition(name: name) }
    let point = point(&chance)
    return EventPosition(
      name: name, latitude: point.latitude, longitude: point.longitude, city: "Kyiv")
  }

  static func question(_ chance: inout SeededGenerator) -> EventQuestion {
    var criteria = EventCriteria()
    if chance.percent(30) {
      criteria.text =
        ["salsa", "QUAY", "quay conc", "ночь", "lubeck", "ana", "kyiv", "nothing", "o"]
        .randomElement(using: &chance) ?? ""
    }
    if chance.percent(45) {
      let point = point(&chance)
      (criteria.latitude, criteria.longitude) = (point.latitude, point.longitude)
      if chance.percent(80) {
        criteria.kilometres = [0.5, 2, 25, 400, 8_000, 21_000].randomElement(using: &chance)
      }
    }
    if chance.percent(25) { criteria.from = ServiceScene.start - 40 * 86_400 }
    if chance.percent(25) { criteria.to = ServiceScene.start + 20 * 86_400 }
    if chance.percent(25) { criteria.categories = ["film", "none"] }
    if chance.percent(15) {
      criteria.cost = EventCriteria.Cost.allCases.randomElement(using: &chance)
    }
    if chance.percent(15) { criteria.online = chance.percent(50) }
    if chance.percent(10) { criteria.author = "u3" }
    criteria.isVerified = chance.percent(10)
    let order = EventOrder.allCases.randomElement(using: &chance) ?? .start
    var question = EventQuestion(
      criteria, order: order, limit: [nil, 1, 7, 50].randomElement(using: &chance) ?? nil)
    question.withCancelled = chance.percent(30)
    question.weights.halfLife =
      [.designed, .designed, .short, .long][
        Int.random(in: 0..<4, using: &chance)]
    if chance.percent(15) { question.without = ["u2", "u4"] }
    if chance.percent(15) { question.box = box(&chance) }
    return question
  }

  private static func box(_ chance: inout SeededGenerator) -> GeoBox {
    let (one, other) = (point(&chance), point(&chance))
    return GeoBox(
      south: min(one.latitude, other.latitude), west: one.longitude,
      north: max(one.latitude, other.latitude), east: other.longitude)
  }
}
