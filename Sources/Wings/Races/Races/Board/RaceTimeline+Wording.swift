import Languages
import Timekeeping

extension RaceTimeline.Certainty {
  /// What to say beside the clock; nothing where it was measured.
  package var wording: Wording? {
    switch self {
    case .measured: nil
    case .carried: Wording("races.clock.carried")
    case .asks: Wording("races.clock.asks")
    }
  }
}
