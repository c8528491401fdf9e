import Games
import Notifications
import People
import Store

/// The texts of notices about followers and moderators.
extension GameNoticeText {
  /// Returns the text, although the game may be hidden; `nil` if the letter was deleted.
  ///
  /// - Throws: The store's errors.
  func ofPeople(_ notice: Notice) throws -> String? {
    let key = String(notice.kind.dropFirst("games.".count))
    switch notice.kind {
    case GameNoticeKind.newFollower.name: return try follower(notice)
    case GameNoticeKind.moderatorsAnswered.name, GameNoticeKind.moderatorsWrote.name:
      return try letter(key, notice)
    default:
      let facts = try game(notice.subject).map(facts(of:))
      let game = details(facts ?? GameNoticeFacts(stored: notice.facts))
      return said(key, ["game": game, "why": notice.text])
    }
  }

  private func follower(_ notice: Notice) throws -> String {
    if notice.author.isEmpty { return said("newFollower.several", [:], count: notice.count) }
    let names = ["name": try name(notice.author)]
    return notice.count <= 1
      ? said("newFollower", names) : said("newFollower.more", names, count: notice.count - 1)
  }

  private func letter(_ key: String, _ notice: Notice) throws -> String? {
    guard let step = try reader.get(PeopleCollections.moderation, notice.text)?.value else {
      return nil
    }
    let title = try subjectTitle(notice.subject)
    var names = ["title": title ?? "", "text": step.why]
    names["name"] = notice.author.isEmpty ? "" : try name(notice.author)
    return said(title == nil ? key + ".person" : key, names)
  }

  /// Returns the game, or the text of the review; `nil` for a person.
  private func subjectTitle(_ text: String) throws -> String? {
    if let game = try game(text) { return details(try facts(of: game)) }
    guard let id = Subject(text)?.reviewID,
      let review = try GameDirectory.review(id, in: reader)
    else { return nil }
    return review.text.isEmpty ? "\(review.stars)/5" : review.text
  }
}
