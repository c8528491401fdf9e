import Files
import Races

/// The words in lists that stand for a sex.
///
/// They are those of registration services and federations in English, German, French, Italian,
/// Spanish, Dutch, Scandinavian languages, Chinese and Japanese, and those of LapIt's languages.
struct SexWords: Sendable {
  private static let words: [Sex: [String]] = [
    .male: [
      "m", "h", "male", "man", "men", "mens", "boy", "mr", "homme", "hommes", "masculin", "garçon",
      "herr", "herren", "mann", "männer", "männlich", "maennlich", "hombre", "masculino", "varón",
      "maschio", "maschile", "uomo", "uomini", "heren", "jongen", "мъж", "мъже", "мъжки", "м",
      "muškarac", "muškarci", "muško", "muški", "мужчина", "мужчины", "мужской", "муж", "ч",
      "чоловік", "чоловіки", "чоловіча", "чол", "男", "男性", "男子",
    ],
    .female: [
      "f", "w", "female", "woman", "women", "womens", "girl", "lady", "ladies", "ms", "mrs",
      "femme", "femmes", "féminin", "fille", "frau", "frauen", "dame", "damen", "weiblich", "dames",
      "mujer", "femenino", "femminile", "femmina", "donna", "donne", "vrouw", "vrouwen", "kvinne",
      "kvinna", "kvinde", "жена", "жени", "женски", "ж", "ž", "žena", "žene", "žensko", "ženski",
      "женщина", "женщины", "женский", "жен", "жінка", "жінки", "жіноча", "жін", "女", "女性", "女子",
    ],
    .other: [
      "x", "n", "nb", "nonbinary", "enby", "other", "diverse", "divers", "nonbinaire", "autre",
      "nobinario", "otro", "nonbinario", "altro", "небинарен", "небинарна", "друг", "друго",
      "nebinarno", "nebinarna", "drugo", "небинарный", "небинарная", "другой", "небінарна",
      "небінарний", "інше",
    ],
  ]

  /// The words that mean that no sex is given.
  private static let none: Set<String> = ["", "–", "?", "na", "notstated", "prefernottosay", "ka"]

  private static let sexes: [String: Sex] = words.reduce(into: [:]) { sexes, pair in
    for word in pair.value { sexes[ImportOptions.folded(word)] = pair.key }
  }

  /// Whether the column has a word for women other than `M`.
  private var hasWomen = false
  private var hasHombres = false

  /// Notes a cell of the column.
  mutating func note(_ cell: String) {
    let folded = ImportOptions.folded(cell)
    if folded == "h" { hasHombres = true }
    if Self.sexes[folded] == .female { hasWomen = true }
  }

  /// The sex of a word, or that it is not understood.
  ///
  /// In a column of `H` and `M` alone, `M` may be the Spanish *mujer*, so it is not understood.
  ///
  /// - Parameters:
  ///   - cell: The cleaned cell.
  ///   - options: The given meanings of words, which take precedence.
  /// - Returns: The sex, `nil` if none is given, and whether the word is unknown.
  func sex(_ cell: String, _ options: ImportOptions) -> (sex: Sex?, isUnknown: Bool) {
    let folded = ImportOptions.folded(cell)
    if let said = options.names["sex"]?[folded] { return (Sex(reading: said), false) }
    if Self.none.contains(folded) { return (nil, false) }
    if folded == "m", hasHombres, !hasWomen { return (nil, true) }
    let sex = Self.sexes[folded]
    return (sex, sex == nil)
  }

  /// Whether a cell is a word for a sex.
  static func contains(_ cell: String) -> Bool { sexes[ImportOptions.folded(cell)] != nil }
}
