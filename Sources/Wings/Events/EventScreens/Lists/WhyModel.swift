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
  /// What is weighed for whoever it is; none where lists are the same for everybody.
  private let taste: BackgroundReading<OwnTaste?>

  /// Opens it.
  ///
  /// - Throws: `EventError.noSuchEvent` where there is none for whoever asks, or what the store
  ///   throws.
  init(_ id: String, _ context: AppContext) throws {
    self.context = context
    self.id = id
    name = try context.event(id).title
    let (directory, person) = (context.eventDirectory, PersonalTaste(context))
    taste = BackgroundReading(context) { _ in try person?.read(directory) }
    storeChanged()
  }

  func storeChanged() {
    context.eventShelf.refresh()
    taste.refresh()
  }

  /// None while the index or what one likes is read, or where the event is in no list.
  var terms: [EventRank.Term]? {
    guard let taste = taste.value else { return nil }
    return context.eventShelf.kept?.index.rank(of: id, for: taste, at: context.seconds)?.terms
  }

  var notice: Wording {
    if let failure = context.eventShelf.failure ?? taste.failure { return failure }
    let isRead = context.eventShelf.kept != nil && taste.value != nil
    return Wording(isRead ? "events.why.nowhere" : "events.list.reading")
  }

  /// A number with two decimals and its sign.
  static func text(_ value: Double) -> String {
    let hundredths = Int((abs(value) * 100).rounded())
    let digits = "\(hundredths % 100)"
    let sign = value < 0 && hundredths > 0 ? "-" : ""
    return "\(sign)\(hundredths / 100)." + (digits.count == 1 ? "0" + digits : digits)
  }
}
