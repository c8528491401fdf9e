import Events
import Languages
import Shell
import Widgets

/// The numbers that put an event where it stands.
final class WhyModel {
  let context: AppContext
  let name: String
  var page = PageState()
  private let id: String

  /// Opens it.
  ///
  /// - Throws: `EventError.noSuchEvent` where there is none for whoever asks, or what the store
  ///   throws.
  init(_ id: String, _ context: AppContext) throws {
    self.context = context
    self.id = id
    name = try context.event(id).title
    context.eventShelf.refresh()
  }

  func storeChanged() { context.eventShelf.refresh() }

  /// None while the index is read, or where the event is in no list.
  var terms: [EventRank.Term]? {
    context.eventShelf.kept?.index.rank(of: id, at: context.seconds)?.terms
  }

  var notice: Wording {
    Wording(context.eventShelf.kept == nil ? "events.list.reading" : "events.why.nowhere")
  }

  /// A number with two decimals and its sign.
  static func text(_ value: Double) -> String {
    let hundredths = Int((abs(value) * 100).rounded())
    let digits = "\(hundredths % 100)"
    let sign = value < 0 && hundredths > 0 ? "-" : ""
    return "\(sign)\(hundredths / 100)." + (digits.count == 1 ? "0" + digits : digits)
  }
}
