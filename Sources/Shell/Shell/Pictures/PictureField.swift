import Accounts
import Files
import Languages
import Pictures

/// The change of a picture that a form requests.
package nonisolated enum PictureChange: Sendable {
  case stays
  case goes
  case becomes(Picture)
}

/// The field of a form that names a picture file.
package enum PictureField {
  package nonisolated static let id = "picture"
  /// The text that removes the picture.
  package nonisolated static let none = "-"
  /// The maximum length of a path.
  package static let limit = 1_000

  /// Parses the field; slow, so never call it on the main loop.
  ///
  /// - Throws: `ImportFileError` if the file cannot be read, `PictureError` if it is not a picture.
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

  /// Returns the field's problem for an error; `nil` for other errors.
  package static func problem(_ error: any Error) -> FieldProblem? {
    wording(of: error).map { FieldProblem(field: id, wording: $0) }
  }

  /// Returns why a file cannot be the picture; `nil` for other errors.
  nonisolated static func wording(of error: any Error) -> Wording? {
    switch error {
    case let error as PictureError: error.wording
    case let error as ImportFileError:
      error.reason == .tooLarge ? PictureError.tooLarge.wording : wording(of: error)
    default: nil
    }
  }

  /// Returns the message without mentioning `-` as a pipe, since `-` removes the picture here.
  private nonisolated static func wording(of error: ImportFileError) -> Wording {
    switch error.reason {
    case .folder, .device, .pipe, .socket, .noName:
      Wording("common.picture.noFile", ["path": error.arguments["path"] ?? ""])
    default: error.wording
    }
  }
}
