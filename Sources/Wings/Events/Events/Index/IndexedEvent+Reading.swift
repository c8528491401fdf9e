import Store

/// Read member by member: a decoder takes ten times as long over 100,000 events.
///
/// Whatever is not as this program writes it is left to the decoder.
extension IndexedEvent: SelfReading {
  init?(reading pieces: inout JSONPieces) {
    var event = IndexedEvent()
    guard pieces.members({ event.read($0, &$1) }) else { return nil }
    self = event
  }

  private mutating func read(_ name: JSONName, _ pieces: inout JSONPieces) -> Bool {
    switch name {
    case "title": pieces.text().put(in: &title)
    case "startTime": pieces.number(in: EventBounds.moment).put(in: &startTime)
    case "endTime": pieces.number(in: EventBounds.moment).put(in: &endTime)
    case "addTime": pieces.number(in: EventBounds.moment).put(in: &addTime)
    case "position": EventPosition(reading: &pieces).put(in: &position)
    case "price": Price(reading: &pieces).put(in: &price)
    case "userID": pieces.text().put(in: &userID)
    case "categories": pieces.elements { $0.text().map { categories.append($0) } != nil }
    case "cancelled": pieces.flag().put(in: &cancelled)
    case "online": pieces.flag().put(in: &online)
    case "visibility": pieces.text().flatMap(Visibility.init).put(in: &visibility)
    // Who hid it and why is for whoever opens it.
    case "hidden": pieces.isNull().map { !$0 }.put(in: &isHidden)
    case "rule": pieces.text().map { !$0.isEmpty }.put(in: &repeats)
    case "seriesID": pieces.text().put(in: &seriesID)
    default: pieces.skip()
    }
  }
}

extension EventPosition {
  fileprivate init?(reading pieces: inout JSONPieces) {
    var position = EventPosition(name: "")
    let isRead = pieces.members { name, pieces in
      switch name {
      case "name": pieces.text().put(in: &position.name)
      case "latitude": pieces.decimal(in: EventBounds.latitude).put(in: &position.latitude)
      case "longitude": pieces.decimal(in: EventBounds.longitude).put(in: &position.longitude)
      case "city": pieces.text().put(in: &position.city)
      default: pieces.skip()
      }
    }
    guard isRead else { return nil }
    self = position
  }
}

extension Price {
  fileprivate init?(reading pieces: inout JSONPieces) {
    var (amount, upTo, currency): (Int?, Int?, String?)
    let isRead = pieces.members { name, pieces in
      switch name {
      case "amount": pieces.number(in: EventBounds.amount).put(in: &amount)
      case "upTo": pieces.number(in: EventBounds.amount).put(in: &upTo)
      case "currency": pieces.text().put(in: &currency)
      default: pieces.skip()
      }
    }
    guard isRead, let amount, let currency, upTo ?? amount >= amount else { return nil }
    self.init(amount: amount, upTo: upTo, currency: currency)
  }
}
