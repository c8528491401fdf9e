import Events
import Languages
import Shell

extension PictureField {
  static func field(hasPicture: Bool) -> FormField {
    FormField(
      id, "events.form.picture", limit: limit,
      hint: Wording("events.form.hint." + (hasPicture ? "hasPicture" : "picture")))
  }

  /// Puts what the field says into a draft; slow, so not where keys are read.
  ///
  /// - Throws: `ImportFileError` where the file cannot be read, `PictureError` where it is none.
  nonisolated static func fill(_ draft: inout EventDraft, from typed: String) throws {
    switch try change(from: typed) {
    case .stays: break
    case .goes: draft.image = nil
    case .becomes(let picture): draft.picture = picture
    }
  }
}
