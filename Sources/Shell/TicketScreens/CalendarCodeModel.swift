import Languages
import QRCode
import Shell

/// A QR code of a date for a phone's calendar, with the parts that did not fit.
package struct CalendarCode {
  package let code: QRCode
  /// The parts left out.
  package let omitted: [EventCode.Omission]

  package init(_ code: QRCode, omitted: [EventCode.Omission]) {
    (self.code, self.omitted) = (code, omitted)
  }
}

/// The code of a date, as large as the screen has room for.
package final class CalendarCodeModel {
  /// A code that fits on the screen.
  struct Fitted {
    let qr: CalendarCode
    /// The width of the quiet zone in modules.
    let quiet: Int
  }

  let context: AppContext
  let title: String
  /// Returns the content of the code as text, such as date and place.
  let facts: () -> [String]
  /// Opens the page that writes the code as a picture; `nil` if it cannot be written.
  let file: (() -> Move)?
  private let make: (_ mostVersion: Int) throws -> CalendarCode
  private var fitted: (modules: Int, code: Fitted?)?

  /// - Parameters:
  ///   - context: The screen's context.
  ///   - title: What takes place.
  ///   - facts: Returns the content of the code as text.
  ///   - file: Opens the page that writes the code as a picture.
  ///   - make: Returns the code of at most a version; it throws if the content is too long.
  package init(
    _ context: AppContext, title: String, facts: @escaping () -> [String],
    file: (() -> Move)? = nil, make: @escaping (_ mostVersion: Int) throws -> CalendarCode
  ) {
    (self.context, self.title, self.facts, self.file) = (context, title, facts, file)
    self.make = make
  }

  /// Returns the code with the most content and a standard quiet zone, or with less of either.
  ///
  /// - Parameter modules: The room in modules, both ways.
  /// - Returns: `nil` if no code fits.
  func code(modules: Int) -> Fitted? {
    if let fitted, fitted.modules == modules { return fitted.code }
    let ways: [Fitted] = Self.quiets.compactMap { made(modules: modules, quiet: $0) }
    let best = ways.first { $0.qr.omitted.isEmpty } ?? ways.last
    fitted = (modules, best)
    return best
  }

  private static let quiets = [4, 2]

  private func made(modules: Int, quiet: Int) -> Fitted? {
    QRCode.version(fitting: modules, quiet: quiet).flatMap(made)
      .map { Fitted(qr: $0, quiet: quiet) }
  }

  private func made(version: Int) -> CalendarCode? {
    do {
      return try make(version)
    } catch {
      return nil
    }
  }

  /// The side of the smallest screen for a code, in modules; `nil` if no code is large enough.
  private(set) lazy var modulesNeeded: Int? = (1...QRCode.largestVersion)
    .first { made(version: $0) != nil }
    .map { QRCode.side(ofVersion: $0) + 2 * (Self.quiets.last ?? 0) }

  /// Returns the names of the parts that were left out.
  func omitted(_ code: Fitted) -> [String] {
    code.qr.omitted.map { part in
      switch part {
      case .uid: context.text("tickets.calendar.noID")
      case .place: context.text("tickets.calendar.noPlace")
      case .endOfTitle: context.text("tickets.calendar.shortTitle")
      }
    }
  }
}
