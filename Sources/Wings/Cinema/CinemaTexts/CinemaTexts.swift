import CCinemaTexts
import Languages

/// The texts of the cinema section.
package enum CinemaTexts {
  package static let all = TextFile.embedded(
    [cinema_texts_en, cinema_texts_bg, cinema_texts_uk, cinema_texts_hr, cinema_texts_ru])
}
