import CGameTexts
import Languages

/// The texts of the games section.
package enum GameTexts {
  package static let all = TextFile.embedded(
    [game_texts_en, game_texts_bg, game_texts_uk, game_texts_hr, game_texts_ru])
}
