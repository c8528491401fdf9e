import Notifications
import Store

extension NoticeSource {
  /// Makes the source respect whom people follow, have muted or have blocked.
  package mutating func respectCircles() {
    collections += [PeopleCollections.follows.name, PeopleCollections.mutes.name]
    followed = { reader, person in
      try reader.find(PeopleCollections.follows, .matching("follower", .string(person)))
        .map { NoticeTie($0.value.followee, since: $0.value.at * 1000) }
    }
    isMuted = { reader, person, other in
      try reader.get(PeopleCollections.mutes, Mute.id(person, other)) != nil
    }
    reaches = { try Circle.reaches($0, from: $1, to: $2) }
  }
}
