import Commands
import Accounts
import ArgumentParser
import EventFiles
import Events
import Files
import Languages
import Pictures
import Places
import Timekeeping

/// What an event is, as options say it.
struct EventFields: ParsableArguments {
  @Option(help: .said("usage.event.title")) var title: String?
  @Option(help: .said("usage.event.start")) var start: String?
  @Option(help: .said("usage.event.end")) var end: String?
  @Option(help: .said("usage.event.zone")) var zone: String?
  @Option(name: .customLong("category"), help: .said("usage.event.category"))
  var categories: [String] = []
  @Option(help: .said("usage.event.place")) var place: String?
  @Option(help: .said("usage.event.city")) var city: String?
  @Option(help: .said("usage.event.at")) var at: PointOption?
  @Flag(help: .said("usage.event.online")) var online = false
  @Option(help: .said("usage.event.link")) var link: String?
  @Option(help: .said("usage.event.description")) var description: String?
  @Option(help: .said("usage.event.price")) var price: String?
  @Option(help: .said("usage.event.currency")) var currency: String?
  @Option(help: .said("usage.event.plan.file"), completion: .file()) var plan: String?
  @Option(help: .said("usage.event.image"), completion: .file()) var image: String?
  @Option(help: .said("usage.event.rule")) var rule: String?
  @Option(help: .said("usage.event.capacity")) var capacity: String?
  @Flag(inversion: .prefixedNo, help: .said("usage.event.sells")) var sells: Bool?
  @Option(help: .said("usage.event.salesEnd")) var salesEnd: String?
  @Flag(name: .customLong("draft"), help: .said("usage.event.draft")) var isDraft = false
  @Flag(name: .customLong("private"), help: .said("usage.event.private")) var isPrivate = false
  @Flag(name: .customLong("unlisted"), help: .said("usage.event.unlisted")) var isUnlisted = false
  @Flag(name: .customLong("public"), help: .said("usage.event.public")) var isPublic = false

  func validate() throws {
    if visibilities.count > 1 {
      throw ValidationError(Catalogue.spoken.text("commands.event.oneVisibility"))
    }
    if let capacity, capacity != Self.none, Int(capacity) == nil {
      throw UnknownValue.error("capacity", capacity, form: "100, none")
    }
    if let salesEnd, salesEnd != Self.none, (try? LocalTime(parsing: salesEnd)) == nil {
      throw UnknownValue.error("sales-end", salesEnd, form: "2026-12-05 18:00, none")
    }
    if let rule, rule != Self.none, !EventRule.isRule(rule) {
      throw UnknownValue.error("rule", rule, form: "FREQ=WEEKLY;COUNT=10, none")
    }
  }

  private static let none = "none"

  private var visibilities: [Visibility] {
    let flags = [
      (isDraft, Visibility.draft), (isPrivate, .own), (isUnlisted, .unlisted),
      (isPublic, .everybody),
    ]
    return flags.filter(\.0).map(\.1)
  }

  /// Fills in what was said.
  ///
  /// - Parameters:
  ///   - draft: What is filled in.
  ///   - owner: Whose event it is: what they usually pay in is what a price alone is in.
  /// - Throws: `CommandFailure` for a price that is none; `ImportFileError` where plan or picture
  ///   cannot be read, `PictureError` where the picture is none.
  func fill(_ draft: inout EventDraft, of owner: User?) throws {
    let former = draft
    if let title { draft.title = title }
    if let description { draft.description = description }
    if !categories.isEmpty {
      draft.categories = categories.flatMap { $0.split(separator: ";") }
        .map { Cleaned.line(String($0)) }
    }
    fillWhen(&draft)
    fillWhere(&draft)
    try fillPrice(&draft, of: owner)
    if let plan { draft.plan = try Self.plan(plan) }
    if let image { try fillPicture(&draft, image) }
    if let rule { draft.rule = rule == Self.none ? "" : rule }
    if let capacity { draft.capacity = Int(capacity) }
    if let sells { draft.sells = sells }
    if sells != nil || capacity != nil { draft.offerSoldPlaces(since: former) }
    if let salesEnd { draft.salesEnd = Self.moment(salesEnd, in: draft.timeZone) }
    if let visibility = visibilities.first { draft.visibility = visibility }
  }

  /// A time on the wall of the event; none where it says so.
  private static func moment(_ text: String, in zone: String) -> Int? {
    let local = Zones.system.named(zone)?.local ?? .system
    return (try? LocalTime(parsing: text))?.settledSeconds(in: local)
  }

  private func fillWhen(_ draft: inout EventDraft) {
    if let zone { draft.timeZone = zone }
    if draft.timeZone.isEmpty { draft.timeZone = MachineZone.name }
    if let start {
      draft.start = start
      // A day without a time of day takes all of it.
      draft.allDay = start.count <= 10
    }
    if let end { draft.end = end }
  }

  private func fillWhere(_ draft: inout EventDraft) {
    if let place {
      // Where it was is not where it is.
      if place != draft.place { (draft.latitude, draft.longitude, draft.city) = (nil, nil, "") }
      (draft.place, draft.online) = (place, false)
    }
    if let city { draft.city = city }
    if let at { (draft.latitude, draft.longitude) = (at.latitude, at.longitude) }
    if online { draft.online = true }
    if let link { draft.link = link }
  }

  private func fillPicture(_ draft: inout EventDraft, _ file: String) throws {
    if file == Self.none { return draft.image = nil }
    draft.picture = try Picture(file: InputFile.bytes(file))
  }

  private func fillPrice(_ draft: inout EventDraft, of owner: User?) throws {
    if price == Self.none {
      draft.price = nil
      return
    }
    guard price != nil || currency != nil else { return }
    let known = currency ?? draft.price?.currency
    let code = (known ?? Self.usualCurrency(of: owner)).uppercased()
    guard let price else {
      draft.price?.currency = code
      return
    }
    guard let read = PriceText.price(price + " " + code) else {
      throw CommandFailure(
        Wording("commands.event.badPrice", ["price": price, "currency": code]))
    }
    draft.price = read
  }

  private static func usualCurrency(of owner: User?) -> String {
    UsualCurrency.found(home: owner?.homePlace ?? "", zone: MachineZone.name)
  }

  /// Reads a plan, a row a line.
  ///
  /// - Throws: `ImportFileError` where the file cannot be read.
  static func plan(_ file: String) throws(ImportFileError) -> [PlanRow] {
    let text = try DecodedText(InputFile.bytes(file)).bytes
    return PlanText.rows(ofCell: String(decoding: text, as: UTF8.self))
  }
}

/// A place on the Earth, `LAT,LON` in degrees.
struct PointOption: ExpressibleByArgument {
  let latitude: Double
  let longitude: Double

  init?(argument: String) {
    let sides = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { Double(Cleaned.trimmed($0)) }
    guard sides.count == 2, let latitude = sides[0], let longitude = sides[1],
      GeoPoint.latitudes.contains(latitude), GeoPoint.longitudes.contains(longitude)
    else { return nil }
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}
