import Accounts
import Commands
import Fields
import Games
import Languages

/// The report of an import of games of the previous program, as text or JSON.
struct SeedText: Encodable {
  private enum Outcome: String, Encodable, CaseIterable {
    case new, same, skipped
  }

  private struct Row: Encodable {
    /// The id in the file.
    var id: String
    var outcome: Outcome
    /// The id here; `nil` for a dry run or a row that was left out.
    var game: String?
    var why: String?
  }

  private let items: [Row]
  private let counts: [String: Int]
  private let isDryRun: Bool

  init(_ file: SeedFile, _ outcomes: [(id: String, outcome: SeedOutcome)], isDryRun: Bool) {
    let unreadable = file.unreadable.map {
      Row(id: $0.id, outcome: .skipped, why: Catalogue.spoken.text($0.error.wording))
    }
    items = outcomes.map { Self.row($0.id, $0.outcome) } + unreadable
    let counted = Dictionary(grouping: items, by: \.outcome).mapValues(\.count)
    counts = Dictionary(
      uniqueKeysWithValues: Outcome.allCases.map { ($0.rawValue, counted[$0] ?? 0) })
    self.isDryRun = isDryRun
  }

  private static func row(_ id: String, _ outcome: SeedOutcome) -> Row {
    switch outcome {
    case .created(let game): Row(id: id, outcome: .new, game: game.id)
    case .fits: Row(id: id, outcome: .new)
    case .known(let game): Row(id: id, outcome: .same, game: game)
    case .leftOut(let problems):
      Row(
        id: id, outcome: .skipped,
        why: problems.map { $0.field + ": " + Catalogue.spoken.text($0.wording) }
          .joined(separator: "; "))
    }
  }

  /// Whether every game of the file was imported or was there already.
  var isClean: Bool { counts[Outcome.skipped.rawValue] == 0 }

  /// Whether a game was imported, or would be.
  var hasTaken: Bool { counts[Outcome.new.rawValue] != 0 }

  /// Prints one line for each new game and each one that was left out, then the counts.
  func print() {
    for row in items where row.outcome == .new {
      let words = [row.outcome.rawValue, row.id, row.game].compactMap(\.self)
      Output.line(words.joined(separator: " "))
    }
    for row in items where row.outcome == .skipped {
      Output.error("\(row.outcome.rawValue) \(row.id): \(row.why ?? "")")
    }
    let words = Outcome.allCases.map { "\($0.rawValue) \(counts[$0.rawValue] ?? 0)" }
    Output.line(words.joined(separator: ", "))
  }
}
