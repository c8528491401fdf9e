import Store

/// Decoding that treats absent fields as empty, so that documents of older versions open.
extension User {
  private enum CodingKeys: String, CodingKey {
    case email, firstName, secondName, isOrganizer, homePlace, language, theme, addTime
  }

  package init(from decoder: any Decoder) throws {
    let fields = try DocumentFields(decoder, CodingKeys.self)
    self.init(
      id: "", email: try fields.text(.email), firstName: try fields.text(.firstName),
      secondName: try fields.text(.secondName),
      isOrganizer: try fields.value(.isOrganizer, default: false),
      homePlace: try fields.text(.homePlace), language: try fields.optional(.language),
      theme: try fields.optional(.theme))
    addTime = try fields.optional(.addTime)
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
    try fields.encodeIfPresent(addTime, forKey: .addTime)
  }
}
