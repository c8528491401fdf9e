/// Documents of older programs open: what is absent, or of another type, is empty.
extension User {
  private enum CodingKeys: String, CodingKey {
    case email, firstName, secondName, isOrganizer, homePlace, language, theme
  }

  package init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      id: "", email: Self.text(fields, .email) ?? "",
      firstName: Self.text(fields, .firstName) ?? "",
      secondName: Self.text(fields, .secondName) ?? "",
      isOrganizer: (try? fields.decodeIfPresent(Bool.self, forKey: .isOrganizer)) ?? false,
      homePlace: Self.text(fields, .homePlace) ?? "", language: Self.text(fields, .language),
      theme: Self.text(fields, .theme))
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: CodingKeys.self)
    try fields.encode(email, forKey: .email)
    try fields.encode(firstName, forKey: .firstName)
    try fields.encode(secondName, forKey: .secondName)
    try fields.encode(isOrganizer, forKey: .isOrganizer)
    try fields.encode(homePlace, forKey: .homePlace)
    try fields.encodeIfPresent(language, forKey: .language)
    try fields.encodeIfPresent(theme, forKey: .theme)
  }

  private static func text(
    _ fields: KeyedDecodingContainer<CodingKeys>, _ key: CodingKeys
  ) -> String? {
    (try? fields.decodeIfPresent(String.self, forKey: key)) ?? nil
  }
}
