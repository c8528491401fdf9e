import Languages
import Timekeeping

extension HistoryReading {
  /// Returns a correction in words.
  func describe(
    _ correction: Correction, of target: CrossingID, former: HistoryLine?
  ) -> Wording {
    let crossing = correction.member.flatMap { CrossingList(of: book).line(of: target.member($0)) }
    var arguments = former?.wording.arguments ?? [:]
    if let crossing {
      arguments["bib"] = crossing.bib
      arguments["time"] = time(ofCrossing: crossing.id)
    }
    switch correction {
    case .voided: return said("undone")
    case .restored: return said("redone")
    case .removed(_, let isRemoved): return said(isRemoved ? "removed" : "putBack", arguments)
    case .rebibbed(_, let before, let after):
      arguments["bib"] = name(of: before)
      arguments["new"] = name(of: after)
      return said("rebibbed", arguments)
    case .moved(_, let before, let after):
      arguments["time"] = time(before.moment)
      arguments["new"] = time(after.moment)
      return said("moved", arguments)
    case .accepted(_, let isAccepted): return said(isAccepted ? "kept" : "askedAgain", arguments)
    case .gapRefused(_, let isRefused):
      return said(isRefused ? "gapSettled" : "gapOpen", arguments)
    case .explained: return said("explained")
    case .taken, .givenBack: return said("other")
    }
  }

  private func name(of reading: Correction.BibReading) -> String {
    let bib = reading.entryID.flatMap { book.entry($0)?.bib } ?? reading.bib
    return bib.isEmpty ? "?" : bib
  }
}
