import CRaceTexts
import Languages

/// What the races wing says.
package enum RaceTexts {
  package static let all = TextFile.embedded(
    [race_texts_en, race_texts_bg, race_texts_uk, race_texts_hr, race_texts_ru])
}
