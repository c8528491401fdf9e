import Accounts
import People
import Store
import Testing

@Suite("People follow and mute one another")
struct FollowingTests {
  @Test func `following notifies once, and unfollowing takes that back`() throws {
    let scene = try PeopleScene()
    for _ in 0..<2 { try scene.people.follow(true, "ana", by: "ben") }
    #expect(scene.told() == ["newFollower to ana"])
    for _ in 0..<2 { try scene.people.follow(false, "ana", by: "ben") }
    #expect(scene.told() == ["newFollower no longer to ana"])
    #expect(try scene.count(PeopleCollections.follows) == 0)
    #expect(
      scene.refusal { try scene.people.follow(true, "ben", by: "ben") }
        == "This person cannot be followed.")
  }

  @Test func `a blocked user cannot follow, a muted one can`() throws {
    let scene = try PeopleScene()
    try scene.people.follow(true, "ana", by: "ben")
    try scene.people.mute(.mute, "ben", by: "ana")
    #expect(try scene.count(PeopleCollections.follows) == 1)
    try scene.people.mute(.block, "ben", by: "ana")
    #expect(try scene.count(PeopleCollections.follows) == 0)
    #expect(
      scene.refusal { try scene.people.follow(true, "ana", by: "ben") }
        == "This person cannot be followed.")
    try scene.people.mute(nil, "ben", by: "ana")
    try scene.people.follow(true, "ana", by: "ben")
  }

  @Test func `a thousand can be followed`() throws {
    let scene = try PeopleScene()
    try scene.store.write(by: "test", at: 0) {
      for number in 0..<1000 {
        let follow = Follow(follower: "ben", followee: "p\(number)", at: 0)
        try $0.put(PeopleCollections.follows, id: "ben.p\(number)", follow)
      }
    }
    #expect(
      scene.refusal { try scene.people.follow(true, "ana", by: "ben") }
        == "You follow 1000 people, which is the limit: unfollow someone first.")
  }

  @Test func `people find those who do not block them, with how they follow each other`() throws {
    let scene = try PeopleScene()
    try scene.people.follow(true, "ana", by: "ben")
    try scene.people.mute(.block, "ben", by: "cleo")
    let directory = scene.people.directory
    #expect(try directory.people(for: "ben").map(\.id) == ["ana", "ben", "mod"])
    #expect(try directory.friends(of: "ben").map(\.isFollowed) == [true])
    #expect(try directory.friends(of: "ana").map(\.follows) == [true])
    #expect(try directory.muted(by: "cleo").map(\.name) == ["ben"])
    #expect(try directory.name(of: "ana", for: "ben") == "ana")
    #expect(throws: PeopleError(.noSuchPerson)) { try directory.name(of: "cleo", for: "ben") }
  }

  @Test func `an unreadable mute is a block, and a report comes back as it was`() throws {
    let scene = try PeopleScene()
    let report = Report(subject: "event:e", by: "u", reason: .fraud, text: "No such hall", at: 4)
    try scene.store.write(by: "test", at: 0) {
      try $0.put(
        StoreCollection(PeopleCollections.mutes.name), id: "u.v", ["userID": "u", "kind": "none"])
      try $0.put(PeopleCollections.reports, id: "x", report)
    }
    let mute = try scene.store.read { try $0.get(PeopleCollections.mutes, "u.v")?.value }
    #expect(mute?.kind == .block)
    #expect(try scene.store.read { try $0.get(PeopleCollections.reports, "x")?.value } == report)
  }
}
