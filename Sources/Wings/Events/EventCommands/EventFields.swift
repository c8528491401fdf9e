import Commands
import Accounts
import ArgumentParser
import EventFiles
import Events
import Fields
import Files
import Languages
import Pictures
import Timekeeping

/// The options for the fields of an event.
struct EventFields: ListedArguments {
  var said = ListedOptions()

  static var options: [ListedOption] { EventDraft.plainOptions + special + visibility }

  /// The options of fields that need more than one plain option.
  private static var special: [ListedOption] {
    [
      .init(2, "start", help: "usage.event.start"), .init(3, "end", help: "usage.event.end"),
      .init(
        5, "categories",
        Option<[String]>(
          wrappedValue: [], name: .customLong("category"), help: .said("usage.event.category"))),
      .init(6, "place", help: "usage.event.place"),
      .init(8, "at", Option<PointOption?>(help: .said("usage.event.at"))),
      .init(9, "online", Flag<Bool>(wrappedValue: false, help: .said("usage.event.online"))),
      .init(12, "price", help: "usage.event.price"),
      .init(13, "currency", help: "usage.event.currency"),
      .init(14, "plan", help: "usage.event.plan.file", .file()),
      .init(15, "image", help: "usage.event.image", .file()),
      .init(16, "rule", help: "usage.event.rule"),
      .init(19, "salesEnd", help: "usage.event.salesEnd"),
    ]
  }

  private static var visibility: [ListedOption] {
    [Visibility.draft, .own, .unlisted, .everybody].map { visibility in
      let name = visibility.rawValue
      return ListedOption(
        20, name, Flag<Bool>(wrappedValue: false, help: .said("usage.event.\(name)")))
    }
  }

  func validate() throws {
    if visibilities.count > 1 {
      throw ValidationError(Catalogue.spoken.text("commands.event.oneVisibility"))
    }
    try EventDraft.validatePlain(said)
    if let end = said["salesEnd"], end != ListedOptions.none,
      (try? LocalTime(parsing: end)) == nil
    {
      throw UnknownValue.error("sales-end", end, form: "2026-12-05 18:00, none")
    }
    if let rule = said["rule"], rule != ListedOptions.none, !EventRule.isRule(rule) {
      throw UnknownValue.error("rule", rule, form: "FREQ=WEEKLY;COUNT=10, none")
    }
  }

  private var visibilities: [Visibility] {
    Visibility.allCases.filter { said.value($0.rawValue) ?? false }
  }

  /// Fills a draft from the options.
  ///
  /// - Parameters:
  ///   - draft: The draft.
  ///   - owner: The owner of the event, whose currency is used for a price without one.
  /// - Throws: `CommandFailure` for an invalid price; `ImportFileError` if the programme or the
  ///   picture cannot be read, `PictureError` if the picture is invalid.
  func fill(_ draft: inout EventDraft, of owner: User?) throws {
    let former = draft
    draft.fill(from: said)
    if let categories: [String] = said.value("categories"), !categories.isEmpty {
      draft.categories = categories.flatMap { $0.split(separator: ";") }
        .map { Cleaned.line(String($0)) }
    }
    fillWhen(&draft)
    fillWhere(&draft, from: former)
    let local = fillPlace(&draft, of: owner)
    try fillPrice(&draft, of: owner, in: local)
    if let plan = said["plan"] { draft.plan = try Self.plan(plan) }
    if let image = said["image"] { try fillPicture(&draft, image) }
    if let rule = said["rule"] { draft.rule = rule == ListedOptions.none ? "" : rule }
    let isSold: Bool? = said.value("sells")
    if isSold != nil || said["capacity"] != nil { draft.offerSoldPlaces(since: former) }
    if let end = said["salesEnd"] { draft.salesEnd = Self.moment(end, in: draft.timeZone) }
    if let visibility = visibilities.first { draft.visibility = visibility }
  }

  /// Returns a local time of the event as seconds since 1970; `nil` if it cannot be read.
  private static func moment(_ text: String, in zone: String) -> Int? {
    let local = Zones.system.named(zone)?.local ?? .system
    return (try? LocalTime(parsing: text))?.settledSeconds(in: local)
  }

  private func fillWhen(_ draft: inout EventDraft) {
    if let start = said["start"] {
      draft.start = start
      // A start without a time makes an all-day event.
      draft.allDay = start.count <= 10
    }
    if let end = said["end"] { draft.end = end }
  }

  private func fillWhere(_ draft: inout EventDraft, from former: EventDraft) {
    if let place = said["place"] {
      // The coordinates of the former place do not apply to the new one.
      if place != former.place {
        (draft.latitude, draft.longitude, draft.city) = (nil, nil, said["city"] ?? "")
        draft.country = ""
      }
      (draft.place, draft.online) = (place, false)
    }
    if let at: PointOption = said.value("at") {
      (draft.latitude, draft.longitude) = (at.latitude, at.longitude)
    }
    if said.value("online") ?? false { draft.online = true }
    if draft.city != former.city, draft.country == former.country { draft.country = "" }
  }

  /// Fills in what a known city gives, and says where a time zone without an option comes from.
  ///
  /// - Returns: The currency there.
  private func fillPlace(_ draft: inout EventDraft, of owner: User?) -> String? {
    guard draft.timeZone.isEmpty || said["place"] != nil || said["city"] != nil else { return nil }
    let (note, currency) = draft.fillPlace(
      home: owner?.homePlace ?? "", machine: MachineZone.name, in: .spoken)
    if let note { Output.error(Catalogue.spoken.text(note)) }
    return currency
  }

  private func fillPicture(_ draft: inout EventDraft, _ file: String) throws {
    if file == ListedOptions.none { return draft.image = nil }
    draft.picture = try Picture(file: InputFile.bytes(file))
  }

  private func fillPrice(
    _ draft: inout EventDraft, of owner: User?, in local: String?
  ) throws {
    let (price, currency) = (said["price"], said["currency"])
    if price == ListedOptions.none {
      draft.price = nil
      return
    }
    try CurrencyOption.requireAmount(
      with: currency, price, "--price", former: draft.price?.currency)
    guard let price else { return }
    let known = currency ?? draft.price?.currency
    let code = (known ?? local ?? Self.usualCurrency(of: owner)).uppercased()
    guard let read = PriceText.price(price, in: code) else {
      throw CommandFailure(
        Wording("commands.event.badPrice", ["price": price, "currency": code]))
    }
    draft.price = read
  }

  private static func usualCurrency(of owner: User?) -> String {
    UsualCurrency.found(home: owner?.homePlace ?? "", zone: MachineZone.name)
  }

  /// Reads a programme, one row a line.
  ///
  /// - Throws: `ImportFileError` if the file cannot be read.
  static func plan(_ file: String) throws(ImportFileError) -> [PlanRow] {
    let text = try DecodedText(InputFile.bytes(file)).bytes
    return PlanText.rows(ofCell: String(decoding: text, as: UTF8.self))
  }
}
