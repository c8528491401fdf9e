import Languages

/// The reason why a file is rejected as a picture.
package enum PictureError: Worded, Hashable {
  /// More bytes than ``Picture/mostBytes``.
  case tooLarge
  /// More pixels than ``Picture/mostPixels``, which would exhaust memory.
  case tooManyPixels
  /// Neither PNG nor JPEG, regardless of its name.
  case notAPicture
  /// It begins as a picture but cannot be decoded.
  case damaged
  /// It cannot be stored small enough.
  case tooRich

  package var wording: Wording {
    switch self {
    case .tooLarge: Wording("files.picture.tooLarge")
    case .tooManyPixels: Wording("files.picture.tooManyPixels")
    case .notAPicture: Wording("files.picture.notAPicture")
    case .damaged: Wording("files.picture.damaged")
    case .tooRich: Wording("files.picture.tooRich")
    }
  }
}
