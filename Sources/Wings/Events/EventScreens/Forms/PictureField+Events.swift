import Events
import Languages
import Shell

extension PictureField {
  static func field(hasPicture: Bool) -> FormField {
    FormField(
      id, "events.form.picture", limit: limit,
      hint: Wording("events.form.hint." + (hasPicture ? "hasPicture" : "picture")))
  }

  /// Applies the field to a draft; slow, so do not call it on the input thread.
  ///
  /// - Throws: `ImportFileError` if the file cannot be read, `PictureError` if it is not a picture.
  nonisolated static func fill(_ draft: inout EventDraft, from typed: String) throws {
    switch try change(from: typed) {
    case .stays: break
    case .goes: draft.image = nil
    case .becomes(let picture): draft.picture = picture
    }
  }
}
