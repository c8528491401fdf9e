import Accounts
import Fields
import Payments
import Tickets
import Timekeeping

extension GameDraft {
  /// The data against which a draft is checked.
  package struct Surroundings: Sendable {
    package let zones: Zones
    /// Whether the draft comes from a file: of two moments the first counts, a skipped one is later.
    package let isImport: Bool

    package init(zones: Zones, isImport: Bool = false) {
      (self.zones, self.isImport) = (zones, isImport)
    }
  }

  /// Returns the problems of the fields, in the order of the form.
  package func problems(_ surroundings: Surroundings) -> [FieldProblem] {
    cleaned.fieldProblems(surroundings)
  }

  var missingProblems: [FieldProblem?] {
    // Of a wrong size nothing else is said.
    guard GameBounds.maxPlayers.contains(maxPlayers) else { return [] }
    // The places of a free slot follow from its size.
    let most = kind == .slot ? maxPlayers : maxPlayers - 1
    let isWrong = !(1...most).contains(missingPlayers)
    return [
      GameText.problem("missingPlayers", "missingPlayers", ["limit": "\(most)"], if: isWrong)
    ]
  }

  var codeProblems: [FieldProblem?] {
    [GameText.problem("code", "code", if: access == .code && ShortCode(code) == nil)]
  }

  var levelProblems: [FieldProblem?] {
    let isTurned = levelFrom.flatMap { low in levelTo.map { $0 < low } } ?? false
    return [GameText.problem("levelTo", "levels", if: isTurned)]
  }

  var minimumProblems: [FieldProblem?] {
    guard GameBounds.maxPlayers.contains(maxPlayers) else { return [] }
    let isTooHigh = minPlayers.map { $0 > maxPlayers } ?? false
    return [
      GameText.problem("minPlayers", "minimum", ["limit": "\(maxPlayers)"], if: isTooHigh)
    ]
  }

  var feeProblems: [FieldProblem?] {
    let isUnknown = fee != nil && !Currency.isKnown(currency)
    return [GameText.problem("currency", "currency", ["name": currency], if: isUnknown)]
  }

  var roleProblems: [FieldProblem?] {
    // More roles than players of a side cannot be met.
    [
      GameText.problem("roles", "roles", if: roles.count > max(0, maxPlayers / 2)),
      roles.compactMap { GameText.problem("roles", $0, longest: GameLimits.sport) }.first,
    ]
  }

  // MARK: Times

  func timeProblems(_ surroundings: Surroundings) -> [FieldProblem?] {
    let zone = surroundings.zones.named(zone)
    let noZone = GameText.problem("zone", "zone", ["name": self.zone], if: zone == nil)
    let formats =
      [dateProblem, clockProblem("matchStart", matchStart)]
      + [clockProblem("matchEnd", matchEnd)]
    guard let zone = zone?.local, formats.allSatisfy({ $0 == nil }), let times = try? times()
    else { return formats + [noZone] }
    let doubts =
      surroundings.isImport
      ? []
      : [
        GameText.doubt("matchStart", matchStart, times.start, at: startOffset, in: zone),
        GameText.doubt("matchEnd", matchEnd, times.end, at: endOffset, in: zone),
      ]
    return doubts + [lengthProblem(times, in: zone)]
  }

  private var dateProblem: FieldProblem? {
    if matchDate.isEmpty { return GameText.problem("matchDate", "matchDateMissing", if: true) }
    guard matchDate.utf8.count == 10, let day = try? LocalTime(parsing: matchDate) else {
      return GameText.problem("matchDate", "date", ["text": matchDate], if: true)
    }
    let years = GameBounds.years
    return GameText.problem(
      "matchDate", "year", ["first": "\(years.lowerBound)", "last": "\(years.upperBound)"],
      if: !years.contains(day.year))
  }

  private func clockProblem(_ field: String, _ text: String) -> FieldProblem? {
    if text.isEmpty { return GameText.problem(field, "\(field)Missing", if: true) }
    let isClock =
      text.utf8.count == 5 && (try? LocalTime(parsing: "2000-01-01 \(text)")) != nil
    return GameText.problem(field, "clock", ["text": text], if: !isClock)
  }

  private func lengthProblem(
    _ times: (start: LocalTime, end: LocalTime), in zone: LocalZone
  ) -> FieldProblem? {
    if matchStart == matchEnd { return GameText.problem("matchEnd", "endIsStart", if: true) }
    let length =
      Self.moment(times.end, endOffset, in: zone) - Self.moment(times.start, startOffset, in: zone)
    return GameText.problem("matchEnd", "endBeforeStart", if: length <= 0)
      ?? GameText.problem(
        "matchEnd", "endTooLate", ["limit": "\(GameLimits.minutes / 60)"],
        if: length > GameLimits.minutes * 60_000)
  }
}
