import Payments
import MapScreens
import Places
import Accounts
import Events
import Languages
import Shell
import Timekeeping

/// The form of an event, and what is read from it.
struct EventForm {
  let categories: CategoryList
  let zones: Zones
  let texts: Catalogue
  /// Seconds since 1970.
  let now: Int

  /// Below the fields that are needed these fold away.
  static let folded: Set<String> = [
    "allDay", "timeZone", "city", "country", "coordinates", "link",
    "price", "currency", "description", "picture", "plan", "rule", "ruleEvery", "ruleDays",
    "ruleEnd", "capacity", "party", "waitlist", "sells", "salesEnd", "visibility", "coAuthors",
  ]

  private static let mostCategories = 3

  /// The fields, filled in; names of those who help where whoever is here says who does.
  ///
  /// One date of a series does not repeat.
  func fields(
    of draft: EventDraft, isOpen: Bool, repeats: Bool, coAuthors: [String]?
  ) -> FormFields {
    let helpers = coAuthors.map { [Self.helpers($0)] } ?? []
    var form = FormFields(
      needed(draft) + [more(isOpen)] + whole(draft) + (repeats ? self.repeats(draft) : [])
        + rest(draft) + helpers)
    form.hidden = Self.hidden(in: form)
    return form
  }

  /// What nobody asked for, and what means nothing to what is filled in.
  static func hidden(in form: FormFields) -> Set<String> {
    var hidden: Set<String> = form["more"] == "yes" ? [] : folded
    if form["price"].isEmpty { hidden.insert("currency") }
    if form["online"] == "yes" { hidden.remove("link") }
    hidden.formUnion(hiddenRule(form))
    if form["sells"] != "yes" { hidden.insert("salesEnd") }
    if form["capacity"].isEmpty { hidden.formUnion(["party", "waitlist"]) }
    return hidden
  }

  private func needed(_ draft: EventDraft) -> [FormField] {
    let when = Wording("events.form.hint.when")
    return [
      FormField("title", "events.form.title", text: draft.title, limit: EventLimits.title),
      categories(draft.categories),
      FormField("start", "events.form.start", text: draft.start, limit: 60, hint: when),
      FormField("end", "events.form.end", text: draft.end, limit: 60, hint: when),
      FormField("allDay", "events.form.allDay", .check, text: draft.allDay ? "yes" : ""),
      FormField("timeZone", "events.form.timeZone", text: draft.timeZone, limit: 60),
    ] + whereabouts(draft)
  }

  private func whereabouts(_ draft: EventDraft) -> [FormField] {
    let point = draft.latitude.flatMap { latitude in
      draft.longitude.map { "\(latitude), \($0)" }
    }
    return [
      FormField(
        "place", "events.form.place", text: draft.place, limit: EventLimits.place,
        hint: Wording("events.form.hint.place")),
      FormField("city", "events.form.city", text: draft.city, limit: EventLimits.city),
      FormField("country", "events.form.country", text: draft.country, limit: 2),
      FormField(
        "coordinates", "events.form.coordinates", text: point ?? "", limit: 40,
        hint: Wording("events.form.hint.coordinates")),
      FormField("online", "events.form.online", .check, text: draft.online ? "yes" : ""),
      FormField("link", "events.form.link", text: draft.link, limit: EventLimits.link),
    ]
  }

  private func more(_ isOpen: Bool) -> FormField {
    FormField(
      "more", "events.form.more", .check, text: isOpen ? "yes" : "",
      hint: Wording("events.form.hint.more"))
  }

  private func whole(_ draft: EventDraft) -> [FormField] {
    [
      FormField(
        "price", "events.form.price", text: Self.text(of: draft.price), limit: 30,
        hint: Wording("events.form.hint.price")),
      FormField("currency", "events.form.currency", text: draft.price?.currency ?? "", limit: 3),
      PictureField.field(hasPicture: draft.image != nil),
      FormField(
        "description", "events.form.description", .paragraph(limit: EventLimits.description),
        text: draft.description),
      FormField(
        "plan", "events.form.plan", .paragraph(limit: PlanText.longest),
        text: PlanText.text(of: draft.plan), hint: Wording("events.form.hint.plan")),
    ]
  }

  private func rest(_ draft: EventDraft) -> [FormField] {
    [
      FormField(
        "capacity", "events.form.capacity", text: draft.capacity.map(String.init) ?? "",
        limit: 9, hint: Wording("events.form.hint.capacity"), givesWay: true),
      FormField("party", "events.form.party", text: "\(draft.party)", limit: 2, givesWay: true),
      FormField(
        "waitlist", "events.form.waitlist", .choice(Self.waitlists),
        text: draft.waitlist.rawValue),
      FormField("sells", "events.form.sells", .check, text: draft.sells ? "yes" : ""),
      salesEnd(draft),
      FormField(
        "visibility", "events.form.visibility", .choice(Self.visibilities),
        text: draft.visibility.rawValue),
    ]
  }

  private static func helpers(_ names: [String]) -> FormField {
    FormField(
      "coAuthors", "events.form.coAuthors", text: names.joined(separator: ", "), limit: 1_000,
      hint: Wording("events.form.hint.coAuthors"))
  }

  private static var waitlists: [FormField.Choice] {
    WaitlistKind.allCases.map { .init($0.rawValue, "events.waitlist.\($0.rawValue)") }
  }

  private static var visibilities: [FormField.Choice] {
    Visibility.allCases.map { .init($0.rawValue, "events.visibility.\($0.rawValue)") }
  }

  /// Up to three in one field.
  private func categories(_ chosen: [String]) -> FormField {
    let language = texts.language.code
    let known = chosen.compactMap { categories[$0] }.filter(\.hidden)
    // Titles stand in documents: a name that the catalogue does not have shows as it is.
    let choices = (known + categories.offered).map {
      FormField.Choice($0.id, $0.title(in: language))
    }
    return FormField(
      "categories", "events.form.categories",
      .several([FormField.Choice("", "events.form.choose")] + choices, most: Self.mostCategories),
      text: chosen.joined(separator: ","),
      hint: Wording("events.form.hint.categories", ["limit": "\(Self.mostCategories)"]))
  }

  static func text(of price: Price?) -> String {
    guard let price else { return "" }
    let amount = Money.number(price.amount, price.currency)
    return price.upTo.map { amount + "-" + Money.number($0, price.currency) } ?? amount
  }
}

// MARK: - Reading
extension EventForm {
  /// What the form says, and the fields that cannot be read.
  ///
  /// What no field shows stays as it was.
  func draft(
    from form: FormFields, keeping old: EventDraft
  ) -> (draft: EventDraft, problems: [FieldProblem]) {
    var draft = old
    var problems: [FieldProblem] = []
    (draft.title, draft.description) = (form["title"], form["description"])
    draft.categories = form["categories"].split(separator: ",").map(String.init)
    (draft.allDay, draft.timeZone) = (form["allDay"] == "yes", form["timeZone"])
    (draft.place, draft.city, draft.country) = (form["place"], form["city"], form["country"])
    (draft.online, draft.link) = (form["online"] == "yes", form["link"])
    draft.sells = form["sells"] == "yes"
    readSalesEnd(form, &draft, &problems)
    draft.visibility = Visibility(rawValue: form["visibility"]) ?? old.visibility
    readMoments(form, &draft, &problems)
    readPlace(form, &draft, &problems)
    readPrice(form, &draft, &problems)
    readPlaces(form, &draft, &problems)
    readRule(form, keeping: old, &draft, &problems)
    draft.plan = PlanText.rows(of: form["plan"], keeping: old.plan)
    return (draft, problems)
  }

  /// The clock where the event is, now.
  func here(_ zone: String) -> LocalTime {
    LocalTime(utcMilliseconds: now * 1000, in: zones.named(zone)?.local ?? .system)
  }

  /// What start and end come to.
  func moments(_ form: FormFields) -> (start: LocalTime?, end: LocalTime?) {
    let (typed, isDay) = (TypedMoment(now: here(form["timeZone"]), texts), form["allDay"] == "yes")
    let start = typed.read(form["start"], isDay: isDay)
    return (start, typed.read(form["end"], after: start, isDay: isDay))
  }

  private func readMoments(
    _ form: FormFields, _ draft: inout EventDraft, _ problems: inout [FieldProblem]
  ) {
    let (start, end) = moments(form)
    draft.start = start.map { Self.text(of: $0, isDay: draft.allDay) } ?? ""
    draft.end = end.map { Self.text(of: $0, isDay: draft.allDay) } ?? ""
    let key = draft.allDay ? "events.form.bad.day" : "events.form.bad.moment"
    for (field, moment) in [("start", start), ("end", end)]
    where moment == nil && !form[field].isEmpty {
      problems.append(
        FieldProblem(field: field, wording: Wording(key, ["text": Cleaned.line(form[field])])))
    }
  }

  static func text(of moment: LocalTime, isDay: Bool) -> String {
    isDay ? moment.date : "\(moment.date) \(moment.timeOfDay.prefix(5))"
  }

  private func readPlace(
    _ form: FormFields, _ draft: inout EventDraft, _ problems: inout [FieldProblem]
  ) {
    (draft.latitude, draft.longitude) = (nil, nil)
    guard !form["coordinates"].isEmpty else { return }
    guard let point = CoordinateText.point(of: form["coordinates"]) else {
      return problems.append(
        FieldProblem(
          field: "coordinates", wording: Wording("events.error.field.coordinates")))
    }
    (draft.latitude, draft.longitude) = (point.latitude, point.longitude)
  }

  private func readPrice(
    _ form: FormFields, _ draft: inout EventDraft, _ problems: inout [FieldProblem]
  ) {
    let text = Cleaned.line(form["price"])
    draft.price = nil
    guard !text.isEmpty else { return }
    let currency = Cleaned.line(form["currency"]).uppercased()
    let free = ["0", PlainLetters.of(texts.text("events.price.free"))]
    if free.contains(PlainLetters.of(text)) {
      return draft.price = Price(amount: 0, currency: currency)
    }
    // A sign before a sum makes a part that is none.
    let sums = text.split(separator: "-", omittingEmptySubsequences: false).map {
      Money.amount(of: Cleaned.line(String($0)), currency, in: EventBounds.amount)
    }
    guard (1...2).contains(sums.count), let amount = sums[0], !sums.contains(nil) else {
      return problems.append(
        FieldProblem(field: "price", wording: Wording("events.error.field.price")))
    }
    draft.price = Price(amount: amount, upTo: sums.count == 2 ? sums[1] : nil, currency: currency)
  }

  private func readPlaces(
    _ form: FormFields, _ draft: inout EventDraft, _ problems: inout [FieldProblem]
  ) {
    let text = Cleaned.line(form["capacity"])
    draft.capacity = Int(text)
    if !text.isEmpty, draft.capacity == nil {
      problems.append(
        FieldProblem(field: "capacity", wording: Wording("events.error.field.capacity")))
    }
    // Without a limit there is nothing to bring people to, or to wait for.
    guard draft.capacity != nil else {
      return (draft.party, draft.waitlist) = (1, .off)
    }
    draft.party = Int(Cleaned.line(form["party"])) ?? 0
    draft.waitlist = WaitlistKind(rawValue: form["waitlist"]) ?? .off
  }
}
