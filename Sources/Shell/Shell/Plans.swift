import Languages
import Places

/// What a person plans in all wings.
package nonisolated struct Plans: Sendable {
  /// Reads the plans in the background.
  package typealias Reader = @Sendable () throws -> Plans

  /// A clash with one of the plans.
  package struct Clash: Sendable {
    /// The name of the plan.
    package let name: String
    package let why: AgendaClash

    /// Returns the warning; the parameters are those of the clash.
    package func wording(in units: LengthUnits, clock: (Int) -> String) -> Wording {
      why.wording(of: name, in: units, clock: clock)
    }
  }

  private let items: [AgendaItem]

  package init(_ items: [AgendaItem]) { self.items = items.filter(\.isPlanned) }

  /// Returns the plans without those that have some screens.
  package func without(_ isLeftOut: (Route) -> Bool) -> Plans {
    Plans(items.filter { !isLeftOut($0.stop.route) })
  }

  /// Returns the most severe clash of an item with another plan; `nil` if there is none.
  package func clash(with item: AgendaItem) -> Clash? {
    let all = [item] + items.filter { $0.stop.route != item.stop.route }
    return all.clash(of: 0).map { Clash(name: all[$0.other].stop.name, why: $0.why) }
  }
}

extension AppContext {
  /// A reader of the user's plans in all wings.
  package var planReader: Plans.Reader {
    let agendas = user == nil ? [] : wings.map { $0.agenda(self) }
    return { Plans(try agendas.flatMap { try $0() }) }
  }

  /// Returns a reading of the user's plans, for warnings about clashes.
  ///
  /// Plans of other wings may be slow to read, so that changes wait for a pause.
  package func planReading() -> BackgroundReading<Plans> {
    let reader = planReader
    let reading = BackgroundReading<Plans>(self, pause: 2_000) { _ in try reader() }
    reading.refresh()
    return reading
  }
}

extension Message {
  /// Returns the message followed by the clash of what was done.
  ///
  /// - Parameters:
  ///   - clash: The clash; `nil` leaves the message unchanged.
  ///   - units: The units of distance.
  ///   - clock: Formats a moment in seconds since 1970.
  /// - Returns: The message.
  package nonisolated func warning(
    of clash: Plans.Clash?, in units: LengthUnits, clock: (Int) -> String
  ) -> Message {
    guard let clash else { return self }
    var both = Wording("common.clash.said")
    both.parts = [
      "said": [wording], "clash": [clash.wording(in: units, clock: clock)],
    ]
    return Message(both, kind)
  }
}
