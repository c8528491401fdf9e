import Accounts
import Store

extension EventWork {
  /// A profile about which a moderator decides anew.
  ///
  /// Where nobody can read whether there is a block, what moderators have done about the person says
  /// it: all that the block has hidden is to come back with it.
  func decidedProfile(_ person: String) throws -> Profile {
    var profile = try profile(person)
    let isUnknown = profile.blocked.map { $0.since == nil } ?? false
    guard isUnknown || profile.faults.first(in: ["blocked"]) != nil else { return profile }
    profile.faults.mendWhole()
    if let block = try block(of: person) { profile.blocked = block }
    return profile
  }

  /// The block of somebody as moderators have noted it; it holds since the first time.
  private func block(of person: String) throws -> Decision? {
    let subject = FieldValue.string(Subject.person(person).text)
    let steps = try transaction.find(EventCollections.moderation, .matching("subject", subject))
      .map(\.value).filter { $0.act == .block || $0.act == .unblock }
    let last = steps.lastIndex { $0.act == .unblock }.map { $0 + 1 } ?? 0
    return steps[last...].first.map { Decision(at: $0.at * 1000, by: $0.by, note: $0.why) }
  }
}

extension Decision {
  /// When it was decided; none of what stands for a decision that nobody could read, which is saved
  /// as such by a rescue, or once somebody writes about themselves.
  var since: Int? { at > 0 ? at : nil }
}
