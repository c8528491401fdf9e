import Timekeeping

/// Finds the zones that a calendar file names among the zones of this machine.
struct ZoneFinder {
  private let folder: ZoneFolder
  /// The zone used if the file names none.
  let own: String
  private let definitions: [[ZoneDefinition]]
  private let defaults: [String?]
  private var found: [String: Answer] = [:]

  struct Answer {
    let zone: LocalZone
    let name: String
    let note: CalendarNote?
  }

  init(_ components: CalendarComponents, own: String, folder: ZoneFolder) {
    self.folder = folder
    self.own = own
    definitions = components.zones
    defaults = components.headers.map { header in
      let said = header.first { $0.name == "X-WR-TIMEZONE" }?.value ?? ""
      return folder.has(said) ? folder.presentName(of: said) : WindowsZones.name(said, in: folder)
    }
  }

  /// Returns the zone that a calendar of the file gives for all its events, or `nil`.
  func said(by calendar: Int) -> String? { defaults[calendar] }

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
  /// It tries, in this order: the name itself, the location in the zone's definition, the table of
  /// Windows names, the ending of the name, and a zone of this machine with the same offsets as the
  /// definition. If all fail, it uses the standard zone.
  ///
  /// - Throws: `ZoneError` if even the standard zone cannot be read.
  mutating func zone(of name: String, calendar: Int, near year: Int) throws(ZoneError) -> Answer {
    let key = "\(calendar) \(name)"
    if let known = found[key] { return known }
    let plain = name.filter { $0 != "\"" }
    let answer: Answer
    if folder.has(plain) {
      let present = folder.presentName(of: plain)
      answer = Answer(zone: try zone(present), name: present, note: nil)
    } else if let other = otherName(of: plain, calendar, year) {
      let note = CalendarNote.zoneByOtherName(plain, taken: other)
      answer = Answer(zone: try zone(other), name: other, note: note)
    } else {
      let taken = standard(of: calendar)
      answer = Answer(
        zone: try zone(taken), name: taken, note: .unknownZone(plain, taken: taken))
    }
    if found.count < 1000 { found[key] = answer }
    return answer
  }

  private func otherName(of name: String, _ calendar: Int, _ year: Int) -> String? {
    let definition = definitions[calendar].first { $0.name == name }
    if let location = definition?.location, folder.has(location) {
      return folder.presentName(of: location)
    }
    if ["UTC", "GMT", "Z", "COORDINATED UNIVERSAL TIME"].contains(name.uppercased()) {
      return "Etc/UTC"
    }
    return WindowsZones.name(name, in: folder) ?? ending(of: name)
      ?? definition.flatMap { twin(of: $0, calendar, year) }
  }

  /// Returns the IANA name at the end of a name.
  ///
  /// For example `America/New_York` for `custom_America/New_York` or
  /// `/example.org/20260101/America/New_York`.
  private func ending(of name: String) -> String? {
    let areas = [
      "Africa/", "America/", "Antarctica/", "Arctic/", "Asia/", "Atlantic/", "Australia/", "Etc/",
      "Europe/", "Indian/", "Pacific/",
    ]
    guard name.utf8.count < 200 else { return nil }
    for area in areas {
      guard let place = name.ranges(of: area).last else { continue }
      let ending = String(name[place.lowerBound...])
      if folder.has(ending) { return folder.presentName(of: ending) }
    }
    return nil
  }

  /// Returns a zone of this machine with the definition's offsets for three years.
  private func twin(of definition: ZoneDefinition, _ calendar: Int, _ year: Int) -> String? {
    let first = CivilDay.day(year: year, month: 1, day: 1) * 86_400
    let moments = (0..<156).map { first + $0 * 7 * 86_400 }
    guard let offsets = definition.offsets(at: moments) else { return nil }
    let names = [standard(of: calendar), own, "Etc/UTC"] + folder.names
    return names.first { name in
      // A damaged zone file never matches; an event that names that zone gets the error.
      guard let zone = try? zone(name) else { return false }
      return zip(moments, offsets).allSatisfy { zone.offsetSeconds($0) == $1 }
    }
  }
}
