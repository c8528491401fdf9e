import Places

/// What an index holds of an event beside its texts.
struct IndexFacts: Equatable {
  var start = 0
  var end = 0
  var added = 0
  var cancelled = false
  var online = false
  var repeats = false
  var allDay = false
  /// Whether its tickets are sold here.
  var sells = false
  var point: GeoPoint?
  /// Minor units of the cheapest; none where no price is known.
  var price: Int?
  var isFree = false
  /// Whether it stands in lists that everybody sees.
  var isListed = true
}

extension IndexFacts {
  init(_ event: IndexedEvent) {
    (start, end, added) = (event.startTime, event.endTime, event.addTime)
    (cancelled, online, repeats) = (event.cancelled, event.online, event.repeats)
    (point, isListed) = (event.position?.point, event.isListed)
    (allDay, sells) = (event.allDay, event.sells)
    if let cost = event.price { (price, isFree) = (cost.amount, cost.isFree) }
  }
}
