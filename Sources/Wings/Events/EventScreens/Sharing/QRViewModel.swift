import Events
import Languages
import QRCode
import Shell

/// An event for the camera of a phone.
final class QRViewModel {
  /// A code as it fits on a screen.
  struct Fitted {
    let qr: EventQR
    /// Light modules around it.
    let quiet: Int
  }

  let context: AppContext
  let event: Event
  private var fitted: (modules: Int, code: Fitted?)?

  /// Opens it.
  ///
  /// - Throws: `EventError.noSuchEvent` where there is none for whoever asks, or what the store
  ///   throws.
  init(_ id: String, _ context: AppContext) throws {
    self.context = context
    event = try context.event(id)
  }

  /// With all there is to say and the standard's light around it; else with less of either.
  ///
  /// - Parameter modules: The room, across and down.
  /// - Returns: None where there is no room for a code.
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

  /// Modules from edge to edge of the least screen that shows it; none where no code holds it.
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

  /// What was left out, in words.
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
