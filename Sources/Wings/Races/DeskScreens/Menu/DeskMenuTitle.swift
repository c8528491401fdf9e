import Languages
import RaceDay
import Races
import Shell
import Timekeeping

/// The open menu page and the target of its digits, as text.
struct DeskMenuTitle {
  let menu: DeskMenu
  let context: AppContext

  /// The digits typed to get here and the page's name: `/94  clock`.
  var path: String {
    let keys = (["/"] + menu.path.map(String.init)).joined()
    guard let page = menu.page.name, menu.page != .first else { return keys }
    return keys + "  " + context.text("desk.menu.name.\(page)")
  }

  /// The target; `nil` if the page is about the whole race.
  var subject: String? {
    switch menu.page {
    case .first, .judging, .lists: target
    case .more, .clock: menu.target.isInLine ? target : nil
    case .marks, .crossing: crossing
    case .missed: missed
    case .typing(let prompt): menu.fix.map(subject) ?? (prompt == .penalty ? target : nil)
    }
  }

  private func subject(of fix: DeskCorrection) -> String? {
    switch fix {
    case .neutralise, .resume, .shiftStart: nil
    case .restart:
      menu.voided == 0 ? nil : context.text("desk.menu.voided", count: menu.voided)
    case .acceptMissed, .acceptAllMissed, .refuseMissed, .acceptTogether, .refuseTogether: missed
    case .walkUp where !menu.target.isInLine: context.text("desk.menu.judging.7")
    case .disqualify, .relegate, .relegateBehind, .clearRelegation, .partLap, .exchange, .walkUp:
      target
    case .insert where menu.target.isInLine: target
    case .rebib, .move, .remove, .putBack, .insert, .swap, .shift, .split, .merge, .reassign:
      crossing
    }
  }

  private var target: String {
    guard !menu.target.bibs.isEmpty else { return context.text("desk.menu.nobody") }
    return context.text(
      "desk.menu.for", ["bib": menu.target.text, "name": menu.target.name])
  }

  private var crossing: String {
    if let awaited = menu.awaited {
      return context.text("desk.menu.awaited", ["bib": awaited.bib])
    }
    guard let line = menu.crossing else { return context.text("desk.menu.noCrossing") }
    let lap = line.lap.map { context.text("desk.announcer.lap", ["lap": "\($0)"]) }
    return context.text(
      "desk.menu.crossingTitle",
      [
        "bib": line.bib.isEmpty ? "?" : line.bib,
        "name": [line.name, lap].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ", "),
        "time": Elapsed.text(
          milliseconds: line.elapsedMilliseconds, decimals: 1, rounding: .down),
      ])
  }

  /// A long lap that may hide a missed crossing: competitor, duration, and usual duration.
  private var missed: String {
    guard let missed = menu.missed else {
      return (menu.target.isInLine ? target + "  " : "") + context.text("desk.menu.noMissed")
    }
    let title = context.text(
      "desk.menu.missedTitle",
      [
        "number": "\(menu.missedNumber)", "of": "\(menu.missedCount)", "bib": missed.bib,
        "name": missed.name, "lap": "\(missed.lap)", "count": "\(missed.moments.count)",
        "time": time(missed.lapMilliseconds), "usual": time(missed.usualMilliseconds),
      ])
    guard let lull = missed.lull, menu.missedTogether.count > 1 else { return title }
    let together = ["from": time(lull), "count": "\(menu.missedTogether.count)"]
    return title + " " + context.text("desk.menu.missedTogether", together)
  }

  private func time(_ milliseconds: Int) -> String {
    Elapsed.text(milliseconds: milliseconds, decimals: 0, rounding: .down)
  }
}
