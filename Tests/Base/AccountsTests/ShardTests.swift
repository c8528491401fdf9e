import Accounts
import Testing

@Suite("Files of a collection")
struct ShardTests {
  @Test func `ids are spread over 256 files`() {
    #expect(Shard.name(of: "abcdefghjk") == "4a")
    let names = Set((0..<5000).map { Shard.name(of: "event\($0)") })
    #expect(names.count == 256)
    #expect(names.allSatisfy { $0.count == 2 })
  }
}
