import Accounts
import Languages
import RaceDay
import Races
import Shell

/// What a new entry lacks, so that it may be put in the wrong category or start with the wrong gun.
struct WalkUpGap {
  enum Kind: String, CaseIterable {
    case sex, wave
  }

  let kind: Kind

  /// Finds the first gap of an entry.
  ///
  /// - Parameters:
  ///   - draft: The new entry.
  ///   - race: Its race.
  ///   - others: The entries of the race, whose waves may decide that of their category.
  ///   - accepted: The gaps that were asked about and may stay.
  /// - Returns: The gap; `nil` if nothing is open.
  static func first(
    in draft: EntryDraft, of race: Competition, among others: [Entry], besides accepted: [Kind]
  ) -> WalkUpGap? {
    func isOpen(_ kind: Kind) -> Bool {
      guard !accepted.contains(kind) else { return false }
      switch kind {
      case .sex: return draft.sex == nil && race.needsSex(besides: draft.categories)
      case .wave:
        guard race.settings.waves.contains(where: { !$0.isEmpty }), draft.wave.isEmpty else {
          return false
        }
        let entry = draft.cleaned.applied(to: Entry(id: "", competitionID: race.id))
        return WaveOfCategory(race, among: others).wave(of: entry) == nil
      }
    }
    return Kind.allCases.first(where: isOpen).map(WalkUpGap.init)
  }

  private func wording(_ known: KnownNames) -> Wording {
    Wording("races.entry.lacking.\(kind.rawValue)", ["known": known.listed(.wave)])
  }

  /// The problem shown at its field.
  func problem(_ known: KnownNames) -> FieldProblem {
    FieldProblem(field: kind.rawValue, wording: wording(known))
  }

  /// Asks whether the entry is added anyway; the safe answer returns to the field.
  func question(_ known: KnownNames, add: @escaping () -> Move) -> Question {
    Question(
      title: Wording("races.entry.lacking.\(kind.rawValue)Title"), body: wording(known),
      yes: Wording("races.entry.lacking.yes"), no: Wording("races.entry.lacking.no"), answer: add)
  }
}
