import Accounts
import Cinema
import Languages
import Payments
import Shell
import Terminal
import Timekeeping
import Widgets

/// The places of a showing in words.
struct SeatWords {
  private let model: SeatsViewModel

  init(_ model: SeatsViewModel) { self.model = model }

  private var context: AppContext { model.context }

  private func text(_ key: String, _ names: [String: String] = [:]) -> String {
    context.text("cinema.buy.\(key)", names)
  }

  func money(_ amount: Int) -> String {
    context.texts.number(Money.number(amount, currency, isWhole: false))
  }

  var currency: String { model.seats?.cinema.currency ?? "" }

  /// The number of free places of all, in words.
  var free: String {
    guard let seats = model.seats else { return "" }
    return text("free", ["free": "\(seats.free)", "places": "\(seats.places)"])
  }

  /// Returns the title of a kind of price.
  func title(ofTariff number: Int) -> String {
    let tariff = model.seats?.prices.tariff(number)
    return tariff.map { $0.title.isEmpty ? text("fullPrice") : $0.title } ?? ""
  }

  func kind(_ kind: PlaceKind) -> String { text("kind.\(kind)") }

  func mark(_ mark: SeatsNow.Mark) -> String { text("mark.\(mark)") }

  // MARK: - The place under the cursor

  /// Returns the place, its kind and view, who has it, and its price.
  func place(_ seats: SeatsNow) -> [String] {
    guard let cursor = model.cursor, let seat = seats.plan.seat(cursor) else { return [] }
    let label = seats.plan.rows[cursor.row - 1].label
    let tariff = model.hold?.lines.first { $0.place == cursor }?.tariff ?? model.tariff
    let price = seats.prices.price(of: cursor, tariff).map {
      money($0) + " " + currency + ", " + title(ofTariff: tariff)
    }
    let mark = model.mark(of: cursor)
    return [
      text("place", ["row": label, "place": "\(cursor.number)"]),
      text("view", ["kind": kind(seat.kind), "view": "\(seats.view(from: seat))"]),
      mark == .free ? price ?? "" : self.mark(mark),
    ]
  }

  // MARK: - What is held

  /// Returns the held places with their prices, the total and the time left.
  func held(columns: Int) -> [PageLine] {
    guard let hold = model.hold else { return [] }
    let lines = hold.lines.map { line in
      PageLine(
        Self.apart(
          line.name + "  " + title(ofTariff: line.tariff), money(line.price), columns: columns),
        .ownRow)
    }
    let total = text("total", ["sum": money(hold.total), "currency": hold.currency])
    return [PageLine(text(model.purchase.isCounter ? "counter" : "yours"), .title)] + lines
      + [PageLine(Self.apart("", total, columns: columns)), PageLine()]
      + TextLines.wrap(timeLeft, columns: columns).map { PageLine($0, leftRole) }
  }

  /// Returns two texts at the edges of a line.
  static func apart(_ left: String, _ right: String, columns: Int) -> String {
    let room = columns - TextWidth.columns(of: right) - 1
    return TextWidth.pad(TextWidth.fit(left, columns: room), columns: room, .left) + " " + right
  }

  private var leftRole: Role { (model.millisecondsLeft ?? 0) < 60_000 ? .warning : .text }

  /// The end of the hold, and the time left.
  var timeLeft: String {
    guard let hold = model.hold, let left = model.millisecondsLeft else { return "" }
    return Self.timeLeft(left, until: hold.until, context)
  }

  /// Returns the end of a hold, and the time left.
  ///
  /// Read aloud, it is another line once a minute, and every ten seconds in the last minute: one a
  /// second would drown all else.
  static func timeLeft(_ milliseconds: Int, until end: Int, _ context: AppContext) -> String {
    let step = !context.glyphs.isSpoken ? 1 : milliseconds < 60_000 ? 10_000 : 60_000
    return context.text(
      "cinema.buy.heldTo",
      [
        "time": context.moments.own(end / 1000), "left": clock(milliseconds / step * step),
      ])
  }

  /// Returns minutes and seconds, such as `9:41`.
  static func clock(_ milliseconds: Int) -> String {
    let seconds = milliseconds / 1000
    return "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
  }

  /// Returns a sentence about free places beside the held ones; empty if there are none.
  func beside(_ seats: SeatsNow) -> String {
    let places = seats.besideOwn.filter { model.mark(of: $0) == .free }
    return places.isEmpty ? "" : text("beside", ["places": seats.plan.names(of: places)])
  }

  // MARK: - Rows

  /// Returns all rows in words.
  func rows(_ seats: SeatsNow) -> [String] {
    seats.plan.rows.map { row in
      let marks = Self.order.compactMap { mark -> String? in
        let places = row.seats.filter { model.mark(of: $0.place) == mark }
        return places.isEmpty ? nil : self.mark(mark) + " " + Self.numbers(places)
      }
      let kinds = PlaceKind.allCases.filter { $0 != .standard && $0 != .broken }.compactMap {
        kind -> String? in
        let places = row.seats.filter { $0.kind == kind }
        return places.isEmpty ? nil : self.kind(kind) + " " + Self.numbers(places)
      }
      return text(
        "row", ["row": row.label, "places": (marks + kinds).joined(separator: "; ")])
    }
  }

  private static let order: [SeatsNow.Mark] = [.own, .free, .held, .taken, .closed]

  /// Returns the numbers of places, adjacent ones as a range: `1-5, 8`.
  static func numbers(_ seats: [HallPlan.Seat]) -> String {
    var runs: [ClosedRange<Int>] = []
    for number in seats.map(\.place.number).sorted() {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    return runs.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ", ")
  }

  // MARK: - Prices

  /// Returns the price of each zone at the chosen kind of price.
  func zones(_ seats: SeatsNow) -> [(name: String, price: String)] {
    PlaceKind.allCases.compactMap { kind in
      guard let seat = seats.plan.seats.first(where: { $0.kind == kind }),
        let price = seats.prices.price(of: seat.place, model.tariff)
      else { return nil }
      return (self.kind(kind), money(price))
    }
  }
}
