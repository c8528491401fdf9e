import Languages
import Places

/// The letter trigrams of a title, which measure how similar two titles are.
package struct Trigrams: Sendable, Equatable {
  /// Distinct and sorted; a letter takes 21 bits.
  private let all: [UInt64]

  /// Splits a title, ignoring case and accents, with two spaces before it and one after it.
  package init(_ title: String) {
    let space: UInt64 = 0x20
    var (found, three) = ([UInt64](), space << 21 | space)
    var hasEnded = false
    func take(_ letter: UInt64) {
      three = (three << 21 | letter) & (1 << 63 - 1)
      found.append(three)
    }
    for letter in PlainLetters.of(title).unicodeScalars {
      if letter == " " {
        hasEnded = !found.isEmpty
      } else {
        if hasEnded { take(space) }
        hasEnded = false
        take(UInt64(letter.value))
      }
    }
    take(space)
    found.sort()
    all = found.indices.filter { $0 == 0 || found[$0] != found[$0 - 1] }.map { found[$0] }
  }

  /// Returns the similarity of two titles, from 0 to 1: shared trigrams among all (Jaccard index).
  package func likeness(to other: Trigrams) -> Double {
    let shared = shared(with: other)
    let together = all.count + other.all.count - shared
    return together == 0 ? 1 : Double(shared) / Double(together)
  }

  private func shared(with other: Trigrams) -> Int {
    var (own, others, count) = (0, 0, 0)
    while own < all.count, others < other.all.count {
      let (one, two) = (all[own], other.all[others])
      if one == two { count += 1 }
      if one <= two { own += 1 }
      if two <= one { others += 1 }
    }
    return count
  }
}

/// Decides whether two events are the same event published twice.
package enum Duplicates {
  /// The largest difference between the starts, in seconds.
  package static let seconds = 30 * 60
  /// The largest difference between the starts of all-day events, in seconds.
  ///
  /// The same date in two time zones is within it. Two dates in one time zone are not.
  package static let secondsOfDays = 12 * 3600 - 1
  package static let metres = 300.0
  package static let likeness = 0.6

  /// The properties of an event that are compared.
  package struct Look: Sendable {
    private let title: String
    package let start: Int
    package let allDay: Bool
    package let online: Bool
    private let place: String
    private let city: String
    package let point: GeoPoint?

    package init(
      title: String, start: Int, allDay: Bool = false, online: Bool = false, place: String = "",
      city: String = "", point: GeoPoint? = nil
    ) {
      (self.title, self.start, self.allDay) = (title, start, allDay)
      (self.online, self.place, self.city, self.point) = (online, place, city, point)
    }

    /// The largest difference from the start of a duplicate, in seconds.
    package var span: Int { allDay ? secondsOfDays : seconds }

    /// Returns the similarity of the titles; called last because few events pass the other checks.
    fileprivate func likeness(to other: Look) -> Double {
      Trigrams(title).likeness(to: Trigrams(other.title))
    }

    /// Whether the place has the same name.
    ///
    /// Calendars put the city, or more of the address, into the name.
    fileprivate func isNamedAlike(_ other: Look) -> Bool {
      let (own, others) = (names, other.names)
      if own.alone.isEmpty || others.alone.isEmpty { return false }
      return own.alone == others.alone || others.inCity.hasPrefix(own.alone + ", ")
        || own.inCity.hasPrefix(others.alone + ", ")
    }

    /// The normalized name of the place, without the city and with it.
    private var names: (alone: String, inCity: String) {
      let name = PlainLetters.of(place)
      let ending = city.isEmpty ? "" : ", " + PlainLetters.of(city)
      let hasCity = !ending.isEmpty && name.hasSuffix(ending)
      return (
        hasCity ? String(name.dropLast(ending.count)) : name, hasCity ? name : name + ending
      )
    }

    package init(_ event: Event) {
      self.init(
        title: event.title, start: event.startTime, allDay: event.allDay, online: event.online,
        place: event.position?.name ?? "", city: event.position?.city ?? "",
        point: event.position?.point)
    }
  }

  package static func areSame(_ one: Look, _ other: Look) -> Bool {
    abs(one.start - other.start) <= (one.allDay && other.allDay ? secondsOfDays : seconds)
      && areTogether(one, other)
      && one.likeness(to: other) >= likeness
  }

  private static func areTogether(_ one: Look, _ other: Look) -> Bool {
    if one.online, other.online { return true }
    if one.isNamedAlike(other) { return true }
    guard let here = one.point, let there = other.point else { return false }
    return GreatCircle.metres(from: here, to: there) <= metres
  }
}

/// Decides whether an edit replaces a popular event by a different one.
package enum IdentityChange {
  /// The number of attendees up to which every edit is allowed.
  package static let holders = 10
  package static let likeness = 0.3
  package static let metres = 5_000.0
  /// The largest change of the start, in seconds.
  package static let seconds = 7 * 86_400

  package static func isBait(from old: Event, to new: Event, holders: Int) -> Bool {
    guard holders > Self.holders else { return false }
    let isOther = Trigrams(old.title).likeness(to: Trigrams(new.title)) < likeness
    return isOther && (isElsewhere(old, new) || abs(new.startTime - old.startTime) > seconds)
  }

  private static func isElsewhere(_ old: Event, _ new: Event) -> Bool {
    guard let here = old.position?.point, let there = new.position?.point else { return false }
    return GreatCircle.metres(from: here, to: there) > metres
  }
}
