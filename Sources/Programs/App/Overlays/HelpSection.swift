import Languages
import Shell

/// What lines of the help page have in common, in the order in which they stand.
enum HelpSection: String, CaseIterable {
  case screen, view, moving, signs, everywhere

  /// What stands above them.
  var wording: Wording { Wording("common.help.section." + rawValue) }

  /// Where a key of the screen itself stands.
  static func of(_ binding: KeyBinding) -> HelpSection {
    if binding.group == .view { return .view }
    return movingLabels.contains(binding.label) ? .moving : .screen
  }

  private static let movingLabels = Set(
    ReadingKeys(line: { _ in }, page: { _ in }).bindings.map(\.label))
}
