import Languages
import Notifications
import Places

extension EventIndex {
  /// Answers a query.
  ///
  /// - Parameters:
  ///   - question: The query.
  ///   - now: Seconds since 1970; past events are excluded unless the criteria give a start.
  /// - Returns: The first matches and their total number.
  package func answer(_ question: EventQuestion, at now: Int) -> EventAnswer {
    let sieve = EventFilter(question, self, now: now)
    if let answer = mostPopular(question, sieve, now) { return answer }
    var chosen = FirstOnes(limit: question.limit)
    var parted = SplitSeries(byPlace: question.box != nil)
    slots.withSlots { slots in
      forEachCandidate(question, sieve, slots) { place in
        let slot = slots[place]
        guard let metres = sieve.metres(of: slot, at: place) else { return }
        let key = key(slot, place, question, metres, now)
        let entry = FirstOnes.Entry(key: key, slot: Int32(place))
        guard question.joinsSeries, slot.flags.contains(.parted) else {
          return chosen.add(entry, self)
        }
        parted.add(entry, self)
      }
    }
    for entry in parted.entries { chosen.add(entry, self) }
    return EventAnswer(
      ids: chosen.sorted(in: self).map { slots.id($0.slot) }, count: chosen.count)
  }

  /// Answers a query restricted to events that also match a typed text.
  ///
  /// - Parameters:
  ///   - question: The query.
  ///   - typed: The text; empty for no restriction.
  ///   - now: Seconds since 1970.
  /// - Returns: The first matches and their total number.
  package func answer(
    _ question: EventQuestion, narrowedBy typed: String, at now: Int
  ) -> EventAnswer {
    guard !typed.isEmpty else { return answer(question, at: now) }
    var both = question
    guard !question.criteria.text.isEmpty else {
      both.criteria.text = typed
      return answer(both, at: now)
    }
    both.limit = nil
    let chosen = answer(both, at: now).ids
    both.criteria.text = typed
    let found = Set(answer(both, at: now).ids)
    let ids = chosen.filter(found.contains)
    return EventAnswer(ids: Array(ids.prefix(question.limit ?? .max)), count: ids.count)
  }

  /// Returns the rank of an event; `nil` if it is not in the index.
  package func rank(
    of id: String, for taste: OwnTaste? = nil, by weights: RankWeights = RankWeights(), at now: Int
  ) -> EventRank? {
    slot(of: id).map { rank(Int($0), taste, weights, now) }
  }

  /// Returns the ids of likely duplicates of an event.
  package func duplicates(of look: Duplicates.Look) -> [String] {
    var found: [String] = []
    for slot in byStart.all[firstPlace(startingFrom: look.start - look.span)...] {
      guard slots[Int(slot)].start <= look.start + look.span else { break }
      // Only other all-day events can differ from an all-day event by that much.
      if look.allDay, !slots[Int(slot)].flags.contains(.allDay) { continue }
      if Duplicates.areSame(look, self.look(Int(slot))) { found.append(slots.id(slot)) }
    }
    return found
  }

  private func look(_ slot: Int) -> Duplicates.Look {
    let text = String(decoding: arena.text(at: slots[slot].text), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Duplicates.Look(
      title: lines[0], start: slots[slot].start, allDay: slots[slot].flags.contains(.allDay),
      online: slots[slot].flags.contains(.online), place: lines.count > 1 ? lines[1] : "",
      city: lines.count > 2 ? lines[2] : "", point: slots[slot].point)
  }

  /// Returns the first page of a list without filters, reading the scores from the highest on.
  ///
  /// With the designed half-life a rank is never above its score. Reading stops at the first score
  /// below the lowest rank of the page. The total is counted by the order of ends.
  ///
  /// - Returns: `nil` if the query is a different one.
  private func mostPopular(_ question: EventQuestion, _ sieve: EventFilter, _ now: Int)
    -> EventAnswer?
  {
    guard question.order == .popular, question.taste == nil, let limit = question.limit,
      question.weights.halfLife == .designed, sieve.isOpen
    else { return nil }
    var chosen = FirstOnes(limit: limit)
    let parted = question.joinsSeries ? partedSeries(question, sieve, now) : SplitSeries()
    slots.withSlots { slots in
      for place in byScore.all {
        let slot = slots[Int(place)]
        if question.joinsSeries, slot.flags.contains(.parted) { continue }
        if limit == 0 || -slot.score > chosen.last?.key ?? .infinity { break }
        guard sieve.metres(of: slot, at: Int(place)) != nil else { continue }
        let key = key(slot, Int(place), question, 0, now)
        chosen.add(FirstOnes.Entry(key: key, slot: place), self)
      }
    }
    for entry in parted.entries { chosen.add(entry, self) }
    let called =
      question.withCancelled ? 0 : cancelledByEnd.all.count - ended(cancelledByEnd, sieve)
    return EventAnswer(
      ids: chosen.sorted(in: self).map { slots.id($0.slot) },
      count: byEnd.all.count - ended(byEnd, sieve) - called - parted.joined)
  }

  /// Returns the entry shown for each series with separately stored dates; there are few.
  private func partedSeries(
    _ question: EventQuestion, _ sieve: EventFilter, _ now: Int
  ) -> SplitSeries {
    var parted = SplitSeries()
    for id in Set(seriesOfDates.keys).union(seriesOfDates.values) {
      guard let place = slot(of: id), sieve.metres(of: slots[Int(place)], at: Int(place)) != nil
      else { continue }
      let key = key(slots[Int(place)], Int(place), question, 0, now)
      parted.add(FirstOnes.Entry(key: key, slot: place), self)
    }
    return parted
  }

  private func ended(_ order: SortedSlots, _ sieve: EventFilter) -> Int {
    order.place { slots[Int($0)].end <= sieve.from }
  }

  /// Calls the closure with a small set of slots that contains all matches.
  private func forEachCandidate(
    _ question: EventQuestion, _ sieve: EventFilter, _ slots: UnsafeBufferPointer<IndexSlot>,
    _ body: (Int) -> Void
  ) {
    if !sieve.sought.isEmpty {
      return forEachNamed(sieve, slots, body)
    }
    if let box = question.box ?? sieve.circle {
      grid.forEach(in: box) { body(Int($0)) }
      if question.box == nil, question.criteria.online == true {
        grid.forEach(at: GeoGrid.online) { body(Int($0)) }
      }
      return
    }
    // No event is longer, so an event in progress started after this.
    let first = firstPlace(startingFrom: sieve.from - EventBounds.longest)
    let places = first..<max(first, firstPlace(startingFrom: sieve.to))
    // Sequential reads of memory are several times faster.
    if places.count > slots.count / 8 { return slots.indices.forEach(body) }
    for slot in byStart.all[places] { body(Int(slot)) }
  }

  /// Calls the closure with the slots whose title, place, city or author contains the words.
  private func forEachNamed(
    _ sieve: EventFilter, _ slots: UnsafeBufferPointer<IndexSlot>, _ body: (Int) -> Void
  ) {
    let authors = authors.named(holding: sieve.sought)
    arena.forEach(holding: sieve.sought) { offset, number in
      let slot = slots[Int(number)]
      // A replaced text stays in memory until it is removed.
      guard slot.flags.contains(.taken), slot.text == offset else { return }
      if authors?[Int(slot.author)] != true { body(Int(number)) }
    }
    guard let authors else { return }
    for (number, slot) in slots.enumerated()
    where slot.flags.contains(.taken) && authors[Int(slot.author)] {
      body(number)
    }
  }

  private func key(
    _ slot: IndexSlot, _ place: Int, _ question: EventQuestion, _ metres: Double, _ now: Int
  ) -> Double {
    // Demoted events follow all others in every order.
    let behind = slot.flags.contains(.demoted) ? 1e15 : 0
    switch question.order {
    case .popular:
      // Cancelled events follow the others, however popular they were.
      let behind = behind + (slot.flags.contains(.cancelled) ? 1e9 : 0)
      guard let taste = question.taste else {
        let age = EventRank.age(published: slot.added, now: now, question.weights.halfLife)
        return behind - (slot.score + age - EventRank.farAhead(start: slot.start, now: now))
      }
      return behind - rank(place, taste, question.weights, now).total
    case .start: return behind + Double(slot.start)
    case .distance: return behind + min(metres, 1e12)
    case .newest: return behind - Double(slot.added)
    case .price:
      let isKnown = !slot.flags.isDisjoint(with: [.priced, .free])
      return behind + (isKnown ? Double(slot.price) : 1e12)
    case .interest: return behind - Double(slot.interests)
    }
  }

  private func rank(
    _ slot: Int, _ taste: OwnTaste?, _ weights: RankWeights, _ now: Int
  ) -> EventRank {
    EventRank(
      score: slots[slot].score, start: slots[slot].start, now: now, published: slots[slot].added,
      halfLife: weights.halfLife, forYou: taste.map { forYou(slot, $0, weights.distance) })
  }

  private func forYou(
    _ slot: Int, _ taste: OwnTaste, _ weight: RankWeights.Distance
  ) -> ForYou {
    let best = taste.chosen.max { one, other in
      let (here, there) = (has(slot, one.key), has(slot, other.key))
      return here == there ? one.value < other.value : !here
    }
    let metres = taste.home.flatMap { home in
      slots[slot].flags.contains(.online)
        ? nil : slots[slot].point.map { GreatCircle.metres(from: home, to: $0) }
    }
    return ForYou(
      chosen: best.map { has(slot, $0.key) ? $0.value : 0 } ?? 0, of: taste.acts,
      friends: taste.friends[slots.id(Int32(slot))] ?? 0, kilometres: metres.map { $0 / 1000 },
      followsAuthor: taste.followed.contains(authors.ids[slots[slot].author]), weight: weight)
  }

  private func has(_ slot: Int, _ category: String) -> Bool {
    let number = number(ofCategory: category)
    let own = slots[slot].categories
    return number > 0 && (own.0 == number || own.1 == number || own.2 == number)
  }
}
