import People
import Shell

/// Relations between people, in words.
package enum PeopleWords {
  /// Returns whether the reader follows a person, is followed, or both.
  package static func tie(_ person: KnownPerson, _ context: AppContext) -> String {
    tie(isFollowed: person.isFollowed, follows: person.follows, context)
  }

  package static func tie(isFollowed: Bool, follows: Bool, _ context: AppContext) -> String {
    switch (isFollowed, follows) {
    case (true, true): context.text("people.tie.both")
    case (true, false): context.text("people.tie.followed")
    case (false, true): context.text("people.tie.follows")
    case (false, false): ""
    }
  }
}
