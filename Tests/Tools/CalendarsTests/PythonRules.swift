import Python

/// Random rules and their dates by python-dateutil.
///
/// Rules for which RFC 5545 differs from dateutil are omitted: weeks of the year without a weekday,
/// which dateutil repeats on all seven days; the last weeks of a year in January; and positions in
/// the week of the first date, of which dateutil counts only the rest.
enum PythonRules {
  static let areThere = Python.has("dateutil.rrule")

  /// Returns the first date, the rule, and at most 60 dates up to 2080, separated by bars.
  static func cases() -> [String] { Python.lines(of: program) }

  private static let program = """
    import random, datetime as D
    import dateutil.rrule as R
    # Else it looks for dates up to the year 9999.
    R.datetime = type("Until2081", (), {**vars(D), "MAXYEAR": 2081})
    random.seed(5545)
    days = "MO TU WE TH FR SA SU".split()
    chance = lambda p: random.random() < p
    def some(population, most):
        population = list(population)
        picked = random.sample(population, random.randint(1, min(most, len(population))))
        return ",".join(map(str, picked))
    def parts():
        f = random.choice(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"])
        yield "FREQ", f
        if chance(.5): yield "INTERVAL", random.choice([1, 2, 2, 3, 4, 5, 7, 13])
        if chance(.3): yield "COUNT", random.randint(1, 40)
        elif chance(.3):
            end = D.datetime(2026, 1, 1) + D.timedelta(days=random.randint(900, 4000), hours=19)
            yield "UNTIL", end.strftime("%Y%m%dT%H%M%S")
        asked = False
        if chance(.35):
            asked = True
            yield "BYMONTH", some(range(1, 13), 3)
        if f != "WEEKLY" and chance(.35):
            asked = True
            yield "BYMONTHDAY", some([*range(1, 32), -1, -2, -15, -31], 3)
        if f == "YEARLY" and chance(.15):
            asked = True
            yield "BYYEARDAY", some([1, 59, 60, 61, 100, 200, 365, 366, -1, -60, -366], 3)
        weeks = f == "YEARLY" and chance(.2)
        if weeks: yield "BYWEEKNO", some([1, 2, 9, 20, 51, -1, -2], 3)
        if weeks or chance(.5):
            asked = True
            if f in ("MONTHLY", "YEARLY") and not weeks and chance(.5):
                ordinals = [random.choice([1, 2, 3, 4, 5, -1, -2]) for _ in range(2)]
                names = random.sample(days, random.randint(1, 2))
                yield "BYDAY", ",".join(f"{o}{d}" for o, d in zip(ordinals, names))
            else: yield "BYDAY", some(days, 3)
        if chance(.2):
            asked = True
            yield "BYHOUR", some([0, 7, 19, 23], 2)
        if asked and f != "WEEKLY" and chance(.25): yield "BYSETPOS", some([1, 2, 3, -1, -2], 2)
        if chance(.3): yield "WKST", random.choice(days)
    text = "%Y%m%dT%H%M%S"
    for _ in range(2000):
        rule = ";".join(f"{k}={v}" for k, v in parts())
        start = D.datetime(2026, 1, 1) + D.timedelta(
            days=random.randint(0, 800), hours=random.choice([0, 9, 19]),
            minutes=random.choice([0, 30]))
        dates = []
        for date in R.rrulestr(rule, dtstart=start):
            if date.year > 2080 or len(dates) == 60: break
            dates.append(date.strftime(text))
        print(start.strftime(text), rule, " ".join(dates), sep="|")
    """
}
