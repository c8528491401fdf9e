import Languages
import QRCode
import Shell
import Terminal
import Widgets

/// A ticket to show to a scanner, as its wing formats it.
package struct ShownTicket {
  package let id: String
  /// The digits of its code; empty if no door accepts it.
  let digits: String
  /// Its number among the usable tickets of its holder; `nil` for a single one.
  let place: (number: Int, count: Int)?
  /// Returns the facts beside the code.
  let lines: (_ columns: Int) -> [PageLine]

  package init(
    id: String, digits: String, place: (number: Int, count: Int)?,
    lines: @escaping (_ columns: Int) -> [PageLine]
  ) {
    (self.id, self.digits, self.place, self.lines) = (id, digits, place, lines)
  }
}

/// One ticket, shown to a scanner.
package final class TicketPageModel {
  /// What is read in the background.
  package nonisolated struct Read: Sendable {
    let ticket: @MainActor @Sendable () -> ShownTicket?
    /// The screens of all usable tickets of the same kind, in order.
    let pages: [Route]

    package init(pages: [Route], ticket: @escaping @MainActor @Sendable () -> ShownTicket?) {
      (self.pages, self.ticket) = (pages, ticket)
    }
  }

  /// The wing's texts.
  package struct Texts {
    let title: Wording
    let reading: Wording
    /// The text if the user has no such ticket.
    let none: Wording

    package init(title: Wording, reading: Wording, none: Wording) {
      (self.title, self.reading, self.none) = (title, reading, none)
    }
  }

  let context: AppContext
  let texts: Texts
  /// Returns the wing's keys.
  let keys: (TicketPageModel) -> [KeyBinding]
  private let reading: BackgroundReading<Read>
  private(set) var ticket: ShownTicket?
  /// Whether the code takes the whole screen.
  private(set) var isWhole = false
  /// The last generated code, because a frame asks for it twice.
  private var made: (digits: String, code: QRCode?)?

  /// - Parameters:
  ///   - context: The screen's context.
  ///   - texts: The wing's texts.
  ///   - keys: Returns the wing's keys.
  ///   - read: Reads the ticket in the background.
  package init(
    _ context: AppContext, _ texts: Texts, keys: @escaping (TicketPageModel) -> [KeyBinding],
    read: @escaping @Sendable () throws -> Read
  ) {
    (self.context, self.texts, self.keys) = (context, texts, keys)
    reading = BackgroundReading(context) { _ in try read() }
    reading.onChange = { [weak self] in self?.show() }
    reading.refresh()
  }

  private func show() { ticket = reading.value?.ticket() }

  /// The text shown instead of a ticket.
  var notice: Wording {
    if let failure = reading.failure { return failure }
    return reading.value == nil ? texts.reading : texts.none
  }

  func storeChanged() { reading.refresh() }

  /// The code, as long as the ticket admits its holder.
  package var code: QRCode? {
    guard let digits = ticket?.digits, !digits.isEmpty else { return nil }
    if let made, made.digits == digits { return made.code }
    let code = try? QRCode(digits: digits)
    made = (digits, code)
    return code
  }

  /// Shows the next or previous ticket, in a cycle.
  func stepTapped(by step: Int) -> Move {
    guard let place = ticket?.place, let pages = reading.value?.pages, pages.count == place.count
    else { return .stay }
    return .replace(pages[(place.number - 1 + step + place.count) % place.count])
  }

  /// Shows the code alone over the whole screen, or with the facts again.
  package func wholeTapped() -> Move {
    isWhole.toggle()
    return .stay
  }
}

/// A ticket on the whole window: the code on the left, its facts beside it.
package struct TicketPane: Pane, LivePane, FramedPane {
  let model: TicketPageModel

  package init(model: TicketPageModel) { self.model = model }

  private var context: AppContext { model.context }

  package var title: Wording { model.texts.title }
  package var takesWholeScreen: Bool { model.isWhole && model.code != nil }

  package var bindings: [KeyBinding] {
    let leaving = KeyBinding(.escape, "common.key.back", footer: false) { model.wholeTapped() }
    return (model.ticket?.place == nil ? [] : walking) + model.keys(model)
      + (takesWholeScreen ? [leaving] : [])
  }

  /// Steps through all usable tickets.
  private var walking: [KeyBinding] {
    [
      KeyBinding(.right, "tickets.key.next", also: [.down, .character("j"), .character(" ")]) {
        model.stepTapped(by: 1)
      },
      KeyBinding(.left, "tickets.key.former", also: [.up, .character("k")], footer: false) {
        model.stepTapped(by: -1)
      },
    ]
  }

  package func refresh() { model.storeChanged() }

  package func draw(on canvas: inout Canvas, in area: Rect) {
    guard let ticket = model.ticket else {
      return EmptyNotice(model.notice, context).draw(on: &canvas, in: area)
    }
    CodePage(model.code, context, isAlone: takesWholeScreen) { ticket.lines($0) }
      .draw(on: &canvas, in: area)
  }
}
