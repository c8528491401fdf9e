import Accounts
import Languages
import RaceDay
import Races
import Shell
import Timekeeping

/// Two desks at one race: which one marks, and which one types for it.
extension DeskViewModel {
  /// The marking desks by whose they are and since when, as they are numbered to be chosen.
  var markingDesks: [String] {
    session.markingDesks.map { desk in
      let person = try? surroundings.accounts.user(desk.author)
      let name = person.map { $0.firstName + " " + $0.secondName } ?? desk.author
      return name + "  " + LocalTime(utcMilliseconds: desk.since.utc).timeOfDay
    }
  }

  /// This desk types: for the only desk that marks, or for the one that is chosen.
  func typesTapped(at stamp: Stamp) -> Move {
    let desks = session.markingDesks
    guard desks.count > 1 else {
      return closing {
        take(session.take(role: .types, pairedWith: desks.first?.sitting, at: stamp))
      }
    }
    menu?.page = .typing(.pairWith)
    return .stay
  }

  /// Which point of the lap this desk is at is chosen by its number.
  func standTapped() -> Move {
    menu?.page = .typing(.standAt)
    return .stay
  }

  func standEntered(_ typed: String, at stamp: Stamp) -> Move {
    let points = session.points
    guard let number = Int(typed), points.indices.contains(number - 1) else {
      return refusePrompt("desk.prompt.noWave")
    }
    return closing { take(session.stand(at: points[number - 1], at: stamp)) }
  }

  /// The points a desk can stand at, as they are numbered to be chosen.
  var pointNames: [String] {
    session.points.map { $0 ?? surroundings.text("desk.finishLine") }
  }

  func pairEntered(_ typed: String, at stamp: Stamp) -> Move {
    let desks = session.markingDesks
    guard let number = Int(typed), desks.indices.contains(number - 1) else {
      return refusePrompt("desk.prompt.noWave")
    }
    return closing {
      take(session.take(role: .types, pairedWith: desks[number - 1].sitting, at: stamp))
    }
  }

  /// Says at once where marks and bibs no longer go together, at every desk.
  func warnOfSlips() {
    let slips = book.questions(at: now).filter { $0.kind == .passedOverMark }
    defer { knownSlips = Set(slips.map(\.id)) }
    guard let new = slips.last(where: { !knownSlips.contains($0.id) }) else { return }
    say(new.wording, .warning)
    echo?.repairs = book.repairs(for: new)
    hear(.beep)
  }
}
