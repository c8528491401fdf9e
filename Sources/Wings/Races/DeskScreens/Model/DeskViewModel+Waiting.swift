import Languages
import RaceDay
import Races
import Shell

/// Something that was asked about a crossing before the race knew it.
struct WaitingAct {
  let menu: DeskMenu
  let act: (DeskMenu) -> Move
}

/// Acts about a crossing that was typed just before, and may still be on its way to the disk.
extension DeskViewModel {
  /// Does something about the crossing of a page, once the race knows which one that is.
  func whenKnown(_ menu: DeskMenu, _ act: @escaping (DeskMenu) -> Move) -> Move {
    var known = menu
    known.settleAwaited(in: book)
    guard let awaited = known.awaited else { return act(known) }
    waiting.append(WaitingAct(menu: known, act: act))
    say(Wording("desk.waits", ["bib": awaited.bib]), .saving)
    return .stay
  }

  /// Carries out what waited for crossings that have come; where one could not be saved there is
  /// nothing to do.
  func settleWaiting() -> Move {
    menu?.settleAwaited(in: book)
    guard !waiting.isEmpty else { return .stay }
    let all = waiting
    waiting = []
    return .all(all.map(settle))
  }

  private func settle(_ waiting: WaitingAct) -> Move {
    if waiting.menu.awaited?.crossing(in: book) == nil, !isSaving {
      say(Wording("races.error.noSuchRecord"), .error)
      return .beep
    }
    return whenKnown(waiting.menu, waiting.act)
  }
}
