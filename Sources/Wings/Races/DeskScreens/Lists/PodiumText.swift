import Languages
import Races
import Shell
import Terminal
import Widgets

/// A podium and whether it can still change, as text.
struct PodiumText {
  private let podium: PodiumSafety
  private let model: FollowedRace

  init(_ podium: PodiumSafety, _ model: FollowedRace) {
    self.podium = podium
    self.model = model
  }

  func lines(columns: Int) -> [PageLine] {
    let group = podium.group.isEmpty ? model.text("desk.wave.everybody") : podium.group
    let state = podium.isSafe ? model.text("desk.podium.safe") : doubts
    let head = TextLines.wrap(group + ": " + state, columns: columns)
      .map { PageLine($0, podium.isSafe ? .success : .warning) }
    let rows = podium.rows.enumerated().flatMap { place, row in
      place == 0 && podium.winner != nil
        ? winner(row, columns: columns)
        : [
          PageLine(
            TextWidth.fit("  \(place + 1) \(row.bib) \(row.name)", columns: columns),
            podium.isSafe ? .text : .dim)
        ]
    }
    return head + rows
  }

  /// The winner, who can be announced before the whole podium is certain.
  private func winner(_ row: BoardRow, columns: Int) -> [PageLine] {
    let isCertain = podium.winner == .certain
    let text = model.text(
      isCertain ? "desk.podium.won" : "desk.podium.wonSubject",
      ["bib": row.bib, "name": row.name])
    return TextLines.wrap(text, columns: max(1, columns - 2))
      .map { PageLine("  " + $0, isCertain ? .success : .warning) }
  }

  private var doubts: String {
    let reasons = podium.doubts.map { doubt in
      switch doubt {
      case .notIn: model.text("desk.podium.notIn")
      case .stillOut(let count): model.text("desk.podium.stillOut", count: count)
      case .questions(let count): model.text("desk.podium.questions", count: count)
      case .missedLaps(let count): model.text("desk.podium.missedLaps", count: count)
      }
    }
    return model.text("desk.podium.unknown") + " " + reasons.joined(separator: ", ")
  }
}
