import Languages
import RaceDay
import Races
import Shell
import Timekeeping

/// Text that comes in one piece: it goes where typing goes, and is never sent by its line ends.
extension DeskViewModel {
  func paste(_ text: String) -> Move {
    if case .typing(let prompt) = menu?.page {
      paste(text, into: prompt)
      return .stay
    }
    let bibs = text.split { $0.isWhitespace || ",.;".contains($0) }.map(String.init)
    guard !bibs.isEmpty else { return .stay }
    if let problem = problem(ofPasted: bibs) {
      say(problem, .error)
      return .beep
    }
    return .all([makeRoom(), type(bibs)])
  }

  /// Lines of a reason follow each other; where no words are typed what is none of the prompt's is
  /// left out.
  private func paste(_ text: String, into prompt: DeskPrompt) {
    let words = text.split(whereSeparator: \.isWhitespace).joined(
      separator: prompt.isText ? " " : "")
    for character in words where prompt.takes(character) {
      menu?.type(character, at: now)
    }
  }

  private func problem(ofPasted bibs: [String]) -> Wording? {
    if let other = bibs.first(where: { !Bib.isAllowed(Bib.canonical($0)) }) {
      return Wording("desk.paste.refused", ["text": String(other.prefix(30))])
    }
    let length = bibs.reduce(line.text.count) { $0 + $1.count + 1 }
    guard length > DeskLine.capacity else { return nil }
    return Wording("desk.paste.tooLong", ["count": "\(bibs.count)"])
  }

  /// A page of the menu closes: nothing of it is answered by a paste.
  private func makeRoom() -> Move {
    guard let menu else { return .stay }
    if menu.held != nil { return typeHeldDigit() }
    self.menu = nil
    setLineAside(at: now)
    return .stay
  }

  /// One bib may be the rest of one that is typed; several are bibs of their own.
  private func type(_ bibs: [String]) -> Move {
    let isOwn = bibs.count > 1 && !line.beginsAnew
    let text = (isOwn ? "," : "") + bibs.joined(separator: ",")
    let move = Move.all(text.map { type($0, at: now) })
    if bibs.count > 1 {
      say(Wording("desk.paste.several", ["count": "\(bibs.count)"]), .warning)
    }
    return move
  }
}
