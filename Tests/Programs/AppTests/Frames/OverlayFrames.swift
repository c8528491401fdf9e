import Terminal
import Testing

@testable import App

/// The overlays, at 80 columns and 24 rows.
@Suite struct OverlayFrames {
  @Test func `help lists every key of the screen`() throws {
    let play = try Play.organizer()
    play.press(.character("2"))
    play.press(.enter)
    play.press(.character("?"))
    play.expectFrame(
      """
       LapIt  1 Home [2 Active] 3 Library  4 Profile      ana@club.example  organizer
      ─ Active › Autumn Cross, Round 1 › Keys ────────────────────────────────────────
      /   type to search
       This screen                             Another view
      >T              set time                 x              women, men
       a              add walk-up              v              splits
       b              assign bibs              t              teams
       n              entries                  m              lap times
       K              check-in                 M              lap chart
       R              remove entry             f              finish times
       d              desk                     l              start list
       O              make official            i              what the signs mean
       Enter          edit                     Moving
       e              edit race                Down j         down
       I              import                   Up k           up
       D              close                    PgDn           page down
       E              export                   PgUp           page up
       p              print                    Home g         first
       h              history                  End G          last
       H              history of the entry     Everywhere
       C              course                   Esc            back
       o              co-organizers            ? F1           help
                                                                                 ▾ 12
      Enter run  PgDn page down  PgUp page up  Esc back
      """)
  }

  @Test func `the palette goes anywhere by name`() throws {
    let play = try Play.organizer()
    play.press(.character(":"))
    play.type("rec")
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      ─ Home › Go to ─────────────────────────────────────────────────────────────────
      : rec
        8 of 182
      > Records                                                   screen
        desk                                                       key d
        desk: Autumn Cross, Round 1                             race day
        desk: Autumn Cross, Round 2                             race day
        desk: Sunday Club Walk                                  race day
        Rivals: compare with another competitor                   screen
        Rosa Delmontes  32  Autumn Cross, Round 1             competitor
        Rosa Delmontes  30  Old Mill Criterium                competitor











      Enter open  Esc back
      """)
  }

  @Test func `messages are saved`() throws {
    let play = try Play.organizer()
    try play.open("Harbour 10K")
    play.press(.character("A"), .tab, .enter)
    play.press(.character(":"))
    play.type("messages")
    play.press(.enter)
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      ─ Home › Harbour 10K › Messages ────────────────────────────────────────────────
      ok Harbour 10K is open again.




















      PgDn page down  PgUp page up  Esc back
      """)
  }
}
