import Timekeeping

/// The zones in which events are, by name: handed in, so that tests need no files.
package struct EventZones: Sendable {
  /// A zone and what it is called now: `Europe/Kiev` is `Europe/Kyiv`.
  package struct Zone: Sendable {
    package let name: String
    package let local: LocalZone

    package init(name: String, local: LocalZone) { (self.name, self.local) = (name, local) }
  }

  /// The zone of a name; none where this machine knows none.
  package var named: @Sendable (_ name: String) -> Zone?

  package init(named: @escaping @Sendable (_ name: String) -> Zone?) { self.named = named }

  /// Those of this machine; one whose file is damaged is none.
  package static let system = EventZones { name in
    do throws(ZoneError) {
      let zone = try LocalZone.named(name)
      return Zone(name: zone.name ?? name, local: zone)
    } catch {
      return nil
    }
  }
}

extension LocalTime {
  /// As documents have it, `YYYY-MM-DDTHH:MM:SS`.
  package var wallText: String { "\(date)T\(timeOfDay)" }

  /// The moment a rule or a file means, in seconds since 1970, where nobody can be asked.
  ///
  /// A time that occurs twice is the first; one that never does is read with the offset before the
  /// gap.
  package func settledSeconds(in zone: LocalZone) -> Int {
    settledUTCMilliseconds(in: zone) / 1000
  }

  /// The same time so many days later, or earlier where negative.
  package func adding(days: Int) -> LocalTime {
    let number = CivilDay.day(year: year, month: month, day: day) + days
    let (year, month, day) = CivilDay.fields(ofDay: number)
    return LocalTime(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second)
  }
}

extension Event {
  /// Derives the moments of start and end from the wall and the zone.
  ///
  /// - Returns: Whether both could be read; otherwise nothing is changed.
  @discardableResult
  package mutating func derive(in zone: LocalZone) -> Bool {
    guard let start = try? LocalTime(parsing: startLocal) else { return false }
    let first = start.settledSeconds(in: zone)
    var last = first + EventMoment.usualLength
    if let endLocal {
      guard let end = try? LocalTime(parsing: endLocal) else { return false }
      last = end.settledSeconds(in: zone)
    } else if allDay {
      last = start.adding(days: 1).settledSeconds(in: zone)
    }
    (startTime, endTime) = (first, last)
    return true
  }
}
