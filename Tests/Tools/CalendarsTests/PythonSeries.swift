import Python
import Timekeeping

/// Random series across clock changes, and their dates by recurring-ical-events.
enum PythonSeries {
  static let areThere = Python.has("icalendar", "recurring_ical_events", "dateutil.rrule")

  /// Returns calendars with `^` as line end, and their starts in two years, in seconds since 1970.
  static func cases() -> [String] {
    Python.lines(of: program, environment: ["PYTHONTZPATH": ZoneFolder.system.path ?? ""])
  }

  private static let program = """
    import random, datetime as D, zoneinfo as Z
    import dateutil.rrule as R, icalendar, recurring_ical_events as E
    R.datetime = type("Until2035", (), {**vars(D), "MAXYEAR": 2035})
    random.seed(6)
    zones = ["Europe/Kyiv", "America/New_York", "Australia/Lord_Howe", "Europe/Dublin",
             "Pacific/Chatham", "America/St_Johns", "Antarctica/Troll", "Asia/Tehran", "UTC", "DAY"]
    days = "MO TU WE TH FR SA SU".split()
    chance = lambda p: random.random() < p
    U, text = D.timezone.utc, "%Y%m%dT%H%M%S"
    first, last = D.datetime(2026, 1, 1, tzinfo=U), D.datetime(2028, 1, 1, tzinfo=U)
    def rule():
        f = random.choice(["DAILY", "WEEKLY", "WEEKLY", "MONTHLY", "YEARLY"])
        parts = ["FREQ=" + f]
        if chance(.5): parts.append(f"INTERVAL={random.choice([1, 2, 3, 5])}")
        if f == "WEEKLY" and chance(.7):
            parts.append("BYDAY=" + ",".join(random.sample(days, random.randint(1, 3))))
        if f == "MONTHLY" and chance(.4): parts.append(f"BYMONTHDAY={random.choice([1, 13, 29, 31, -1])}")
        elif f == "MONTHLY" and chance(.6): parts.append(f"BYDAY={random.choice([1, 2, 3, -1])}{random.choice(days)}")
        if f == "DAILY" and chance(.3): parts.append("BYMONTH=3,10,11")
        if chance(.3): parts.append(f"COUNT={random.randint(2, 60)}")
        return ";".join(parts)
    def series():
        zone, r = random.choice(zones), rule()
        start = D.datetime(random.choice([2024, 2025, 2026]), 1, 1) + D.timedelta(days=random.randint(0, 364))
        if zone != "DAY":
            start += D.timedelta(hours=random.choice([0, 1, 2, 2, 3, 9, 19]), minutes=random.choice([0, 15, 30, 45]))
        dates = []
        for d in R.rrulestr(r, dtstart=start):
            dates.append(d)
            if len(dates) == 400: break
        if not dates: return None
        def line(name, d):
            if zone == "DAY": return f"{name};VALUE=DATE:{d:%Y%m%d}"
            if zone == "UTC": return f"{name}:{d.strftime(text)}Z"
            return f"{name};TZID={zone}:{d.strftime(text)}"
        start = dates[0]
        length = D.timedelta(days=1) if zone == "DAY" else D.timedelta(minutes=90)
        if "COUNT" not in r and chance(.5) and len(dates) > 3:
            end = random.choice(dates[2:])
            if zone == "DAY": r += f";UNTIL={end:%Y%m%d}"
            else:
                tz = U if zone == "UTC" else Z.ZoneInfo(zone)
                r += ";UNTIL=" + end.replace(tzinfo=tz).astimezone(U).strftime(text) + "Z"
        body = ["UID:1", line("DTSTART", start), line("DTEND", start + length), "RRULE:" + r]
        picked = random.sample(dates[1:], min(len(dates) - 1, random.randint(0, 4)))
        for d in picked[:2]: body.append(line("EXDATE", d))
        if chance(.4):
            extra = random.choice(dates) + D.timedelta(days=random.randint(1, 20))
            if zone != "DAY": extra += D.timedelta(hours=1)
            body.append(line("RDATE", extra))
        lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//x//EN", "BEGIN:VEVENT", *body, "END:VEVENT"]
        until = [p for p in r.split(";") if p.startswith("UNTIL")]
        for d in picked[2:]:
            if until and d.strftime(text) > until[0][6:]: continue
            moved = d + D.timedelta(days=random.randint(0, 3))
            if zone != "DAY": moved += D.timedelta(minutes=random.choice([0, 10, 75]))
            lines += ["BEGIN:VEVENT", "UID:1", line("RECURRENCE-ID", d), line("DTSTART", moved),
                      line("DTEND", moved + length), "END:VEVENT"]
        return lines + ["END:VCALENDAR"], zone
    made = 0
    while made < 500:
        case = series()
        if not case: continue
        lines, zone = case
        made += 1
        events = E.of(icalendar.Calendar.from_ical("\\r\\n".join(lines))).between(first, last)
        starts = set()
        for e in events:
            s = e.start
            if not isinstance(s, D.datetime): s = D.datetime(s.year, s.month, s.day, tzinfo=U)
            s = s.astimezone(U)
            if first <= s < last: starts.add(int(s.timestamp()))
        print("^".join(lines), " ".join(map(str, sorted(starts))), sep="|")
    """
}
