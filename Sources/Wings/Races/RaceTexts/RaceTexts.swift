import CRaceTexts
import Languages

/// The texts of the races wing.
package enum RaceTexts {
  package static let all = TextFile.embedded(
    [race_texts_en, race_texts_bg, race_texts_uk, race_texts_hr, race_texts_ru])
}
