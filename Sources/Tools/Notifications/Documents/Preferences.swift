import Store

/// What one person has chosen about being told things, in all wings; named by the person.
package struct Preferences: StandingIn, Equatable {
  /// Who is shown something of a person.
  package enum Circle: String, Codable, Sendable, CaseIterable {
    case everybody, followers
    /// Followers whom the person follows, too.
    case mutual
    case nobody
  }

  package enum Units: String, Codable, Sendable, CaseIterable {
    case metric, imperial
  }

  /// Kinds that were switched, by name; all others are as they are built in.
  package var inbox: [String: Bool]
  package var mail: [String: Bool]
  /// Minutes before a start.
  package var remind: Int
  /// When the day's list comes, in minutes after midnight.
  package var morning: Int
  package var quiet: QuietTime
  /// Who sees what the person keeps.
  package var interestsShownTo: Circle
  /// Whether somebody who knows the address finds the person by it.
  package var isFoundByAddress: Bool
  /// What puts events in their places for the person.
  package var ranking: RankWeights
  /// Kilometres.
  package var radius: Int
  package var units: Units
  /// The first day of the week, 1 for Monday to 7 for Sunday.
  package var weekBegins: Int
  /// When the weekly mail comes: 1 for Monday to 7 for Sunday, and minutes after midnight.
  package var weeklyDay: Int
  package var weeklyMinute: Int
  /// No choice of theirs: up to which moment their weekly mail was thought of, whether there was
  /// enough for one or not; milliseconds since 1970.
  package var weeklyLooked: Int
  /// The two-letter code of the language last seen.
  package var language: String?
  /// The person's own place, in degrees; both or none.
  package var latitude: Double?
  package var longitude: Double?
  package var faults = DocumentFaults()

  package init() {
    (inbox, mail, remind, morning, quiet) = ([:], [:], 60, 480, .night)
    (interestsShownTo, isFoundByAddress, radius, units) = (.followers, true, 25, .metric)
    (weekBegins, weeklyDay, weeklyMinute, weeklyLooked) = (1, 1, 480, 0)
    ranking = RankWeights()
  }

  private enum CodingKeys: String, CodingKey {
    case inbox, mail, remind, morning, quiet, interestsShownTo, radius, units, weekBegins
    case weeklyDay, weeklyMinute, weeklyLooked, language, latitude, longitude
    case ranking
    case isFoundByAddress = "foundByAddress"
  }

  /// What cannot be read shows less of the person rather than more.
  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    self.init()
    inbox = try fields.value(.inbox, default: [:])
    mail = try fields.value(.mail, default: [:])
    remind = try fields.value(.remind, default: 60, in: NoticeLimits.remind)
    morning = try fields.value(.morning, default: 480, in: NoticeBounds.minuteOfDay)
    quiet = try fields.value(.quiet, default: .night)
    interestsShownTo = try fields.value(
      .interestsShownTo, default: .followers, unreadable: .nobody)
    isFoundByAddress = try fields.value(.isFoundByAddress, default: true, unreadable: false)
    radius = try fields.value(.radius, default: 25, in: NoticeLimits.radius)
    units = try fields.value(.units, default: .metric)
    weekBegins = try fields.value(.weekBegins, default: 1, in: 1...7)
    weeklyDay = try fields.value(.weeklyDay, default: 1, in: 1...7)
    weeklyMinute = try fields.value(.weeklyMinute, default: 480, in: NoticeBounds.minuteOfDay)
    weeklyLooked = try fields.value(.weeklyLooked, default: 0, in: NoticeBounds.moment)
    ranking = try fields.value(.ranking, default: RankWeights())
    language = try fields.optional(.language)
    latitude = try fields.optional(.latitude, in: NoticeBounds.latitude)
    longitude = try fields.optional(.longitude, in: NoticeBounds.longitude)
  }

  /// Shows less of the person rather than more.
  package mutating func standInForAll() {
    (interestsShownTo, isFoundByAddress) = (.nobody, false)
  }

  /// Whether a kind is told there.
  package func isOn(_ kind: NoticeKind, _ channel: NoticeChannel) -> Bool {
    let builtIn = channel == .inbox ? kind.isInInbox : kind.isMailed == true
    guard kind.hasSwitch, channel == .inbox || kind.isMailed != nil else { return builtIn }
    return (channel == .inbox ? inbox : mail)[kind.name] ?? builtIn
  }

  /// Switches a kind; what is as built in is not kept, so that it follows the program.
  package mutating func set(_ kind: NoticeKind, _ channel: NoticeChannel, to isOn: Bool) {
    guard kind.hasSwitch else { return }
    switch channel {
    case .inbox: inbox[kind.name] = isOn == kind.isInInbox ? nil : isOn
    case .mail: mail[kind.name] = isOn == kind.isMailed ? nil : isOn
    }
  }
}
