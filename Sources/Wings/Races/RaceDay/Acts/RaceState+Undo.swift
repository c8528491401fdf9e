import Races
import Timekeeping

extension RaceState {
  /// Returns the state before a new gun; corrections of the clock stay.
  func startedAnew(after id: CrossingID) -> RaceState {
    var state = RaceState()
    state.clockCorrections = clockCorrections
    state.restartedAfter = id
    return state
  }

  /// Removes a gun; its first reading, if any, becomes the start.
  mutating func takeBack(gun: Stamp, wave: String?, isReading: Bool) {
    guard let index = starts.firstIndex(where: { $0.wave == wave }) else { return }
    if isReading {
      if let reading = starts[index].readings.lastIndex(of: gun) {
        starts[index].readings.remove(at: reading)
      }
    } else if starts[index].readings.isEmpty {
      starts.remove(at: index)
    } else {
      starts[index].at = starts[index].readings.removeFirst()
    }
  }

  mutating func putBack(gun: Stamp, wave: String?, isReading: Bool) {
    guard let index = starts.firstIndex(where: { $0.wave == wave }) else {
      starts.append(RaceStart(wave: wave, at: gun))
      return
    }
    if isReading {
      starts[index].readings.append(gun)
    } else {
      starts[index].readings.insert(starts[index].at, at: 0)
      starts[index].at = gun
    }
  }
}
