import CMachine
import FoundationEssentials
import Glibc
import Timekeeping

/// Examines the machine's clocks: one times races, the other dates them.
struct ClockExamination {
  let environment: [String: String]
  private static let readings = 40
  private static let betweenMilliseconds: Int32 = 5
  /// The tolerance for rounding and for pauses of the process between two readings.
  private static let largestJumpMilliseconds = 20

  var diagnoses: [Diagnosis] {
    let stamps = (0..<Self.readings).map { index in
      if index > 0 { poll(nil, 0, Self.betweenMilliseconds) }
      return Clock.system.now()
    }
    return [monotonic(stamps), jumps(stamps), network, zone(at: stamps.last?.utc ?? 0)]
  }

  private func monotonic(_ stamps: [Stamp]) -> Diagnosis {
    // A stamp has this value if the boot id cannot be read.
    if stamps.last?.boot == "unknown" { return Diagnosis("clock", .bad, "clock.noBoot") }
    let times = stamps.map(\.bootTime)
    let isSteady =
      zip(times, times.dropFirst()).allSatisfy { $0 <= $1 } && times.first != times.last
    return Diagnosis("clock", isSteady ? .good : .bad, isSteady ? "clock.steady" : "clock.still")
  }

  /// Compares the wall clock with the monotonic clock.
  private func jumps(_ stamps: [Stamp]) -> Diagnosis {
    let apart = stamps.map { $0.utc - $0.bootTime }
    let jump = (apart.max() ?? 0) - (apart.min() ?? 0)
    let isCalm = jump <= Self.largestJumpMilliseconds
    return Diagnosis(
      "jumps", isCalm ? .good : .bad, isCalm ? "jumps.none" : "jumps.seen", ["n": "\(jump)"])
  }

  private var network: Diagnosis {
    let time = LocalTime(utcMilliseconds: Clock.system.now().utc)
    let known = ["time": time.date + " " + time.timeOfDay]
    if time.date < Lapit.released { return Diagnosis("set", .bad, "set.past", known) }
    guard machine_time_is_kept() else { return Diagnosis("set", .unknown, "set.byHand", known) }
    return Diagnosis("set", .good, "set.byNetwork", known)
  }

  private func zone(at utcMilliseconds: Int) -> Diagnosis {
    var moment = time_t(utcMilliseconds / 1000)
    var fields = tm()
    localtime_r(&moment, &fields)
    let name = fields.tm_zone.map { String(cString: $0) } ?? "?"
    let known = ["name": name, "offset": LocalTimeError.text(ofOffset: fields.tm_gmtoff)]
    if let wanted = environment["TZ"], !wanted.isEmpty {
      guard Self.exists(wanted) else {
        return Diagnosis("zone", .bad, "zone.wrong", ["wanted": wanted])
      }
      return Diagnosis("zone", .good, "zone.good", known)
    }
    let isSet = access("/etc/localtime", R_OK) == 0
    return Diagnosis("zone", isSet ? .good : .bad, isSet ? "zone.good" : "zone.none", known)
  }

  /// Returns whether a zone is a file of the zone database or a rule such as `CET-1CEST`.
  private static func exists(_ zone: String) -> Bool {
    let name = zone.hasPrefix(":") ? String(zone.dropFirst()) : zone
    let file = name.hasPrefix("/") ? name : "/usr/share/zoneinfo/" + name
    return access(file, R_OK) == 0 || name == "UTC" || name.contains { $0.isNumber }
  }
}
