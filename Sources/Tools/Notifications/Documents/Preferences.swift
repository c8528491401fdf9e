import Store

/// One person's notification preferences in all wings; the document id is the person's id.
package struct Preferences: PlaceholderDocument, Equatable {
  /// The people who may see something of a person.
  package enum Circle: String, Codable, Sendable, CaseIterable {
    case everybody, followers
    /// Followers whom the person also follows.
    case mutual
    case nobody
  }

  package enum Units: String, Codable, Sendable, CaseIterable {
    case metric, imperial
  }

  /// Kinds that were switched, by name; all others have their default.
  package var inbox: [String: Bool]
  package var mail: [String: Bool]
  /// Minutes before a start.
  package var remind: Int
  /// When the day's digest is due, in minutes after midnight.
  package var morning: Int
  package var quiet: QuietTime
  /// Who sees the events that the person has saved.
  package var interestsShownTo: Circle
  /// Whether others can find the person by e-mail address.
  package var isFoundByAddress: Bool
  /// The person's weights for ordering events.
  package var ranking: RankWeights
  /// The radius around the person's own place, in kilometres.
  package var radius: Int
  package var units: Units
  /// The first day of the week, 1 (Monday) to 7 (Sunday).
  package var weekBegins: Int
  /// The day of the weekly mail, 1 (Monday) to 7 (Sunday), and its minute after midnight.
  package var weeklyDay: Int
  package var weeklyMinute: Int
  /// The moment up to which the weekly mail was considered, in milliseconds since 1970.
  ///
  /// Not a choice of the person; it is set even if there were too few items for a mail.
  package var weeklyLooked: Int
  /// The two-letter code of the language last used.
  package var language: String?
  /// The person's own place, in degrees; both or `nil`.
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

  /// Unreadable fields get the value that shows less of the person.
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

  /// Shows less of the person if the document is unreadable.
  package mutating func standInForAll() {
    (interestsShownTo, isFoundByAddress) = (.nobody, false)
  }

  /// Returns whether a kind is on in a channel.
  package func isOn(_ kind: NoticeKind, _ channel: NoticeChannel) -> Bool {
    let builtIn = channel == .inbox ? kind.isInInbox : kind.isMailed == true
    guard kind.hasSwitch, channel == .inbox || kind.isMailed != nil else { return builtIn }
    return (channel == .inbox ? inbox : mail)[kind.name] ?? builtIn
  }

  /// Switches a kind; a default value is not stored, so that it follows the program's default.
  package mutating func set(_ kind: NoticeKind, _ channel: NoticeChannel, to isOn: Bool) {
    guard kind.hasSwitch else { return }
    switch channel {
    case .inbox: inbox[kind.name] = isOn == kind.isInInbox ? nil : isOn
    case .mail: mail[kind.name] = isOn == kind.isMailed ? nil : isOn
    }
  }
}
