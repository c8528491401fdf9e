import Accounts
import Fields
import FoundationEssentials
import Languages
import Timekeeping

/// A game in the JSON of the program that came before.
package struct SeedGame: Codable, Sendable, Equatable {
  package var id: String
  package var sport: String
  package var maxPlayers: Int
  package var missingPlayers: Int
  package var matchDate: String
  package var matchStart: String
  package var matchEnd: String
  package var latitude: Double?
  package var longitude: Double?
  package var eventCreatorUserId: String
  /// The creator first.
  package var userIds: [String]
}

/// A person in the JSON of the program that came before.
package struct SeedUser: Codable, Sendable, Equatable {
  package var id: String
  package var username: String
  package var email: String
  package var eventIds: [String]
}

/// The games and people in the JSON of the program that came before.
package struct SeedFile: Codable, Sendable, Equatable {
  package var events: [SeedGame]
  package var users: [SeedUser]
  /// The documents that cannot be read, and why.
  package private(set) var unreadable: [Unreadable] = []

  /// A document that cannot be read; it is left out.
  package struct Unreadable: Sendable, Equatable {
    package let id: String
    package let error: JSONFieldError
  }

  private enum CodingKeys: String, CodingKey { case events, users }

  package init(events: [SeedGame] = [], users: [SeedUser] = []) {
    (self.events, self.users) = (events, users)
  }

  static let errors = "games.json."

  /// Reads a file: lists of events and users, or objects that name them by id.
  ///
  /// Events that are no games are left out, and documents that cannot be read are named.
  ///
  /// - Throws: `JSONFieldError` if it is no such file.
  package init(_ bytes: [UInt8]) throws(JSONFieldError) {
    guard case .object(let file)? = try? JSONDecoder().decode(JSONValue.self, from: Data(bytes)),
      file["events"] != nil
    else { throw JSONFieldError(Self.errors + "seed") }
    (events, users) = ([], [])
    for (fields, id) in try Self.all(file["events"], "events") {
      guard fields.says("maxPlayers"), fields.says("sport") else { continue }
      do throws(JSONFieldError) {
        events.append(try SeedGame(fields, id: id))
      } catch {
        unreadable.append(Unreadable(id: (try? fields.text("id")) ?? id, error: error))
      }
    }
    for (fields, id) in try Self.all(file["users"], "users") {
      users.append(try SeedUser(fields, id: id))
    }
  }

  /// Returns the objects of a list, or of an object by id, in order.
  private static func all(
    _ value: JSONValue?, _ name: String
  ) throws(JSONFieldError) -> [(JSONFields, id: String)] {
    switch value {
    case .list(let list):
      var all: [(JSONFields, id: String)] = []
      for (place, value) in list.enumerated() {
        all.append((try JSONFields(value, path: "\(name)[\(place)]", errors: errors), ""))
      }
      return all
    case .object(let objects):
      var all: [(JSONFields, id: String)] = []
      for (id, value) in objects.sorted(by: { $0.key < $1.key }) {
        all.append((try JSONFields(value, path: "\(name).\(id)", errors: errors), id))
      }
      return all
    default: return []
    }
  }

  /// The file as JSON, with a line for each member.
  package var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)).map { Array($0) + [0x0A] } ?? []
  }
}

extension SeedGame {
  fileprivate init(_ fields: JSONFields, id: String) throws(JSONFieldError) {
    self.id = try fields.text("id") ?? id
    sport = try fields.needed(try fields.text("sport"), "sport")
    maxPlayers = try fields.needed(try fields.whole("maxPlayers", in: 0...1_000), "maxPlayers")
    missingPlayers = try fields.whole("missingPlayers", in: 0...1_000) ?? 1
    let date = try fields.needed(try fields.text("matchDate"), "matchDate")
    // A form that is not known stays as it is, and is refused with the other fields.
    matchDate = SeedMoment.date(date) ?? date
    let start = try fields.needed(try fields.text("matchStart"), "matchStart")
    matchStart = SeedMoment.clock(start) ?? start
    let end = try fields.needed(try fields.text("matchEnd"), "matchEnd")
    matchEnd = SeedMoment.clock(end) ?? end
    latitude = try fields.number("latitude", in: -1e6...1e6)
    longitude = try fields.number("longitude", in: -1e6...1e6)
    eventCreatorUserId = try fields.text("eventCreatorUserId") ?? ""
    userIds = try fields.texts("userIds")
  }

  /// Returns the draft of the game in a time zone.
  package func draft(zone: String, hostPlays: Bool) -> GameDraft {
    var draft = GameDraft()
    (draft.sport, draft.maxPlayers, draft.missingPlayers) = (sport, maxPlayers, missingPlayers)
    (draft.matchDate, draft.matchStart, draft.matchEnd) = (matchDate, matchStart, matchEnd)
    (draft.latitude, draft.longitude) = (latitude, longitude)
    (draft.zone, draft.hostPlays) = (zone, hostPlays)
    return draft
  }
}

extension SeedUser {
  fileprivate init(_ fields: JSONFields, id: String) throws(JSONFieldError) {
    self.id = try fields.text("id") ?? id
    username = try fields.text("username") ?? ""
    email = try fields.text("email") ?? ""
    eventIds = try fields.texts("eventIds")
  }
}

extension JSONFields {
  fileprivate func texts(_ name: String) throws(JSONFieldError) -> [String] {
    var texts: [String] = []
    for (value, path) in try list(name) ?? [] {
      guard case .text(let text) = value else {
        throw JSONFieldError(SeedFile.errors + "seed", path: path)
      }
      texts.append(text)
    }
    return texts
  }
}

/// Dates and times as phones write them.
enum SeedMoment {
  private static let months: [String: Int] = {
    let names = [
      "jan feb mar apr may jun jul aug sep oct nov dec",
      "sij vel ožu tra svi lip srp kol ruj lis stu pro",
    ]
    let pairs = names.flatMap { line in
      line.split(separator: " ").enumerated().map { (String($0.element), $0.offset + 1) }
    }
    return Dictionary(pairs) { first, _ in first }
  }()

  /// Returns `YYYY-MM-DD` of `2024-06-05`, `Jun 5, 2024`, `5. lip 2024.` or `5.6.2024`.
  static func date(_ text: String) -> String? {
    let isISO = text.utf8.count == 10 || text.dropFirst(10).first == "T"
    if isISO, let day = try? LocalTime(parsing: String(text.prefix(10))) { return day.date }
    let parts = text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard parts.count == 3, let year = Int(parts[2]) else { return nil }
    let numbers = parts.prefix(2).map { part in
      Int(part) ?? months[String(part.prefix(3))]
    }
    guard let first = numbers[0], let second = numbers[1] else { return nil }
    // The day comes first unless the month is a word before it.
    let (day, month) = Int(parts[0]) == nil ? (second, first) : (first, second)
    guard CivilDay.exists(year: year, month: month, day: day) else { return nil }
    return LocalTime(year: year, month: month, day: day).date
  }

  /// Returns `HH:MM` of `18:00`, `18:00:00`, `6:00 PM` or `6 pm`.
  static func clock(_ text: String) -> String? {
    let small = text.lowercased()
    let parts = small.split { !$0.isNumber }.map(String.init)
    let minutes = parts.count > 1 ? Int(parts[1]) : 0
    guard (1...3).contains(parts.count), var hour = Int(parts[0]), let minutes,
      (0..<60).contains(minutes)
    else { return nil }
    let half = small.filter(\.isLetter)
    if half == "pm" || half == "am" {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (half == "pm" ? 12 : 0)
    } else if !half.isEmpty || parts.count == 1 {
      return nil
    }
    guard hour < 24 else { return nil }
    let time = LocalTime(year: 2000, month: 1, day: 1, hour: hour, minute: minutes)
    return String(time.timeOfDay.prefix(5))
  }
}
