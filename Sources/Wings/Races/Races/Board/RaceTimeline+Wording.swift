import Languages
import Timekeeping

extension RaceTimeline.Certainty {
  /// The note beside the clock; `nil` if the time was measured.
  package var wording: Wording? {
    switch self {
    case .measured: nil
    case .carried: Wording("races.clock.carried")
    case .asks: Wording("races.clock.asks")
    }
  }
}
