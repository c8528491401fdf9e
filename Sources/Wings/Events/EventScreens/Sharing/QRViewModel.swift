import Events
import Languages
import QRCode
import Shell

/// The QR code of an event.
final class QRViewModel {
  /// A code that fits on the screen.
  struct Fitted {
    let qr: EventQR
    /// The width of the quiet zone in modules.
    let quiet: Int
  }

  let context: AppContext
  let event: Event
  private var fitted: (modules: Int, code: Fitted?)?

  /// Reads the event.
  ///
  /// - Throws: `EventError.noSuchEvent` if the user cannot see it; the store's errors.
  init(_ id: String, _ context: AppContext) throws {
    self.context = context
    event = try context.event(id)
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
    guard let version = QRCode.version(fitting: modules, quiet: quiet) else { return nil }
    do {
      return Fitted(qr: try EventQR.code(of: event, mostVersion: version), quiet: quiet)
    } catch {
      return nil
    }
  }

  /// The side of the smallest screen for a code, in modules; `nil` if the event fits in no code.
  private(set) lazy var modulesNeeded: Int? = {
    let least = (1...QRCode.largestVersion).first { version in
      do throws(QRCodeError) {
        _ = try EventQR.code(of: event, mostVersion: version)
        return true
      } catch {
        return false
      }
    }
    return least.map { QRCode.side(ofVersion: $0) + 2 * (Self.quiets.last ?? 0) }
  }()

  /// Returns the names of the parts that were left out.
  func omitted(_ code: Fitted) -> [String] {
    code.qr.omitted.map { part in
      switch part {
      case .uid: context.text("events.code.noID")
      case .place: context.text("events.code.noPlace")
      case .endOfTitle: context.text("events.code.shortTitle")
      }
    }
  }

  func fileTapped() -> Move { .open(.share([event.id], as: .png)) }
}
