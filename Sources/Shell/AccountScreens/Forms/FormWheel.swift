import Shell
import Terminal
import Timekeeping
import Widgets

/// The wheel that turns while a password is hashed.
struct FormWheel {
  static let milliseconds = 100
  private let surroundings: AppContext

  init(_ surroundings: AppContext) {
    self.surroundings = surroundings
  }

  var note: FormNote {
    let pictures = surroundings.glyphs.spinner
    let turn = surroundings.clock.now().bootTime / Self.milliseconds
    let picture = pictures.isEmpty ? "" : pictures[turn % pictures.count] + " "
    return FormNote(picture + surroundings.text("accounts.working"), .accent)
  }
}
