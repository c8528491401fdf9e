import Payments
import MapScreens
import Places
import Accounts
import EventFiles
import Events
import Fields
import Languages
import Shell
import Timekeeping

/// The form of an event and its conversion to a draft.
struct EventForm {
  let categories: CategoryList
  let zones: Zones
  let texts: Catalogue
  /// Seconds since 1970.
  let now: Int

  /// The rows that are always visible.
  private static let needed: Set<String> = [
    "title", "categories", "start", "end", "place", "online", "more",
  ]

  static func isFolded(_ row: String) -> Bool { !needed.contains(row) }

  private static let mostCategories = 3

  /// Returns the fields of a draft; co-authors only if the user may change them.
  ///
  /// A single date of a series has no repetition.
  func fields(
    of draft: EventDraft, isOpen: Bool, repeats: Bool, coAuthors: [String]?
  ) -> FormFields {
    var rows: [FormField] = []
    for field in EventDraft.fields {
      if field.name == "price" { rows.append(more(isOpen)) }
      rows += field.row(of: draft).map { [$0] } ?? specialRows(of: field, draft)
    }
    if !repeats { rows.removeAll { $0.id.hasPrefix("rule") } }
    var form = FormFields(rows + (coAuthors.map { [Self.helpers($0)] } ?? []))
    form.hidden = Self.hidden(in: form)
    return form
  }

  /// Returns the fields that are collapsed or do not apply to the input.
  static func hidden(in form: FormFields) -> Set<String> {
    let folded = form.fields.map(\.id).filter(isFolded)
    var hidden: Set<String> = form["more"] == "yes" ? [] : Set(folded)
    if form["price"].isEmpty { hidden.insert("currency") }
    if form["online"] == "yes" { hidden.remove("link") }
    hidden.formUnion(hiddenRule(form))
    if form["sells"] != "yes" { hidden.insert("salesEnd") }
    if form["capacity"].isEmpty { hidden.formUnion(["party", "waitlist"]) }
    return hidden
  }

  /// Returns the rows of a field that needs more than one plain row.
  private func specialRows(of field: Field<EventDraft>, _ draft: EventDraft) -> [FormField] {
    switch field.name {
    case "categories": [categories(draft.categories)]
    case "start": [moment(field, draft.start)]
    case "end": [moment(field, draft.end)]
    case "latitude": [coordinates(draft)]
    case "price": price(draft.price)
    case "image": [PictureField.field(hasPicture: draft.image != nil)]
    case "plan": [plan(draft.plan)]
    case "rule": repeats(draft)
    case "salesEnd": [salesEnd(draft)]
    default: []
    }
  }

  private func moment(_ field: Field<EventDraft>, _ text: String) -> FormField {
    FormField(
      field.name, field.label, text: text, limit: 60, hint: Wording("events.form.hint.when"))
  }

  private func coordinates(_ draft: EventDraft) -> FormField {
    let point = draft.latitude.flatMap { latitude in
      draft.longitude.map { "\(latitude), \($0)" }
    }
    return FormField(
      "coordinates", "events.form.coordinates", text: point ?? "", limit: 40,
      hint: Wording("events.form.hint.coordinates"))
  }

  private func more(_ isOpen: Bool) -> FormField {
    FormField(
      "more", "events.form.more", .check, text: isOpen ? "yes" : "",
      hint: Wording("events.form.hint.more"))
  }

  private func price(_ price: Price?) -> [FormField] {
    [
      FormField(
        "price", "events.form.price", text: Self.text(of: price), limit: 30,
        hint: Wording("events.form.hint.price")),
      FormField("currency", "events.form.currency", text: price?.currency ?? "", limit: 3),
    ]
  }

  private func plan(_ rows: [PlanRow]) -> FormField {
    FormField(
      "plan", "events.form.plan", .paragraph(limit: PlanText.longest),
      text: PlanText.text(of: rows), hint: Wording("events.form.hint.plan"))
  }

  private static func helpers(_ names: [String]) -> FormField {
    FormField(
      "coAuthors", "events.form.coAuthors", text: names.joined(separator: ", "), limit: 1_000,
      hint: Wording("events.form.hint.coAuthors"))
  }

  /// Returns one field for up to three categories.
  private func categories(_ chosen: [String]) -> FormField {
    let language = texts.language.code
    let known = chosen.compactMap { categories[$0] }.filter(\.hidden)
    // Titles come from documents; they are not text keys and are shown unchanged.
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
  /// Reads a draft from the form, with the fields that cannot be read.
  ///
  /// Values without a field are kept.
  func draft(
    from form: FormFields, keeping old: EventDraft
  ) -> (draft: EventDraft, problems: [FieldProblem]) {
    var draft = old
    var problems = draft.fill(from: form)
    // Without a capacity neither parties nor a waitlist apply.
    if draft.capacity == nil {
      (draft.party, draft.waitlist) = (1, .off)
      problems.removeAll { $0.field == "party" }
    }
    draft.categories = form["categories"].split(separator: ",").map(String.init)
    readSalesEnd(form, &draft, &problems)
    readMoments(form, &draft, &problems)
    readPlace(form, &draft, &problems)
    readPrice(form, &draft, &problems)
    readRule(form, keeping: old, &draft, &problems)
    draft.plan = PlanText.rows(of: form["plan"], keeping: old.plan)
    return (draft, problems)
  }

  /// Returns the current time in a time zone.
  func here(_ zone: String) -> LocalTime {
    LocalTime(utcMilliseconds: now * 1000, in: zones.named(zone)?.local ?? .system)
  }

  /// Reads the start and the end.
  func moments(_ form: FormFields) -> (start: LocalTime?, end: LocalTime?) {
    let (typed, isDay) = (TypedMoment(now: here(form["timeZone"]), texts), form["allDay"] == "yes")
    let start = typed.read(form["start"], isDay: isDay)
    return (start, typed.read(form["end"], after: start, isDay: isDay))
  }

  /// The start and the end, for keeping the time between them.
  var times: KeptLength.Times {
    KeptLength.Times(
      start: "start", end: "end", others: ["allDay", "timeZone"], read: moments,
      write: { Self.text(of: $0, isDay: $1["allDay"] == "yes") })
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

  /// Moves a currency typed with the price into its own field, once the price has been left.
  static func settlePrice(_ form: inout FormFields, from former: FormFields) {
    guard former.focused?.id == "price", form.focused?.id != "price",
      let typed = TypedMoney(form["price"], in: form["currency"], EventBounds.amount),
      typed.namesCurrency
    else { return }
    (form["price"], form["currency"]) = (typed.text, typed.currency)
  }

  private func readPrice(
    _ form: FormFields, _ draft: inout EventDraft, _ problems: inout [FieldProblem]
  ) {
    let text = Cleaned.line(form["price"])
    draft.price = nil
    guard !text.isEmpty else { return }
    let currency = Cleaned.line(form["currency"]).uppercased()
    draft.price = PriceText.typed(text, in: currency, free: texts.text("events.price.free"))
    if draft.price == nil {
      problems.append(
        FieldProblem(field: "price", wording: EventDraft.priceProblem(in: currency)))
    }
  }
}
