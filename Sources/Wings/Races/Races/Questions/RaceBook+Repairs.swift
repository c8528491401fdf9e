import Languages

extension RaceBook {
  /// The likeliest repairs of a question, best first, at most three.
  package func repairs(for question: OpenQuestion) -> [Repair] {
    Array(allRepairs(for: question).prefix(3))
  }

  private func allRepairs(for question: OpenQuestion) -> [Repair] {
    let keep = Repair(.keep, Wording("races.repair.keep"))
    let remove = Repair(.remove, Wording("races.repair.remove"))
    switch question.kind {
    case .unknownBib:
      let new = Repair(
        .newEntry(question.bib), Wording("races.repair.newEntry", ["bib": question.bib]))
      return Array(suggestions(for: question).prefix(2)) + [new]
    case .unknownRider, .markRefused:
      return Array(suggestions(for: question).prefix(2)) + [remove]
    case .tooEarly, .afterFinish, .duringPause, .doubled:
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

  /// Bibs it may have been: typing slips that somebody has, and whoever was due then.
  private func suggestions(for question: OpenQuestion) -> [Repair] {
    let slips = BibSlips.candidates(for: question.bib).compactMap { slip -> (String, Int, Bool)? in
      guard slip.bib != question.bib, let index = field.index(ofBib: slip.bib) else { return nil }
      let isDue = isDue(index, at: question.elapsedMilliseconds)
      return (slip.bib, slip.rank - (isDue ? 10 : 0), isDue)
    }
    // Of a double the finger was right and the number of somebody else: who was due comes first.
    let rank = question.kind == .doubled ? 0 : 6
    let due = expectedBib(at: question).map { [($0, rank, true)] } ?? []
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

  private func expectedBib(at question: OpenQuestion) -> String? {
    let due = expected(atElapsed: question.elapsedMilliseconds, limit: 5)
    let nearest = due.filter { $0.entryID != question.entryID && !$0.bib.isEmpty }.min {
      abs($0.dueMilliseconds - question.elapsedMilliseconds)
        < abs($1.dueMilliseconds - question.elapsedMilliseconds)
    }
    return nearest?.bib
  }

  /// Within a fifth of a lap of the predicted moment.
  private func isDue(_ index: Int, at milliseconds: Int) -> Bool {
    arrivals.forecasts[index].map { abs($0.at - milliseconds) * 5 <= $0.pace.lap } ?? false
  }
}
