import CinemaNotices
import Testing

@Suite("The kinds of notices about cinemas")
struct CinemaNoticeKindTests {
  @Test func `kinds are named after the section`() {
    #expect(CinemaNoticeKind.changed.hasPrefix("cinema."))
  }
}
