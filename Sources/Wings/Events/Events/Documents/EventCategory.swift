import Store

/// A category of events.
package struct EventCategory: FaultCarrying, Equatable, Identifiable {
  /// The document's id, which is not stored as a field.
  package var id: String
  /// Titles by two-letter language code; English is used for a missing one.
  package var titles: [String: String]
  /// A two-letter abbreviation for narrow columns.
  package var mark: String
  package var order: Int
  /// Whether it is no longer offered.
  ///
  /// Events that have it keep it.
  package var hidden: Bool
  package var faults = DocumentFaults()

  package init(
    id: String, titles: [String: String], mark: String, order: Int, hidden: Bool = false
  ) {
    (self.id, self.titles, self.mark, self.order) = (id, titles, mark, order)
    self.hidden = hidden
  }

  private enum CodingKeys: String, CodingKey { case titles, mark, order, hidden }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    id = ""
    titles = try fields.value(.titles, default: [:])
    mark = try fields.text(.mark)
    order = try fields.value(.order, default: 0, in: 0...10_000)
    hidden = try fields.value(.hidden, default: false)
  }

  /// The title in a language given by its two-letter code.
  package func title(in language: String) -> String { titles[language] ?? titles["en"] ?? id }

  /// The built-in categories; a stored document with the same id replaces one.
  package static let builtIn: [EventCategory] = names.enumerated().map { place, name in
    EventCategory(
      id: name.id,
      titles: ["en": name.en, "bg": name.bg, "hr": name.hr, "uk": name.uk, "ru": name.ru],
      mark: name.mark, order: (place + 1) * 10)
  }

  private typealias Name = (
    id: String, mark: String, en: String, bg: String, hr: String, uk: String, ru: String
  )

  private static let names: [Name] = [
    ("music", "Mu", "Music", "Музика", "Glazba", "Музика", "Музыка"),
    ("theatre", "Th", "Theatre", "Театър", "Kazalište", "Театр", "Театр"),
    ("film", "Fi", "Film", "Кино", "Film", "Кіно", "Кино"),
    ("art", "Ar", "Art", "Изкуство", "Umjetnost", "Мистецтво", "Искусство"),
    ("literature", "Li", "Literature", "Литература", "Književnost", "Література", "Литература"),
    ("party", "Pa", "Party", "Парти", "Zabava", "Вечірка", "Вечеринка"),
    ("food", "Fo", "Food", "Храна", "Hrana", "Їжа", "Еда"),
    ("market", "Ma", "Market", "Пазар", "Sajam", "Ярмарок", "Ярмарка"),
    ("sport", "Sp", "Sport", "Спорт", "Sport", "Спорт", "Спорт"),
    ("games", "Ga", "Games", "Игри", "Igre", "Ігри", "Игры"),
    ("walks", "Wa", "Walks", "Разходки", "Šetnje", "Прогулянки", "Прогулки"),
    ("travel", "Tr", "Travel", "Пътуване", "Putovanja", "Подорожі", "Путешествия"),
    ("science", "Sc", "Science", "Наука", "Znanost", "Наука", "Наука"),
    ("technology", "Te", "Technology", "Технологии", "Tehnologija", "Технології", "Технологии"),
    ("business", "Bu", "Business", "Бизнес", "Poslovanje", "Бізнес", "Бизнес"),
    ("education", "Ed", "Education", "Образование", "Obrazovanje", "Освіта", "Образование"),
    ("children", "Ch", "Children", "За деца", "Za djecu", "Для дітей", "Для детей"),
    ("community", "Co", "Community", "Общност", "Zajednica", "Громада", "Сообщество"),
  ]
}

/// The categories available in a data folder.
package struct CategoryList: Sendable, Equatable {
  /// Sorted by `order`.
  package let all: [EventCategory]
  private let byID: [String: EventCategory]

  /// Combines the built-in categories with stored ones, which replace those of the same id.
  package init(kept: [Stored<EventCategory>] = []) {
    var byID = Dictionary(EventCategory.builtIn.map { ($0.id, $0) }) { first, _ in first }
    for stored in kept {
      var category = stored.value
      category.id = stored.id
      byID[stored.id] = category
    }
    self.byID = byID
    all = byID.values.sorted { ($0.order, $0.id) < ($1.order, $1.id) }
  }

  /// Reads the stored categories; an unreadable one is ignored.
  ///
  /// - Throws: `StoreError` if a file cannot be read.
  package init(in reader: any StoreReader) throws {
    let categories = EventCollections.categories
    self.init(
      kept: try reader.ids(categories).compactMap { try reader.readable(categories, $0) })
  }

  /// The categories offered for new events.
  package var offered: [EventCategory] { all.filter { !$0.hidden } }

  package subscript(id: String) -> EventCategory? { byID[id] }

  /// The title in a language given by its two-letter code; the id if the category is unknown.
  package func title(of id: String, in language: String) -> String {
    self[id]?.title(in: language) ?? id
  }
}
