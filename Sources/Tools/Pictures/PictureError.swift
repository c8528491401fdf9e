import Languages

/// Why a file is not taken as a picture.
package enum PictureError: Worded, Hashable {
  /// More bytes than ``Picture/mostBytes``.
  case tooLarge
  /// More pixels than ``Picture/mostPixels``: opened, it would fill the memory.
  case tooManyPixels
  /// Neither PNG nor JPEG, whatever its name says.
  case notAPicture
  /// It begins as one and does not go on as one.
  case damaged
  /// It cannot be kept as small as it has to be.
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
