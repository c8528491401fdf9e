/// When somebody is due at the line, by the pace of their own laps.
struct Forecast: Sendable, Equatable {
  /// In milliseconds after the race's start.
  var at: Int
  var pace: LapPace

  /// More than a lap overdue: whatever became of them, no pace tells any more when they come.
  func isLost(at milliseconds: Int) -> Bool { milliseconds - at > pace.lap }
}

/// Riders in the order they are due, kept sorted as forecasts change, so that who comes next is
/// read off its front.
struct DueList: Sendable, Equatable {
  /// Soonest first; of equals the earlier entry.
  private(set) var riders: [Int32] = []
  private var forecasts: [Forecast?] = []

  init() {}

  init(_ forecasts: [Forecast?]) {
    self.forecasts = forecasts
    let known = forecasts.indices.filter { forecasts[$0] != nil }.map(Int32.init)
    riders = known.sorted { comesBefore($0, $1) }
  }

  subscript(rider: Int) -> Forecast? {
    get { forecasts.indices.contains(rider) ? forecasts[rider] : nil }
    set {
      guard newValue != self[rider] else { return }
      if self[rider] != nil {
        let former = position(of: Int32(rider))
        riders.remove(at: former)
      }
      while forecasts.count <= rider { forecasts.append(nil) }
      forecasts[rider] = newValue
      guard newValue != nil else { return }
      let place = position(of: Int32(rider))
      riders.insert(Int32(rider), at: place)
    }
  }

  private func position(of rider: Int32) -> Int {
    riders.partitioningIndex { $0 == rider || comesBefore(rider, $0) }
  }

  private func comesBefore(_ one: Int32, _ other: Int32) -> Bool {
    let (first, second) = (forecasts[Int(one)]?.at ?? 0, forecasts[Int(other)]?.at ?? 0)
    return first == second ? one < other : first < second
  }
}
