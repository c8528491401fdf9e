import Languages
import Shell

/// The pages for a user's first login on a machine: the screens and the few important keys.
final class WelcomeViewModel {
  let pages: [WelcomePage]
  private(set) var step: Int { didSet { bookmark.step = step } }
  private let bookmark: Bookmark
  /// The text typed into the page's line.
  private(set) var typed = ""
  /// The exercises tried on this page with their explanations; the newest last.
  private(set) var tried: [(what: String, said: Wording)] = []

  /// The page that a user has reached, for when they return.
  final class Bookmark {
    fileprivate var userID = ""
    fileprivate var step = 0
  }

  /// Creates the pages, starting with the one that this user has reached.
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

  /// Takes a key of the page's exercise.
  ///
  /// - Returns: Whether the key belongs to it.
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

  /// Submits the page's line, or goes to the next page.
  func goOn() -> Move {
    if case .line(_, let said) = page.exercise, !typed.isEmpty {
      tried.append((typed, said))
      typed = ""
      return .stay
    }
    return isLast ? end() : go(by: 1)
  }

  /// Closes the pages; before the last one, a message says where to find the rest.
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
