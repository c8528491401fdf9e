import Languages
import Shell

/// The pages that somebody sees once on a machine: what is where, and the few keys that matter.
final class WelcomeViewModel {
  let pages: [WelcomePage]
  private(set) var step: Int { didSet { bookmark.step = step } }
  private let bookmark: Bookmark
  /// What is typed into the line of the page.
  private(set) var typed = ""
  /// What was tried on this page, with what is said of it; the newest last.
  private(set) var tried: [(what: String, said: Wording)] = []

  /// Which page somebody is on, for when they come back.
  final class Bookmark {
    fileprivate var userID = ""
    fileprivate var step = 0
  }

  /// Pages, from the one on that this person has left.
  init(_ pages: [WelcomePage], for userID: String, _ bookmark: Bookmark = Bookmark()) {
    if bookmark.userID != userID { (bookmark.userID, bookmark.step) = (userID, 0) }
    (self.pages, self.bookmark, step) = (pages, bookmark, bookmark.step)
  }

  var page: WelcomePage { pages[step] }
  var isLast: Bool { step == pages.count - 1 }

  /// Whether everything on the page was tried.
  var isDone: Bool {
    switch page.exercise {
    case .keys(let keys): tried.count >= keys.count
    case .line: !tried.isEmpty
    }
  }

  /// Takes a key that the page wants tried.
  ///
  /// - Returns: Whether it was one.
  func take(_ character: Character) -> Bool {
    switch page.exercise {
    case .keys(let keys):
      guard let key = keys.first(where: { $0.key == character }) else { return false }
      tried.removeAll { $0.what == String(character) }
      tried.append((String(character), key.said))
      return true
    case .line(let characters, _):
      guard character.isLetter || characters.contains(character), typed.count < 20 else {
        return false
      }
      typed.append(character)
      return true
    }
  }

  func delete() { typed = String(typed.dropLast()) }

  /// Ends the line of the page, or goes on.
  func goOn() -> Move {
    if case .line(_, let said) = page.exercise, !typed.isEmpty {
      tried.append((typed, said))
      typed = ""
      return .stay
    }
    return isLast ? end() : go(by: 1)
  }

  /// Away from the last page is away for good; from another one it is said where the rest is.
  func leave() -> Move {
    guard !isLast else { return end() }
    return .all([.back, .tell(Message(Wording("common.welcome.later")))])
  }

  private func end() -> Move {
    bookmark.step = 0
    return .back
  }

  func go(by steps: Int) -> Move {
    step = max(0, min(step + steps, pages.count - 1))
    (typed, tried) = ("", [])
    return .stay
  }
}
