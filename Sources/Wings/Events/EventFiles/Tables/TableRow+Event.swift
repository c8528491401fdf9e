import Calendars
import Events
import Fields
import Files
import Gazetteer
import Languages
import Payments
import Places
import Timekeeping

extension TableRow {
  /// Creates events from rows.
  struct Reader {
    let options: EventImportOptions
    let kinds: CategoryNames
    let order: DateOrder?
    let pictures: TablePictures
    let zones: RowZones

    /// Whether a date of the row is readable once the order of day and month is known.
    func isUnclear(_ row: TableRow) -> Bool {
      moment(row, "start") == .unclear || moment(row, "end") == .unclear
    }

    /// Reads the event of a row.
    ///
    /// - Throws: `RowProblem` for a row that cannot be read.
    func event(_ row: TableRow) throws(RowProblem) -> FoundEvent {
      let (latitude, longitude) = (try row.number("latitude"), try row.number("longitude"))
      let found = found(row, latitude, longitude)
      let when = try when(row, found)
      let price = try price(row, found)
      try requireReadable(row)
      let kinds = kinds.ids(of: row.names("category"))
      let uid = row["uid"].isEmpty ? Self.made(row["title"], when.start) : row["uid"]
      let visibility = self.visibility(row)
      let picture = row["image"].isEmpty ? nil : pictures.found(row["image"])
      var notes: [Wording] = []
      if let unknown = kinds.others.first {
        notes = [Wording("events.import.note.category", ["name": unknown])]
      }
      if case .none(let why)? = picture { notes.append(why) }
      return FoundEvent(
        line: row.line, title: row["title"], uid: uid, recurrenceID: try recurrenceID(row),
        more: try more(row), notes: notes
      ) { draft, known in
        row.fillTexts(&draft, known, kinds: kinds.ids)
        when.fill(&draft)
        if let latitude { draft.latitude = latitude }
        if let longitude { draft.longitude = longitude }
        if let price { draft.price = price }
        row.fillSalesEnd(&draft)
        if known == nil {
          draft.visibility = visibility
          if let found { draft.fillCity(from: found) }
        }
        switch picture {
        case .kept(let id): draft.image = id
        case .brought(let picture): draft.picture = picture
        case nil, .none?: break
        }
      }
    }

    private func moment(_ row: TableRow, _ column: String) -> CellMoment {
      CellMoment(row[column], time: row[column + "_time"], order: order)
    }

    /// Returns what the place of a row gives; `nil` if its city is unknown.
    private func found(
      _ row: TableRow, _ latitude: Double?, _ longitude: Double?
    ) -> FoundZone? {
      if !row["zone"].isEmpty {
        let city = Whereabouts(city: row["city"], country: row["country"])
        return city.city.isEmpty ? nil : zones.found(city)
      }
      let point = latitude.flatMap { latitude in
        longitude.map { GeoPoint(latitude: latitude, longitude: $0) }
      }
      return zones.found(
        Whereabouts(
          place: row["place"], city: row["city"], country: row["country"], point: point))
    }

    private func when(_ row: TableRow, _ found: FoundZone?) throws(RowProblem) -> When {
      var isDay = row.flag("all_day") ?? false
      let start = try wall(row, "start")
      let end = row["end"].isEmpty ? "" : try wall(row, "end")
      // A date without a time makes an all-day event.
      if start.count == 10, end.count <= 10 { isDay = true }
      let zone = row["zone"].isEmpty ? nil : row["zone"]
      return When(
        start: start, end: end, isDay: isDay, zone: zone, own: zone ?? zones.zone(of: found))
    }

    private func wall(_ row: TableRow, _ column: String) throws(RowProblem) -> String {
      switch moment(row, column) {
      case .wall(let text): return text
      case .unclear: throw row.problem("unclear", ["text": row[column]])
      case .none: throw row.problem("moment", ["column": column, "text": row[column]])
      }
    }

    private func price(_ row: TableRow, _ found: FoundZone?) throws(RowProblem) -> Price? {
      guard !row["price"].isEmpty else { return nil }
      let currency =
        row["currency"].isEmpty ? found?.currency ?? "" : row["currency"].uppercased()
      // A free event needs no known currency.
      if row["price"].lowercased() == "free", row["up_to"].isEmpty {
        return Price(amount: 0, currency: currency.isEmpty ? UsualCurrency.elsewhere : currency)
      }
      let range = [row["price"], row["up_to"]].filter { !$0.isEmpty }.joined(separator: "-")
      guard let price = PriceText.price(range, in: currency) else {
        throw row.problem("price", ["text": row["price"] + " " + row["currency"]])
      }
      return price
    }

    /// Throws if a plain cell cannot be read as its field's type.
    private func requireReadable(_ row: TableRow) throws(RowProblem) {
      for field in EventDraft.plainFields(of: .table) {
        guard case .whole = field.kind, let column = field.columns.first?.name else { continue }
        guard !row[column].isEmpty, field.value(ofCell: row[column]) == nil else { continue }
        throw row.problem("number", ["column": column, "text": row[column]])
      }
    }

    /// Returns the date of its series that a row replaces.
    private func recurrenceID(_ row: TableRow) throws(RowProblem) -> String? {
      guard !row["recurrence_id"].isEmpty, !row["uid"].isEmpty else { return nil }
      if let wall = try? LocalTime(parsing: row["recurrence_id"]) { return wall.wallText }
      throw row.problem("moment", ["column": "recurrence_id", "text": row["recurrence_id"]])
    }

    /// Returns the cancellation and the changed dates of a row.
    private func more(_ row: TableRow) throws(RowProblem) -> FoundEvent.More {
      FoundEvent.More(
        isCancelled: row.flag("cancelled"), exdates: try dates("left_out", row),
        rdates: try dates("added", row))
    }

    /// Returns the local dates of a cell; `nil` if it is empty.
    private func dates(_ column: String, _ row: TableRow) throws(RowProblem) -> [String]? {
      guard !row[column].isEmpty else { return nil }
      var dates: [String] = []
      for text in row.names(column) {
        guard let time = try? LocalTime(parsing: text) else {
          throw row.problem("moment", ["column": column, "text": text])
        }
        dates.append(text.count <= 10 ? time.date : time.wallText)
      }
      return Array(dates.prefix(EventLimits.dates))
    }

    private func visibility(_ row: TableRow) -> Visibility {
      guard options.publishes, row.flag("private") != true else { return .own }
      return Visibility(rawValue: row["visibility"].lowercased()) ?? .everybody
    }

    /// Returns a uid for a row without one.
    ///
    /// Equal titles and starts always get the same uid.
    private static func made(_ title: String, _ start: String) -> String {
      TextHash.digits("\(start)\n\(title)") + "@made"
    }
  }

  /// The start and end in a row.
  struct When {
    let start: String
    let end: String
    let isDay: Bool
    let zone: String?
    let own: String

    func fill(_ draft: inout EventDraft) {
      draft.allDay = isDay
      draft.timeZone = zone ?? (draft.timeZone.isEmpty ? own : draft.timeZone)
      draft.start = isDay ? String(start.prefix(10)) : start
      draft.end = isDay ? String(end.prefix(10)) : end == start ? "" : end
    }
  }

  fileprivate func names(_ column: String) -> [String] {
    self[column].split(separator: ";").map { Cleaned.line(String($0)) }
  }

  /// Sets the end of sales, which is written in the zone of the event.
  fileprivate func fillSalesEnd(_ draft: inout EventDraft) {
    guard let end = try? LocalTime(parsing: self["sales_end"]) else { return }
    draft.salesEnd = end.settledSeconds(in: Zones.system.named(draft.timeZone)?.local ?? .utc)
  }

  /// Fills the draft from the cells; an empty cell keeps the stored value.
  fileprivate func fillTexts(_ draft: inout EventDraft, _ known: Event?, kinds: [String]) {
    for field in EventDraft.plainFields(of: .table) {
      guard let column = field.columns.first?.name else { continue }
      field.fill(&draft, cell: field.hasLines ? lines(column) : self[column])
    }
    draft.title = self["title"]
    // Other programs write names of countries.
    if self["country"].utf8.count == 2 { draft.country = self["country"] }
    let isWhole = known.map(ItemPlace.text) == self["place"]
    if !self["place"].isEmpty, !isWhole { draft.place = self["place"] }
    if !self["plan"].isEmpty {
      draft.plan = PlanText.rows(ofCell: lines("plan"), keeping: draft.plan)
    }
    if let online = flag("online") {
      draft.online = online
    } else if known == nil {
      draft.online = ItemPlace.isOnline(self["place"])
    }
    if !kinds.isEmpty { draft.categories = kinds }
    if draft.categories.isEmpty { draft.categories = [ItemDraft.category] }
  }
}
