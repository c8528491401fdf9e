import CEventTexts
import Languages

/// The texts of the events wing.
package enum EventTexts {
  package static let all = TextFile.embedded(
    [event_texts_en, event_texts_bg, event_texts_uk, event_texts_hr, event_texts_ru])
}
