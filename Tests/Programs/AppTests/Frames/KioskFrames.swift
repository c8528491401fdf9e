import Accounts
import Terminal
import Testing

@testable import App

/// The shared machine, at 80 columns and 24 rows.
@Suite struct KioskFrames {
  @Test func `boards rotate at the kiosk`() throws {
    let play = try Play.visitor(isKiosk: true)
    play.expectFrame(
      """
       LapIt                                                                    guest
      ─ Autumn Cross, Round 1 ─────────────────────────────────── LIVE  26:24  lap 5 ─
      ─ last: 15 林小雨, lap 4, 25:19.3  provisional ── 1-13 of 25  ▪▫  next in 15 s ─
          Pl ±   Bib    Name                 Laps       Time        Gap Category
           1     28     Petra Nováčková  ▰▰▰▰▱▱▱▱    21:59.4            Open
           2     17     ليلى القمري      ▰▰▰▰▱▱▱▱    22:22.5      +23.1 Open
           3     22     Bram Oosterveld  ▰▰▰▰▱▱▱▱    22:39.4      +40.0 Open
           4     33     Kees Vlaswinkel  ▰▰▰▰▱▱▱▱    22:45.3      +45.9 Masters
           5     30     Тодор Златарев   ▰▰▰▰▱▱▱▱    22:50.4      +51.0 Masters
           6 ▲1  21     Noémie Duvallon  ▰▰▰▰▱▱▱▱    23:03.6    +1:04.2 Masters
           7 ▼1  34     Hana Kuroki      ▰▰▰▰▱▱▱▱    23:03.7    +1:04.3 Open
           8     24     João Figueirinha ▰▰▰▰▱▱▱▱    23:11.4    +1:12.0 Masters
           9     16     ნინო ბერიძელი    ▰▰▰▰▱▱▱▱    23:13.1    +1:13.7 Open
          10     12     Ελένη Μαυρίδου   ▰▰▰▰▱▱▱▱    23:31.5    +1:32.1 Masters
          11     23     Aino Rantamäki   ▰▰▰▰▱▱▱▱    23:35.0    +1:35.6 Open
          12 ▲1  20     Łukasz Żarski    ▰▰▰▰▱▱▱▱    23:40.5    +1:41.1 Open
          13 ▼1  27     Dara O'Finnell   ▰▰▰▰▱▱▱▱    23:40.8    +1:41.4 Masters



      ─ Type your bib ────────
                                Enter shows your card: places, laps, charts

      Enter your card  Tab all races  Ctrl-G log in  Ctrl-N register  ? help
      """)
  }

  @Test func `a bib and Enter show a card`() throws {
    let play = try Play.visitor(isKiosk: true)
    play.type("19")
    play.press(.enter)
    play.expectFrame(
      """
       LapIt                                                                    guest
      ─ Boards › Bib 19 ───────────────────────────────────────── LIVE  26:25  lap 5 ─
      Type your bib >
      19   Ivana Šimunčić   Mill Wheelers

      Autumn Cross, Round 1   15 Jun 2025   Lap race   bib 19
      running   place 23 of 25   Open 15 of 16   women 14 of 15
      time 20:07.0   6.300 km   3 laps   3:12 min/km
      at this pace: finish at 46:56 (46:40 to 47:12)

      Lap times, higher is faster             Place after each lap, higher is better
      6:38.4     ▔▔▔                          22 ▔▔▔ ▔▔▔
             ───
      6:46.4         ▁▁▁                      23         ▁▁▁
             1   2     3                         1   2     3

        Lap▴  Lap time     Total  Place   min/km    km/h
           1    6:42.2    6:42.2     22     3:12    18.7
       *   2    6:38.4   13:20.6     22     3:10    18.9
           3    6:46.4   20:07.0     23     3:14    18.6
      * fastest lap


      Right next race with this bib  Esc back  ? help
      """)
  }

  @Test func `an idle kiosk user is asked whether they are still there`() throws {
    let play = try Play.visitor(isKiosk: true)
    try play.signInParticipant()
    play.wait(milliseconds: 46_000)
    play.expectFrame(
      """
       LapIt [1 Home] 2 History  3 Stats               niko@club.example  participant
      ─ Home ─────────────────────────────────────────────────────────────────────────
        Race                  Date        Format      Entries State
      >*Autumn Cross, Round 1 15 Jun 2025 lap race         25 RUNNING
        Autumn Cross, Round 2 29 Jun 2025 lap race          9 open
       *Sunday Club Walk      01 Jun 2025 distance         11 open
       * you have joined
      ─ Autumn Cross, Round 1 ────────────────────────────────────────────────────────
      15 Jun 2025   Lap race   8 laps   lap 2.100 km   RUNNING
      Mud, planks and a steep bank.












      ! ▰▰▰▰▰▰▰▰▰▰▰▰▰▰▱ 14 s  Still there? Press a key, or this session ends.
      Ctrl-O sign out  Enter open  r records  / filter  s sort  ? help
      """)
  }

  @Test func `leaving the kiosk wants the PIN`() throws {
    let play = try Play.visitor(isKiosk: true)
    try play.accounts.setKioskPin("4711")
    play.press(.control("q"))
    play.expectFrame(
      """
       LapIt                                                                    guest
      ─ Boards › Leave the kiosk ─────────────────────────────────────────────────────




             ╭ Leave the kiosk ───────────────────────────────────────────────╮
             │ PIN                                                            │
             │                                                                │
             │ For the administrator of this machine. Esc returns to the      │
             │ boards.                                                        │
             ╰────────────────────────────────────────────────────────────────╯











      Enter leave  Esc back  F1 help
      """)
  }

  @Test func `a user signed in at the kiosk has no Profile`() throws {
    let play = try Play.visitor(isKiosk: true)
    try play.signInParticipant()
    play.expectFrame(
      """
       LapIt [1 Home] 2 History  3 Stats               niko@club.example  participant
      ─ Home ─────────────────────────────────────────────────────────────────────────
        Race                  Date        Format      Entries State
      >*Autumn Cross, Round 1 15 Jun 2025 lap race         25 RUNNING
        Autumn Cross, Round 2 29 Jun 2025 lap race          9 open
       *Sunday Club Walk      01 Jun 2025 distance         11 open
       * you have joined
      ─ Autumn Cross, Round 1 ────────────────────────────────────────────────────────
      15 Jun 2025   Lap race   8 laps   lap 2.100 km   RUNNING
      Mud, planks and a steep bank.













      Ctrl-O sign out  Enter open  r records  / filter  s sort  ? help
      """)
  }
}
