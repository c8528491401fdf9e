import Languages
import Timekeeping

/// An action that settles a question.
package enum RepairAct: Sendable, Equatable {
  /// Assigns the crossing to another bib.
  case rebib(String)
  /// Assigns the crossing to another bib that is still to be typed.
  case anotherBib
  case remove
  /// Keeps the crossing as it is.
  case keep
  /// Creates an entry with the bib.
  case newEntry(String)
  /// Puts the competitor back in the race.
  case backInRace(entryID: String)
  /// Puts the competitor in a wave.
  case setWave(String, entryID: String)
  /// Takes the time of a mark for the crossing.
  case takeMark(CrossingID)
  /// Drops a mark that belongs to no competitor.
  case dropMark
  /// Turns the mark into a crossing of an unidentified competitor.
  case keepMarkAsUnknown
}

/// One repair offered for a question.
package struct Repair: Sendable, Equatable {
  package var act: RepairAct
  package var wording: Wording

  init(_ act: RepairAct, _ wording: Wording) {
    self.act = act
    self.wording = wording
  }
}

extension [Repair] {
  /// The repairs with the digits that choose them.
  ///
  /// Some digits always mean the same: 2 is another bib, 3 a new entry.
  package var byDigit: [(digit: Int, repair: Repair)] {
    enumerated().map { index, repair in
      switch repair.act {
      case .newEntry: (3, repair)
      case .anotherBib: (2, repair)
      default: (index + 1, repair)
      }
    }
  }

  /// Returns the repair that a digit chooses; `nil` if there is none.
  package func repair(by digit: Int) -> Repair? { byDigit.first { $0.digit == digit }?.repair }
}

/// The repairs for the questions of a race.
package struct Repairs {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// Returns the likeliest repairs of a question, best first, at most three.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - bib: The bib a user has typed. For an unidentified competitor it becomes the first repair;
  ///     for an unknown bib it is named in the repair that would ask for one.
  /// - Returns: The repairs in the order of the menu.
  package func best(for question: OpenQuestion, typed bib: String? = nil) -> [Repair] {
    let all = allRepairs(for: question)
    guard let bib else { return Array(all.prefix(3)) }
    let named = Repair(.rebib(bib), Wording("races.repair.rebib", ["bib": bib]))
    guard question.kind == .unknownCompetitor else {
      return all.prefix(3).map {
        $0.act == .anotherBib ? Repair(.anotherBib, named.wording) : $0
      }
    }
    return Array(([named] + all.filter { $0.act != named.act }).prefix(3))
  }

  private func allRepairs(for question: OpenQuestion) -> [Repair] {
    let keep = Repair(.keep, Wording("races.repair.keep"))
    let remove = Repair(.remove, Wording("races.repair.remove"))
    switch question.kind {
    case .unknownBib:
      let new = Repair(
        .newEntry(question.bib), Wording("races.repair.newEntry", ["bib": question.bib]))
      let likely = Array(suggestions(for: question).prefix(2))
      let another = Repair(.anotherBib, Wording("races.repair.anotherBib"))
      return likely + (likely.count < 2 ? [another] : []) + [new]
    case .unknownCompetitor:
      return Array(suggestions(for: question).prefix(2)) + [remove]
    case .markRefused: return marks(for: question) + [keep, remove]
    case .withoutWave: return waves(for: question) + [keep]
    case .tooEarly, .afterFinish, .duringPause, .doubled, .afterStop, .afterOfficial:
      return [remove] + suggestions(for: question).prefix(1) + [keep]
    case .beforeOwnStart:
      return Array(suggestions(for: question).prefix(1)) + [remove, keep]
    case .didNotStart, .didNotFinish:
      let back = question.entryID.map {
        Repair(.backInRace(entryID: $0), Wording("races.repair.backInRace"))
      }
      return [back, remove, keep].compactMap { $0 }
    case .staleMark, .passedOverMark:
      return [
        Repair(.keepMarkAsUnknown, Wording("races.repair.keepMark")),
        Repair(.dropMark, Wording("races.repair.dropMark")),
      ]
    }
  }

  /// Returns the mark nearest to the crossing that waits for its bib.
  private func marks(for question: OpenQuestion) -> [Repair] {
    let waiting = book.marksWaiting.map { ($0.record, book.elapsed(of: .stamp($0.at))) }
    let nearest = waiting.min { one, other in
      abs(one.1 - question.elapsedMilliseconds) < abs(other.1 - question.elapsedMilliseconds)
    }
    guard let (mark, moment) = nearest else { return [] }
    let time = Elapsed.text(milliseconds: moment, decimals: 1)
    return [Repair(.takeMark(mark), Wording("races.repair.takeMark", ["time": time]))]
  }

  /// Returns the first two waves.
  private func waves(for question: OpenQuestion) -> [Repair] {
    guard let entry = question.entryID else { return [] }
    return book.competition.settings.waves.prefix(2).map {
      Repair(.setWave($0, entryID: entry), Wording("races.repair.setWave", ["wave": $0]))
    }
  }

  /// Returns the bibs it may have been: likely typing errors, and a competitor who was expected.
  private func suggestions(for question: OpenQuestion) -> [Repair] {
    let padded = Bib.withOtherZeros(question.bib).map { (bib: $0, rank: -20) }
    let all = padded + BibSlips.candidates(for: question.bib)
    let slips = all.compactMap { slip -> (String, Int, Bool)? in
      guard slip.bib != question.bib, let index = book.field.index(ofBib: slip.bib) else {
        return nil
      }
      let isDue = isDue(index, at: question.elapsedMilliseconds)
      let isBehind = hasPassed(index, around: question.elapsedMilliseconds)
      return (slip.bib, slip.rank + (isBehind ? 10 : isDue ? -10 : 0), isDue && !isBehind)
    }
    // A double is more likely the wrong competitor than a typing error: expected ones come first.
    let rank = question.kind == .doubled ? 0 : 6
    let due = nearestDue(to: question).map { [($0.bib, rank, isWithin($0, question))] } ?? []
    let ranked = (slips + due).enumerated().sorted { one, other in
      one.element.1 == other.element.1
        ? one.offset < other.offset : one.element.1 < other.element.1
    }
    var seen: Set<String> = []
    return ranked.map(\.element).filter { seen.insert($0.0).inserted }.map { bib, _, isDue in
      Repair(
        .rebib(bib), Wording(isDue ? "races.repair.rebibDue" : "races.repair.rebib", ["bib": bib]))
    }
  }

  private func nearestDue(to question: OpenQuestion) -> ExpectedCompetitor? {
    let due = ExpectedList(of: book).next(atElapsed: question.elapsedMilliseconds, limit: 5)
    let moment = question.elapsedMilliseconds
    return due.filter { one in
      one.entryID != question.entryID && !one.bib.isEmpty
        && book.field.index(ofEntry: one.entryID).map { !hasPassed($0, around: moment) } ?? false
    }.min { abs($0.dueMilliseconds - moment) < abs($1.dueMilliseconds - moment) }
  }

  /// Returns whether a question is within the interval in which a competitor was expected.
  private func isWithin(_ due: ExpectedCompetitor, _ question: OpenQuestion) -> Bool {
    abs(due.dueMilliseconds - question.elapsedMilliseconds) <= due.spreadMilliseconds
  }

  /// Returns whether another crossing is so near that this one would be a double.
  private func hasPassed(_ index: Int, around milliseconds: Int) -> Bool {
    guard let usual = book.audit.medianLap[index] else { return false }
    let least = Int(Double(usual) * LapWindow.plausibleShare)
    return book.sheets.laps[index].contains { abs(book.elapsed(ofRow: $0) - milliseconds) < least }
  }

  private func isDue(_ index: Int, at milliseconds: Int) -> Bool {
    book.arrivals.forecasts[index].map { abs($0.at - milliseconds) <= $0.pace.spread } ?? false
  }
}
