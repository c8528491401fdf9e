import Timekeeping

/// Finds the zones that a calendar file names among the zones of this machine.
struct ZoneFinder {
  let folder: ZoneFolder
  /// The zone used if the file names none.
  let own: String
  /// The definitions of each calendar by their names, some of which differ in capital letters alone.
  private let definitions: [[String: ZoneDefinition]]
  /// The same by their names in small letters.
  private let smallDefinitions: [[String: ZoneDefinition]]
  private let defaults: [String?]
  private var found: [String: Answer] = [:]
  private var names: ZoneNames

  struct Answer {
    /// The zone in which times are read.
    let zone: LocalZone
    /// The name of a zone of this machine.
    let name: String
    let note: CalendarNote?
    /// The zone of this machine, if its clocks differ from those of the file's definition.
    var stored: LocalZone?
  }

  init(_ components: CalendarComponents, own: String, folder: ZoneFolder) {
    self.folder = folder
    self.own = own
    func byName(_ key: (ZoneDefinition) -> String) -> [[String: ZoneDefinition]] {
      components.zones.map { zones in
        Dictionary(zones.map { (key($0), $0) }) { first, _ in first }
      }
    }
    definitions = byName(\.name)
    smallDefinitions = byName { $0.name.lowercased() }
    var names = ZoneNames(folder)
    defaults = components.headers.map { header in
      let said = header.first { $0.name == "X-WR-TIMEZONE" }?.value ?? ""
      return said.isEmpty ? nil : names.exact(Self.plain(said)) ?? names.loose(Self.plain(said))
    }
    self.names = names
  }

  /// Returns a name without quotes, escapes and outer blanks.
  ///
  /// A name is escaped in its definition, but not where it is used.
  static func plain(_ name: String) -> String {
    let text = name.filter { $0 != "\"" && $0 != "\\" }
    return String(
      text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Returns the zone that a calendar of the file gives for all its events, or `nil`.
  func said(by calendar: Int) -> String? { defaults[calendar] }

  /// Returns the only zone that a calendar of the file defines, or `nil`.
  func onlyDefined(by calendar: Int) -> String? {
    definitions[calendar].count == 1 ? definitions[calendar].values.first?.name : nil
  }

  /// Returns the zone in which times without a zone are read.
  func standard(of calendar: Int) -> String { defaults[calendar] ?? own }

  /// Returns a zone of this machine.
  ///
  /// - Throws: `ZoneError` if there is no zone of that name.
  func zone(_ name: String) throws(ZoneError) -> LocalZone {
    name == "Etc/UTC" ? .utc : try folder.zone(named: name)
  }

  /// Returns the zone for a `TZID`.
  ///
  /// A name of the tz database means that zone, because definitions of such names are often out of
  /// date. Any other name means the definition in the file (RFC 5545 3.2.19). Without a definition,
  /// the name is read as programs write zones. If all fail, the standard zone is used.
  ///
  /// - Throws: `ZoneError` if even the standard zone cannot be read.
  mutating func zone(
    of name: String, calendar: Int, near year: Int, repeats: Bool = false
  ) throws(ZoneError) -> Answer {
    let plain = Self.plain(name)
    let definition =
      definitions[calendar][plain] ?? smallDefinitions[calendar][plain.lowercased()]
    let key = definition == nil ? "0 \(plain)" : "\(calendar + 1) \(year) \(repeats) \(plain)"
    if let known = found[key] { return known }
    let years = year..<year + (repeats ? 40 : 3)
    let answer = try answer(plain, definition, calendar, years)
    if found.count < Self.mostAnswers { found[key] = answer }
    return answer
  }

  private static let mostAnswers = 1000

  private mutating func answer(
    _ name: String, _ definition: ZoneDefinition?, _ calendar: Int, _ years: Range<Int>
  ) throws(ZoneError) -> Answer {
    if let exact = names.exact(name) {
      return Answer(zone: try zone(exact), name: exact, note: nil)
    }
    if let other = definition.flatMap({ names.exact($0.location) }) ?? names.ending(of: name) {
      return try found(name, as: other)
    }
    // Comparing clocks takes milliseconds, so a file has a limited number of definitions.
    if found.count < Self.mostAnswers, let clocks = definition?.clocks() {
      return try defined(name, clocks, calendar, years)
    }
    if let other = names.loose(name) { return try found(name, as: other) }
    if let offset = ZoneNames.offset(in: name) {
      if let fixed = names.fixed(offset) { return try found(name, as: fixed) }
      let clocks = ZoneDefinition.Clocks(zone: .fixed(offset: offset), lastChange: nil)
      return try defined(name, clocks, calendar, years)
    }
    let taken = standard(of: calendar)
    return Answer(zone: try zone(taken), name: taken, note: .unknownZone(name, taken: taken))
  }

  private func found(_ name: String, as other: String) throws(ZoneError) -> Answer {
    Answer(zone: try zone(other), name: other, note: .zoneByOtherName(name, taken: other))
  }
}

extension ZoneFinder {
  /// Zones that are named first among those with the same clocks: each that of a large city.
  private static let commonest = [
    "Europe/London", "Europe/Berlin", "Europe/Kyiv", "Europe/Moscow", "Europe/Istanbul",
    "America/New_York", "America/Chicago", "America/Denver", "America/Phoenix",
    "America/Los_Angeles", "America/Anchorage", "Pacific/Honolulu", "America/Halifax",
    "America/St_Johns", "America/Sao_Paulo", "America/Bogota", "America/Mexico_City",
    "America/Santiago", "America/Caracas", "Africa/Lagos", "Africa/Cairo", "Africa/Johannesburg",
    "Africa/Nairobi", "Asia/Tehran", "Asia/Dubai", "Asia/Kabul", "Asia/Karachi", "Asia/Kolkata",
    "Asia/Kathmandu", "Asia/Dhaka", "Asia/Yangon", "Asia/Jakarta", "Asia/Shanghai", "Asia/Tokyo",
    "Australia/Adelaide", "Australia/Darwin", "Australia/Sydney", "Australia/Brisbane",
    "Asia/Sakhalin", "Pacific/Auckland", "Pacific/Fiji", "Pacific/Apia", "Atlantic/Azores",
    "Atlantic/Cape_Verde",
  ]

  /// Returns the zone with the clocks of a definition.
  ///
  /// A definition that lists single changes is compared until the last of them. If no zone has the
  /// same clocks, the most similar one is shown and the times are converted.
  private mutating func defined(
    _ name: String, _ clocks: ZoneDefinition.Clocks, _ calendar: Int, _ years: Range<Int>
  ) throws(ZoneError) -> Answer {
    let moments = Self.moments(years, until: clocks.lastChange)
    let offsets = moments.map(clocks.zone.offsetSeconds)
    func equal(_ candidate: String) -> some Sequence<Bool> {
      // A damaged zone file never matches; an event that names that zone gets the error.
      let zone = try? zone(candidate)
      return zip(moments, offsets).lazy.map { zone?.offsetSeconds($0) == $1 }
    }
    let hints = [names.loose(name), standard(of: calendar), own, "Etc/UTC"].compactMap(\.self)
    let likely = hints + Self.commonest.filter(folder.has)
    if let same = (likely + names.all).first(where: { equal($0).allSatisfy(\.self) }) {
      return try found(name, as: same)
    }
    let counts = likely.map { name in (name, equal(name).count { $0 }) }
    let best = counts.reduce(("Etc/UTC", 0)) { $1.1 > $0.1 ? $1 : $0 }.0
    return Answer(
      zone: clocks.zone, name: best, note: .zoneOfFile(name, shown: best), stored: try zone(best))
  }

  /// Returns the moments at which clocks are compared: one a week.
  private static func moments(_ years: Range<Int>, until end: Int?) -> [Int] {
    let week = 7 * 86_400
    let bounds = [years.lowerBound, years.upperBound].map {
      CivilDay.day(year: $0, month: 1, day: 1) * 86_400
    }
    guard let end, end > bounds[0] else {
      return Array(stride(from: bounds[0], to: bounds[1], by: week))
    }
    return Array(stride(from: min(bounds[0], end - 53 * week), to: min(bounds[1], end), by: week))
  }
}
