import RaceDay
import Races

/// What is asked of a walk-up besides bib, name and category.
extension DeskViewModel {
  /// Adds the prompts that follow from a typed value of a walk-up.
  ///
  /// The sex is asked for if it may decide a category, and the wave if no category decides it.
  func askAboutNewcomer(after prompt: DeskPrompt, _ typed: String) {
    guard var menu else { return }
    switch prompt {
    case .newcomerCategory where book.competition.needsSex(besides: [typed]):
      menu.ask(also: [.newcomerSex])
    case .newcomerCategory, .newcomerSex:
      var newcomer = newcomer(of: menu)
      if prompt == .newcomerSex {
        newcomer.sex = Sex(reading: typed)
      } else {
        newcomer.category = typed
      }
      guard !waves.isEmpty, session.entries.wave(of: newcomer) == nil else { return }
      menu.ask(also: [.newcomerWave])
    default: return
    }
    self.menu = menu
  }

  /// The walk-up as typed in the menu; a category for one sex gives the sex.
  func newcomer(of menu: DeskMenu) -> Newcomer {
    var newcomer = Newcomer(
      name: menu.value(of: .newcomerName), category: menu.value(of: .newcomerCategory))
    newcomer.sex =
      Sex(reading: menu.value(of: .newcomerSex))
      ?? book.competition.sex(ofCategories: [newcomer.category])
    newcomer.wave = wave(menu.value(of: .newcomerWave))?.name ?? ""
    return newcomer
  }

  /// The wave with a typed number, from 1, or name.
  func wave(_ typed: String) -> DeskWave? {
    if let number = Int(typed), waves.indices.contains(number - 1) { return waves[number - 1] }
    return waves.first { $0.name?.lowercased() == typed.lowercased() }
  }
}
