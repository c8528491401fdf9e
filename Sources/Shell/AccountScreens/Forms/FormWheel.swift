import Shell
import Terminal
import Timekeeping
import Widgets

/// The progress wheel shown while a password is hashed.
struct FormWheel {
  static let milliseconds = 100
  private let context: AppContext

  init(_ context: AppContext) {
    self.context = context
  }

  var note: FormNote {
    let pictures = context.glyphs.spinner
    let turn = context.clock.now().bootTime / Self.milliseconds
    let picture = pictures.isEmpty ? "" : pictures[turn % pictures.count] + " "
    return FormNote(picture + context.text("accounts.working"), .accent)
  }
}
