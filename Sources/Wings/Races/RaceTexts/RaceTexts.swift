import CRaceTexts
import Languages

/// What the races wing says.
package enum RaceTexts {
  package static let all = TextFile.embedded(race_texts_en)
}
