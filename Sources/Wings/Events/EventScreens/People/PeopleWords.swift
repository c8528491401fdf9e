import Events
import Shell

/// How people stand to one another, in words.
enum PeopleWords {
  /// Whether one follows somebody, is followed, or both.
  static func tie(_ person: KnownPerson, _ context: AppContext) -> String {
    tie(isFollowed: person.isFollowed, follows: person.follows, context)
  }

  static func tie(isFollowed: Bool, follows: Bool, _ context: AppContext) -> String {
    switch (isFollowed, follows) {
    case (true, true): context.text("events.tie.both")
    case (true, false): context.text("events.tie.followed")
    case (false, true): context.text("events.tie.follows")
    case (false, false): ""
    }
  }
}
