import Python
import Timekeeping

/// Python's reader of the same zone files, for comparison.
enum PythonZones {
  static let areThere = Python.has("zoneinfo")

  /// Returns random moments: zone, seconds since 1970, offset, abbreviation.
  static func moments() -> [String] {
    lines(
      of: """
        import random, datetime as D, zoneinfo as Z
        random.seed(7)
        names = sorted(Z.available_timezones() - {"Factory", "localtime"})
        for _ in range(20000):
            name, t = random.choice(names), random.randrange(-2208988800, 7258118400)
            d = D.datetime.fromtimestamp(t, D.timezone.utc).astimezone(Z.ZoneInfo(name))
            print(name, t, int(d.utcoffset().total_seconds()), d.tzname())
        """)
  }

  /// Returns local times around changes: zone, wall-clock seconds, kind, offsets of fold 0 and 1.
  static func walls() -> [String] {
    lines(
      of: """
        import random, datetime as D, zoneinfo as Z
        random.seed(8)
        names = sorted(Z.available_timezones() - {"Factory", "localtime"})
        U, S = D.timezone.utc, D.timedelta(seconds=1)
        def off(d): return d.utcoffset() // S
        def at(z, t): return off(D.datetime.fromtimestamp(t, U).astimezone(z))
        def change(z, t):
            end = t + 200 * 86400
            while t < end and at(z, t) == at(z, t + 43200): t += 43200
            low, high = t, t + 43200
            while high - low > 1:
                middle = (low + high) // 2
                low, high = (middle, high) if at(z, middle) == at(z, low) else (low, middle)
            return high
        for _ in range(600):
            name = random.choice(names)
            z = Z.ZoneInfo(name)
            t = change(z, random.randrange(0, 7226582400))
            wall = t + at(z, t) + random.randrange(-7200, 7200)
            d = D.datetime(1970, 1, 1, tzinfo=z) + wall * S
            a, b = off(d), off(d.replace(fold=1))
            real = off(d.astimezone(U).astimezone(z)) == a
            print(name, wall, "once" if a == b else "twice" if real else "never", a, b)
        """)
  }

  private static func lines(of program: String) -> [String] {
    Python.lines(of: program, environment: ["PYTHONTZPATH": ZoneFolder.system.path ?? ""])
  }
}
