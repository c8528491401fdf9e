import Calendars
import Events
import Fields
import Files
import Languages
import Payments
import Timekeeping

extension TableRow {
  /// Creates events from rows.
  struct Reader {
    let options: EventImportOptions
    let kinds: CategoryNames
    let order: DateOrder?
    let pictures: TablePictures

    /// Whether a date of the row is readable once the order of day and month is known.
    func isUnclear(_ row: TableRow) -> Bool {
      moment(row, "start") == .unclear || moment(row, "end") == .unclear
    }

    /// Reads the event of a row.
    ///
    /// - Throws: `RowProblem` for a row that cannot be read.
    func event(_ row: TableRow) throws(RowProblem) -> FoundEvent {
      let when = try when(row)
      let price = try price(row)
      let (latitude, longitude) = (try row.number("latitude"), try row.number("longitude"))
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
        notes: notes
      ) { draft, known in
        row.fillTexts(&draft, known, kinds: kinds.ids)
        when.fill(&draft)
        if let latitude { draft.latitude = latitude }
        if let longitude { draft.longitude = longitude }
        if let price { draft.price = price }
        if known == nil { draft.visibility = visibility }
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

    private func when(_ row: TableRow) throws(RowProblem) -> When {
      var isDay = row.flag("all_day") ?? false
      let start = try wall(row, "start")
      let end = row["end"].isEmpty ? "" : try wall(row, "end")
      // A date without a time makes an all-day event.
      if start.count == 10, end.count <= 10 { isDay = true }
      let zone = row["zone"].isEmpty ? nil : row["zone"]
      return When(start: start, end: end, isDay: isDay, zone: zone, own: options.zoneName)
    }

    private func wall(_ row: TableRow, _ column: String) throws(RowProblem) -> String {
      switch moment(row, column) {
      case .wall(let text): return text
      case .unclear: throw row.problem("unclear", ["text": row[column]])
      case .none: throw row.problem("moment", ["column": column, "text": row[column]])
      }
    }

    private func price(_ row: TableRow) throws(RowProblem) -> Price? {
      guard !row["price"].isEmpty else { return nil }
      let currency = row["currency"].uppercased()
      // A free event needs no known currency.
      if row["price"].lowercased() == "free", row["up_to"].isEmpty {
        return Price(amount: 0, currency: currency.isEmpty ? UsualCurrency.elsewhere : currency)
      }
      let upTo =
        row["up_to"].isEmpty
        ? nil : Money.amount(of: row["up_to"], currency, in: EventBounds.amount)
      guard Currency.isKnown(currency),
        let amount = Money.amount(of: row["price"], currency, in: EventBounds.amount),
        row["up_to"].isEmpty || upTo != nil
      else { throw row.problem("price", ["text": row["price"] + " " + row["currency"]]) }
      return Price(amount: amount, upTo: upTo, currency: currency)
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

  /// Fills the draft from the cells; an empty cell keeps the stored value.
  fileprivate func fillTexts(_ draft: inout EventDraft, _ known: Event?, kinds: [String]) {
    for field in EventDraft.plainFields(of: .table) {
      field.columns.first.map { field.fill(&draft, cell: self[$0.name]) }
    }
    draft.title = self["title"]
    let isWhole = known.map(ItemPlace.text) == self["place"]
    if !self["place"].isEmpty, !isWhole { draft.place = self["place"] }
    if !self["plan"].isEmpty {
      draft.plan = PlanText.rows(ofCell: self["plan"], keeping: draft.plan)
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
