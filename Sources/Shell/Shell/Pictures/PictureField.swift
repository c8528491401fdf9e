import Accounts
import Files
import Languages
import Pictures

/// What becomes of a picture that a form asks for.
package nonisolated enum PictureChange: Sendable {
  case stays
  case goes
  case becomes(Picture)
}

/// The field of a form that names the file of a picture.
package enum PictureField {
  package nonisolated static let id = "picture"
  /// What takes the picture away.
  package nonisolated static let none = "-"
  /// The most letters of a path.
  package static let limit = 1_000

  /// Reads what the field says; slow, so not where keys are read.
  ///
  /// - Throws: `ImportFileError` where the file cannot be read, `PictureError` where it is none.
  package nonisolated static func change(from typed: String) throws -> PictureChange {
    let typed = Cleaned.line(typed)
    if typed.isEmpty { return .stays }
    if typed == none { return .goes }
    do {
      return .becomes(try Picture(file: NamedFile(typed).bytes(upTo: Picture.mostBytes)))
    } catch let error as ImportFileError where error.reason == .tooLarge {
      throw PictureError.tooLarge
    }
  }

  /// What is wrong with the field; none where something else was wrong.
  package static func problem(_ error: any Error) -> FieldProblem? {
    switch error {
    case let error as PictureError: FieldProblem(field: id, wording: error.wording)
    case let error as ImportFileError: FieldProblem(field: id, wording: wording(of: error))
    default: nil
    }
  }

  /// Here `-` is no pipe: nobody is told to type it.
  private static func wording(of error: ImportFileError) -> Wording {
    switch error.reason {
    case .folder, .device, .pipe, .socket, .noName:
      Wording("common.picture.noFile", ["path": error.arguments["path"] ?? ""])
    default: error.wording
    }
  }
}
