import Accounts
import Events
import Files
import Languages
import Pictures
import Shell

/// The field of a form that names the file of a picture.
enum PictureField {
  static let id = "picture"
  /// What takes the picture away.
  nonisolated static let none = "-"

  static func field(hasPicture: Bool) -> FormField {
    FormField(
      id, "events.form.picture", limit: 1_000,
      hint: Wording("events.form.hint." + (hasPicture ? "hasPicture" : "picture")))
  }

  /// Puts what the field says into a draft; slow, so not where keys are read.
  ///
  /// - Throws: `ImportFileError` where the file cannot be read, `PictureError` where it is none.
  nonisolated static func fill(_ draft: inout EventDraft, from typed: String) throws {
    let typed = Cleaned.line(typed)
    if typed.isEmpty { return }
    if typed == none { return draft.image = nil }
    do {
      draft.picture = try Picture(file: NamedFile(typed).bytes(upTo: Picture.mostBytes))
    } catch let error as ImportFileError where error.reason == .tooLarge {
      throw PictureError.tooLarge
    }
  }

  /// What is wrong with the field; none where something else was wrong.
  static func problem(_ error: any Error) -> FieldProblem? {
    switch error {
    case let error as PictureError: FieldProblem(field: id, wording: error.wording)
    case let error as ImportFileError: FieldProblem(field: id, wording: error.wording)
    default: nil
    }
  }
}
