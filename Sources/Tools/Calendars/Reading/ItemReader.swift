import Languages
import Timekeeping

/// Makes an event from its lines.
struct ItemReader {
  /// The reason why an event is rejected.
  struct Failure: Error {
    let reason: CalendarFault.Reason
  }

  let lines: EventLines
  private(set) var notes: [CalendarNote] = []
  private(set) var loose: LooseEnds?
  private var item = CalendarItem(
    uid: "", title: "", start: LocalTime(year: 1970, month: 1, day: 1), zoneName: "Etc/UTC")

  init(_ lines: EventLines) { self.lines = lines }

  func fault(_ reason: CalendarFault.Reason) -> CalendarFault {
    let title = first("SUMMARY").map { Cleaned.line($0.text) } ?? ""
    return CalendarFault(line: lines.line, title: String(title.prefix(100)), reason: reason)
  }

  mutating func item(_ finder: inout ZoneFinder) throws(Failure) -> CalendarItem {
    var times = ComponentTimes(lines)
    try times.read(&finder)
    times.give(to: &item)
    notes += times.notes
    if !times.loose.isEmpty { loose = times.loose }
    takeTexts()
    takeStates()
    takeMoments()
    takeForeign(times.kept)
    takeIdentity()
    return item
  }

  private func first(_ name: String) -> ContentLine? {
    lines.properties.first { $0.name == name }
  }

  private mutating func takeTexts() {
    item.title = Cleaned.line(text("SUMMARY"))
    item.description = text("DESCRIPTION")
    let place = text("LOCATION")
    item.location = Cleaned.line(
      place.utf8.contains(0x0A)
        ? place.split(separator: "\n").joined(separator: ", ") : place)
    for line in lines.properties where line.name == "CATEGORIES" { item.categories += line.texts }
    if item.title.isEmpty { notes.append(.untitled) }
    for line in lines.properties where line.isCut { notes.append(.cut(line.name)) }
  }

  private func text(_ name: String) -> String { first(name)?.text ?? "" }

  private mutating func takeStates() {
    item.sequence =
      first("SEQUENCE").flatMap { Int($0.word) }.map { min(max($0, 0), 1_000_000_000) } ?? 0
    item.status = first("STATUS").flatMap { .init(rawValue: $0.word) }
    item.visibility = first("CLASS").flatMap { .init(rawValue: $0.word) }
    item.isTransparent = first("TRANSP")?.word == "TRANSPARENT"
    item.point = first("GEO").flatMap { CalendarItem.Point(parsing: $0.value) }
    takeApplePlace()
    if let link = first("URL").map({ Cleaned.line($0.value) }), Self.isLink(link) {
      item.link = link
    }
  }

  /// Takes the place from the line in which Apple's programs write it, if no other has it.
  private mutating func takeApplePlace() {
    guard let line = first("X-APPLE-STRUCTURED-LOCATION") else { return }
    if item.location.isEmpty { item.location = Cleaned.line(line.parameter("X-TITLE") ?? "") }
    guard item.point == nil, line.value.lowercased().hasPrefix("geo:") else { return }
    let position = line.value.dropFirst(4).prefix { $0 != ";" && $0 != "?" }
    item.point = CalendarItem.Point(parsing: String(position))
  }

  private static func isLink(_ text: String) -> Bool {
    let start = text.prefix(8).lowercased()
    return (start.hasPrefix("http://") || start.hasPrefix("https://")) && text.utf8.count <= 2000
  }

  private mutating func takeMoments() {
    item.stamped = moment("DTSTAMP")
    item.created = moment("CREATED")
    item.changed = moment("LAST-MODIFIED")
  }

  private func moment(_ name: String) -> Int? {
    switch first(name).flatMap({ CalendarTime(parsing: $0.value) }) {
    case .utc(let seconds): seconds
    // Some programs omit the Z.
    case .wall(let wall): wall.wallSeconds
    default: nil
    }
  }

  /// Properties whose values are stored in fields; of each, the first counts.
  private static let understood: Set<String> = [
    "UID", "DTSTAMP", "CREATED", "LAST-MODIFIED", "SEQUENCE", "SUMMARY", "DESCRIPTION", "DTSTART",
    "DTEND", "DURATION", "RRULE", "EXDATE", "RDATE", "RECURRENCE-ID", "LOCATION", "CATEGORIES",
    "TRANSP", "EXRULE",
  ]

  private mutating func takeForeign(_ kept: [String]) {
    var foreign = ForeignLines()
    kept.forEach { foreign.take($0) }
    for line in lines.properties where !isUnderstood(line) { foreign.take(line.whole) }
    for name in ["SUMMARY", "DESCRIPTION", "LOCATION"] {
      guard let line = first(name), !line.parameterText.isEmpty else { continue }
      foreign.take(name + line.parameterText)
    }
    foreign.take(alarms: lines.alarms, leftOut: lines.leftOut)
    item.foreign = foreign.lines.map(Cleaned.text)
    if foreign.leftOut > 0 { notes.append(.foreignLeftOut(foreign.leftOut)) }
  }

  private func isUnderstood(_ line: ContentLine) -> Bool {
    switch line.name {
    case "STATUS": item.status != nil
    case "CLASS": item.visibility != nil
    case "GEO": item.point != nil
    case "URL": !item.link.isEmpty
    default: Self.understood.contains(line.name)
    }
  }

  private mutating func takeIdentity() {
    let uid = Cleaned.line(first("UID")?.value ?? "")
    guard uid.isEmpty || uid.utf8.count > 1000 else {
      item.uid = uid
      return
    }
    notes.append(.uidMade)
    let start = CalendarTime.wall(item.start).text
    item.uid = TextHash.digits("\(start)\n\(item.zoneName)\n\(item.title)") + "@made"
  }
}

extension CalendarItem.Point {
  /// Parses `50.45;30.52`, also with an escaped semicolon, a comma or a blank in its place.
  ///
  /// `nil` if there is no such position.
  init?(parsing text: String) {
    let plain = text.contains(";") ? text.replacing(",", with: ".") : text
    let sides = plain.split { ";,\\".contains($0) || $0.isWhitespace }.map { Double($0) }
    guard sides.count == 2, let latitude = sides[0], let longitude = sides[1],
      abs(latitude) <= 90, abs(longitude) <= 180
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
