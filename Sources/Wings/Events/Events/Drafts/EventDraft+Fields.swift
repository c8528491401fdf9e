import Accounts
import Fields
import Languages
import Payments
import Pictures
import Places

/// The editable fields of an event, in the order of the form.
///
/// A new plain field needs a line here, a property of ``EventDraft``, a field of ``Event``, and a
/// label.
extension EventDraft: FieldDraft {
  package typealias Document = Event

  package static let errors = EventText.errors
  package static let fields = about + when + whereabouts + details + places

  private static let about: [Field<EventDraft>] = [
    .text(
      "title", "events.form.title", \.title, \.title, longest: EventLimits.title, isNeeded: true,
      isCleared: false
    ).column(1, also: ["subject", "summary", "name", "event", "event name"])
      .option(1, "usage.event.title"),
    .other("categories", "events.form.categories", \.categories, \.categories)
      .column(10, "category", also: ["categories", "kind"])
      .special(in: [.form, .json, .table, .options]).absent(from: .changes)
      .cleaned { $0.categories = $0.categories.map(Cleaned.line).filter { !$0.isEmpty } }
      .checked { $0.categoryProblems($1.categories) },
  ]

  private static let when: [Field<EventDraft>] = [
    .other("start", "events.form.start").column(2, also: ["start date", "date", "begin", "begins"])
      .special(in: .all).told(\.startWords)
      .kept { $1.start = typed($0.startLocal, isDay: $0.allDay, lastDay: false) }
      .cleaned { $0.start = Cleaned.line($0.start) },
    .other("end", "events.form.end").column(3, also: ["end date", "ends"])
      .special(in: .all).told(\.endWords)
      .kept { event, draft in
        let day = event.allDay
        draft.end = event.endLocal.map { typed($0, isDay: day, lastDay: day) } ?? ""
      }
      .cleaned { $0.end = Cleaned.line($0.end) },
    .flag("allDay", "events.form.allDay", \.allDay, \.allDay).kept { $1.allDay = $0.allDay }
      .column(5, also: ["all day event", "all day"]).special(in: .table)
      .absent(from: [.options, .changes]),
    .text(
      "timeZone", "events.form.timeZone", \.timeZone, \.timeZone, typed: 60, isCleared: false
    ).kept { $1.timeZone = $0.timeZone }.column(4, "zone", also: ["time zone", "timezone"])
      .option(4, "usage.event.zone", named: "zone").special(in: .table).absent(from: .changes)
      .checked { $0.timeProblems($1) },
  ]

  private static let whereabouts: [Field<EventDraft>] = [
    .text("place", "events.form.place", \.place, longest: EventLimits.place)
      .checked { draft, _ in [EventText.problem("place", draft.place, longest: EventLimits.place)] }
      .kept(from: { $1.place = $0.position?.name ?? "" }, to: { $1.position = $0.position })
      .hinted("events.form.hint.place").column(6, also: ["location", "venue", "where"])
      .special(in: [.json, .table, .options]).told(\.placeWords)
      .checked { $0.placeProblems($1) },
    .text("city", "events.form.city", \.city, longest: EventLimits.city)
      .checked { draft, _ in [EventText.problem("city", draft.city, longest: EventLimits.city)] }
      .kept { $1.city = $0.position?.city ?? "" }.column(7).option(7, "usage.event.city")
      .special(in: .json).absent(from: .changes),
    .text("country", "events.form.country", \.country, longest: 2)
      .kept { $1.country = $0.position?.country ?? "" }.column(24)
      .special(in: [.json, .table]).absent(from: [.options, .changes])
      .cleaned { $0.country = $0.country.uppercased() }
      .checked { draft, _ in
        [EventText.problem("country", "country", if: !isCountry(draft.country))]
      },
    .other("latitude", "events.form.coordinates").kept { $1.latitude = $0.position?.latitude }
      .column(8, also: ["lat"]).special(in: [.form, .json, .table, .options])
      .absent(from: .changes),
    .other("longitude", "events.form.coordinates").kept { $1.longitude = $0.position?.longitude }
      .column(9, also: ["lon", "lng", "long"]).special(in: [.json, .table])
      .absent(from: [.form, .options, .changes]),
    .flag("online", "events.form.online", \.online, \.online).column(15)
      .special(in: [.table, .options]),
    .text("link", "events.form.link", \.link, \.link, longest: EventLimits.link)
      .column(16, also: ["url", "website"]).option(10, "usage.event.link").absent(from: .changes)
      .checked { draft, _ in
        let isBad = !draft.link.isEmpty && !WebLink.isAllowed(draft.link)
        return [EventText.problem("link", "link", if: isBad)]
      },
    // Changed by cancelling and restoring, not by typing.
    .other("cancelled", "events.field.cancelled").told { "\($0.cancelled)" }
      .absent(from: [.form, .json, .table, .options]),
  ]

  private static let details: [Field<EventDraft>] = [
    .other("price", "events.form.price", \.price, \.price)
      .column(12).column(13, "up_to", also: ["up to", "price to"]).column(14, "currency")
      .special(in: .all).told(\.priceWords)
      .cleaned { draft in
        let currency = Cleaned.line(draft.price?.currency ?? "").uppercased()
        draft.price?.currency = currency
      }
      .checked { draft, _ in draft.priceProblems },
    .other("image", "events.form.picture").column(20)
      .kept(from: { $1.image = $0.image }, to: { $1.image = $0.picture?.id ?? $0.image })
      .special(in: [.form, .json, .table, .options]).absent(from: .changes),
    .text(
      "description", "events.form.description", \.description, \.description,
      longest: EventLimits.description, hasLines: true, isCleared: false
    ).column(11).option(11, "usage.event.description").absent(from: .changes),
    .text(
      "more", "events.field.more", \.more, \.more, longest: EventLimits.more, hasLines: true,
      isCleared: false
    ).column(25).absent(from: [.form, .options, .changes]),
    .other("plan", "events.form.plan", \.plan, \.plan).column(19).special(in: .all)
      .told(\.planWords).cleaned { $0.cleanPlan() }.checked { draft, _ in draft.planProblems },
    .text("rule", "events.form.rule", \.rule, \.rule, longest: EventLimits.rule).column(17)
      .special(in: [.form, .json, .options]).absent(from: .changes)
      .checked { $0.ruleProblems($1.zones) },
  ]

  private static let places: [Field<EventDraft>] = [
    .whole(
      "capacity", "events.form.capacity", \.capacity, \.capacity, in: EventBounds.capacity,
      digits: 9
    ).hinted("events.form.hint.capacity").column(18).option(17, "usage.event.capacity")
      .absent(from: .changes),
    .whole("party", "events.form.party", \.party, \.party, in: EventBounds.party, digits: 2)
      .column(26).absent(from: [.options, .changes]),
    .word(
      "waitlist", "events.form.waitlist", \.waitlist, \.waitlist, words: "events.waitlist."
    ).column(27).absent(from: [.options, .changes])
      .checked { draft, _ in
        let isVain = draft.waitlist != .off && draft.capacity == nil
        return [EventText.problem("waitlist", "waitlist", if: isVain)]
      },
    .flag("sells", "events.form.sells", \.sells, \.sells).option(18, "usage.event.sells")
      .column(28).absent(from: .changes)
      .checked { draft, _ in
        [
          EventText.problem(
            "sells", "sells", if: draft.sells && (draft.price == nil || draft.price?.upTo != nil)),
          EventText.problem("sells", "sellsSeries", if: draft.sells && !draft.rule.isEmpty),
        ]
      },
    .other("salesEnd", "events.form.salesEnd", \.salesEnd, \.salesEnd)
      .column(29, "sales_end").special(in: [.form, .json, .table, .options]).absent(from: .changes),
    .word(
      "visibility", "events.form.visibility", \.visibility, \.visibility,
      words: "events.visibility."
    ).column(22).special(in: [.table, .options]).absent(from: .changes),
  ]

  private static func isCountry(_ text: String) -> Bool {
    text.isEmpty || text.utf8.count == 2 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }
}
