import ArgumentParser
import Commands
import Fields
import GameFiles
import Games
import Languages
import Payments
import Timekeeping

/// The options for the fields of a game.
struct GameOptions: ListedArguments {
  var said = ListedOptions()

  /// The plain options, and those of fields that need more than one.
  static var options: [ListedOption] {
    GameDraft.plainOptions + [
      .init(7, "at", Option<PointOption?>(help: .said("usage.event.at"))),
      .init(21, "fee", help: "usage.game.fee"),
      .init(26, "court", help: "usage.game.court"), .init(27, "team", help: "usage.game.team"),
      .init(
        24, "roles",
        Option<[String]>(
          wrappedValue: [], name: .customLong("role"), help: .said("usage.game.role"))),
    ]
  }

  func validate() throws {
    try GameDraft.validatePlain(said)
    for option in ["start", "end"] {
      guard let text = said[option], text.count > Self.clockLength, Self.moment(text) == nil else {
        continue
      }
      throw UnknownValue.error(option, text, form: "18:00, 02:30+02:00")
    }
  }

  /// Fills a draft from the options.
  ///
  /// - Parameters:
  ///   - draft: The draft.
  ///   - home: The home place of the host, as typed.
  /// - Throws: `CommandFailure` for an invalid fee.
  func fill(_ draft: inout GameDraft, home: String) throws {
    try CurrencyOption.requireAmount(
      with: said["currency"], said["fee"], "--fee", former: draft.fee.map { _ in draft.currency })
    draft.fill(from: said)
    fillTimes(&draft)
    if let at: PointOption = said.value("at") {
      (draft.latitude, draft.longitude) = (at.latitude, at.longitude)
    }
    if let roles: [String] = said.value("roles"), !roles.isEmpty {
      draft.roles = roles.filter { $0 != ListedOptions.none }
    }
    if let court = said["court"] { draft.courtID = court == ListedOptions.none ? nil : court }
    if let team = said["team"] { draft.teamID = team == ListedOptions.none ? nil : team }
    // A court gives its own time zone.
    Self.fillPlace(&draft, home: home, isNoted: draft.courtID == nil)
    if let fee = said["fee"] {
      (draft.fee, draft.currency) = try Self.amount(fee, draft.currency)
    }
  }

  /// Fills in what the place gives, and says where a time zone without an option comes from.
  static func fillPlace(
    _ draft: inout some ZonedDraft, home: String, isNoted: Bool = true
  ) {
    let note = draft.fillPlace(home: home, machine: MachineZone.name, in: .spoken)
    if isNoted, let note { Output.error(Catalogue.spoken.text(note)) }
  }

  private func fillTimes(_ draft: inout GameDraft) {
    if ["date", "start", "end", "zone"].contains(where: { said[$0] != nil }) {
      (draft.startOffset, draft.endOffset) = (nil, nil)
    }
    if let start = said["start"].flatMap(Self.moment) {
      (draft.matchStart, draft.startOffset) = start
    }
    if let end = said["end"].flatMap(Self.moment) {
      (draft.matchEnd, draft.endOffset) = end
    }
  }

  private static let clockLength = 5

  /// Splits `02:30+02:00`, which names one of two moments, into the time and the seconds from UTC.
  private static func moment(_ text: String) -> (clock: String, offset: Int?)? {
    let rest = text.dropFirst(clockLength)
    guard let sign = rest.first else { return nil }
    let numbers = rest.dropFirst().split(separator: ":").compactMap { Int($0) }
    guard "+-".contains(sign), numbers.count == 2, (0...14).contains(numbers[0]),
      (0..<60).contains(numbers[1])
    else { return nil }
    let seconds = numbers[0] * 3600 + numbers[1] * 60
    return (String(text.prefix(clockLength)), sign == "-" ? -seconds : seconds)
  }

  /// Reads a typed sum of money, in minor units; `nil` for none.
  ///
  /// - Throws: `CommandFailure` if it is not a sum in the currency.
  static func amount(
    _ text: String, _ currency: String
  ) throws(CommandFailure) -> (amount: Int?, currency: String) {
    if text == ListedOptions.none { return (nil, currency) }
    let code = currency.uppercased()
    guard let typed = TypedMoney(text, in: code, GameBounds.fee), typed.amounts.count == 1,
      Currency.isKnown(typed.currency)
    else {
      throw CommandFailure(Wording("commands.game.badFee", ["fee": text, "currency": code]))
    }
    return (typed.amounts[0], typed.currency)
  }
}
