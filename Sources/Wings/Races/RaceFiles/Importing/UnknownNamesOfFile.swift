import Files
import Languages
import RaceDay
import Races

/// Categories and waves of a file that the race does not have; each is asked about once.
struct UnknownNamesOfFile: Sendable {
  private struct Key: Hashable {
    let kind: KnownNames.Kind
    let folded: String
  }

  /// The most names to ask about, more than a race has; others are taken as written.
  private static let mostNames = 100

  private var found: [Key: (name: String, count: Int)] = [:]

  /// Notes a name; its first row gets a warning.
  mutating func note(
    _ name: String, _ kind: KnownNames.Kind, line: Int, warnings: inout ProblemList
  ) {
    let key = Key(kind: kind, folded: ImportOptions.folded(name))
    if found[key] == nil {
      guard found.count < Self.mostNames else { return }
      let text = ["name": String(name.prefix(40))]
      warnings.note(
        RowProblem(line: line, wording: Wording("races.csv.unknownName.\(kind.rawValue)", text)))
    }
    found[key, default: (name, 0)].count += 1
  }

  /// Asks which name of the race each one is, the nearest first, or whether it is new.
  func questions(_ known: KnownNames) -> [ImportQuestion] {
    found.sorted { ($1.value.count, $0.key.folded) < ($0.value.count, $1.key.folded) }
      .map { key, value in
        let nearest = known.nearest(to: value.name, key.kind)
        let others = known.names(key.kind).filter { $0 != nearest }
        let choices = ([nearest].compactMap(\.self) + others).map {
          (value: $0, wording: Wording("races.csv.name", ["name": $0]))
        }
        let new = (
          value: value.name, wording: Wording("races.csv.newName", ["name": value.name])
        )
        return ImportQuestion(
          .name(field: key.kind.rawValue, key.folded),
          Wording(
            "races.csv.ask.\(key.kind.rawValue)", ["word": value.name], count: value.count),
          choices + [new], rowCount: value.count)
      }
  }
}
