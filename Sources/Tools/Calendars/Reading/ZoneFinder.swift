import Timekeeping

/// Finds the zones that a calendar file names among those that this machine has.
struct ZoneFinder {
  private let folder: ZoneFolder
  /// What is taken where a file says nothing.
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

  /// The zone that a calendar of the file says for all of it; none where it says none.
  func said(by calendar: Int) -> String? { defaults[calendar] }

  /// What times without a zone are read in.
  func standard(of calendar: Int) -> String { defaults[calendar] ?? own }

  /// A zone of this machine.
  ///
  /// - Throws: `ZoneError` where it has none of that name.
  func zone(_ name: String) throws(ZoneError) -> LocalZone {
    name == "Etc/UTC" ? .utc : try folder.zone(named: name)
  }

  /// The zone of a `TZID`.
  ///
  /// By its name, by what its definition says of its place, by the table of Windows' names, by what
  /// the name ends in, by a definition that sets the clocks as a zone here does; else the standard.
  ///
  /// - Throws: `ZoneError` where not even that zone can be read.
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

  /// `America/New_York` of `custom_America/New_York` and of `/example.org/20260101/America/New_York`.
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

  /// A zone that sets its clocks as a definition does, for three years.
  private func twin(of definition: ZoneDefinition, _ calendar: Int, _ year: Int) -> String? {
    let first = CivilDay.day(year: year, month: 1, day: 1) * 86_400
    let moments = (0..<156).map { first + $0 * 7 * 86_400 }
    guard let offsets = definition.offsets(at: moments) else { return nil }
    let names = [standard(of: calendar), own, "Etc/UTC"] + folder.names
    return names.first { name in
      // A damaged file is no twin; whoever names that zone is told.
      guard let zone = try? zone(name) else { return false }
      return zip(moments, offsets).allSatisfy { zone.offsetSeconds($0) == $1 }
    }
  }
}
