import Languages
import Places

extension EventIndex {
  /// Answers which events are as they are asked for.
  ///
  /// - Parameters:
  ///   - question: What is asked.
  ///   - now: Seconds since 1970; what has ended by then is left out unless the criteria say from
  ///     when.
  /// - Returns: The first of them, and how many there are.
  package func answer(_ question: EventQuestion, at now: Int) -> EventAnswer {
    let sieve = Sieve(question, self, now: now)
    var chosen = FirstOnes(limit: question.limit)
    forEachCandidate(question, sieve) { slot in
      if let metres = sieve.metres(of: slot) {
        chosen.add(FirstOnes.Entry(key: key(slot, question, metres, now), slot: Int32(slot)), self)
      }
    }
    return EventAnswer(
      ids: chosen.sorted(in: self).map { slots.ids[Int($0.slot)] }, count: chosen.count)
  }

  /// Why an event stands where it does; none where it is not in the index.
  package func rank(of id: String, for taste: OwnTaste? = nil, at now: Int) -> EventRank? {
    slot(of: id).map { rank(Int($0), taste, now) }
  }

  /// Events that are one with an event that is about to be published.
  package func duplicates(of look: Duplicates.Look) -> [String] {
    var found: [String] = []
    var place = firstPlace(startingFrom: look.start - Duplicates.seconds)
    while place < byStart.count {
      let slot = Int(byStart[place])
      guard slots.starts[slot] <= look.start + Duplicates.seconds else { break }
      if Duplicates.areSame(look, self.look(slot)) { found.append(slots.ids[slot]) }
      place += 1
    }
    return found
  }

  private func look(_ slot: Int) -> Duplicates.Look {
    let text = String(decoding: arena.text(at: slots.texts[slot]), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Duplicates.Look(
      title: lines[0], start: slots.starts[slot], online: slots.flags[slot].contains(.online),
      place: lines.count > 1 ? lines[1] : "", point: slots.point(slot))
  }

  /// The fewest slots among which all that are asked for are.
  private func forEachCandidate(
    _ question: EventQuestion, _ sieve: Sieve, _ body: (Int) -> Void
  ) {
    if !sieve.sought.isEmpty {
      return forEachNamed(sieve, body)
    }
    if let box = question.box ?? sieve.circle {
      grid.forEach(in: box) { body(Int($0)) }
      if question.box == nil { grid.forEach(at: GeoGrid.online) { body(Int($0)) } }
      return
    }
    // Nothing takes longer than that, so that what goes on has started since.
    var place = firstPlace(startingFrom: sieve.from - EventBounds.longest)
    while place < byStart.count, slots.starts[Int(byStart[place])] < sieve.to {
      body(Int(byStart[place]))
      place += 1
    }
  }

  /// Whose title, place or city holds the words, or whose author's name does.
  private func forEachNamed(_ sieve: Sieve, _ body: (Int) -> Void) {
    let authors = authors.named(holding: sieve.sought)
    var isSeen = [Bool](repeating: false, count: slots.count)
    arena.forEach(holding: sieve.sought) { offset, slot in
      // A text that was replaced is still there, and nobody's.
      guard slots.flags[Int(slot)].contains(.taken), slots.texts[Int(slot)] == offset else {
        return
      }
      isSeen[Int(slot)] = true
      body(Int(slot))
    }
    guard authors.contains(true) else { return }
    for slot in byID where authors[Int(slots.authors[Int(slot)])] && !isSeen[Int(slot)] {
      body(Int(slot))
    }
  }

  private func key(
    _ slot: Int, _ question: EventQuestion, _ metres: Double, _ now: Int
  ) -> Double {
    // Demoted ones stand behind all others in every order.
    let behind = slots.flags[slot].contains(.demoted) ? 1e15 : 0
    switch question.order {
    case .popular:
      guard let taste = question.taste else {
        let farAhead = EventRank.farAhead(start: slots.starts[slot], now: now)
        return behind - (slots.scores[slot] - farAhead)
      }
      return behind - rank(slot, taste, now).total
    case .start: return behind + Double(slots.starts[slot])
    case .distance: return behind + min(metres, 1e12)
    case .newest: return behind - Double(slots.added[slot])
    case .price:
      let isKnown = !slots.flags[slot].isDisjoint(with: [.priced, .free])
      return behind + (isKnown ? Double(slots.prices[slot]) : 1e12)
    }
  }

  private func rank(_ slot: Int, _ taste: OwnTaste?, _ now: Int) -> EventRank {
    EventRank(
      score: slots.scores[slot], start: slots.starts[slot], now: now,
      forYou: taste.map { forYou(slot, $0) })
  }

  private func forYou(_ slot: Int, _ taste: OwnTaste) -> ForYou {
    let best = taste.chosen.max { one, other in
      let (here, there) = (has(slot, one.key), has(slot, other.key))
      return here == there ? one.value < other.value : !here
    }
    let metres = taste.home.flatMap { home in
      slots.flags[slot].contains(.online)
        ? nil : slots.point(slot).map { GreatCircle.metres(from: home, to: $0) }
    }
    return ForYou(
      chosen: best.map { has(slot, $0.key) ? $0.value : 0 } ?? 0, of: taste.acts,
      friends: taste.friends[slots.ids[slot]] ?? 0, kilometres: metres.map { $0 / 1000 },
      followsAuthor: taste.followed.contains(authors.ids[Int(slots.authors[slot])]))
  }

  private func has(_ slot: Int, _ category: String) -> Bool {
    let number = UInt64(number(ofCategory: category))
    let own = slots.categories[slot]
    guard number > 0 else { return false }
    return own & 0xFFFF == number || own >> 16 & 0xFFFF == number || own >> 32 == number
  }
}
