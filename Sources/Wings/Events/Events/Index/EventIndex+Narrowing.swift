extension EventIndex {
  /// What answers a question and has what is typed as well, both looked for in all events.
  ///
  /// - Parameters:
  ///   - question: What is asked.
  ///   - typed: A text; empty for all that answers the question.
  ///   - now: Seconds since 1970.
  /// - Returns: The first ones, and how many there are.
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
}
