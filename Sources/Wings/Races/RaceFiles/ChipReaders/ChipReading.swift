import Races
import Timekeeping

/// One passing of a chip, as its reader tells it.
package struct ChipReading: Sendable, Equatable {
  /// Canonical, as `Chip.canonical`.
  package let chip: String
  package let moment: WallMoment

  init(_ chip: some StringProtocol, _ moment: WallMoment) {
    self.chip = Chip.canonical(String(chip))
    self.moment = moment
  }
}
