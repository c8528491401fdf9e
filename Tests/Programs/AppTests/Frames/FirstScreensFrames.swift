import Terminal
import Testing

@testable import App

/// The screens of a visitor who is not signed in, at 80 columns and 24 rows.
@Suite struct FirstScreensFrames {
  @Test func `the log-in screen opens ready to type`() throws {
    let play = try Play.visitor()
    play.expectFrame(
      """
       LapIt  1 Home  2 Records [3 Log in]                                      guest
      ─ Log in ───────────────────────────────────────────────────────────────────────



             ╭ Welcome to LapIt ──────────────────────────────────────────────╮
             │ E-mail                                                         │
             │ Password                                                       │
             │ Stay signed in  [ ]                                            │
             │                                                                │
             │ Ctrl-F  forgot password                                        │
             │ Ctrl-N  register                                               │
             │ Ctrl-G  guest                                                  │
             │ Ctrl-C  leave                                                  │
             ╰────────────────────────────────────────────────────────────────╯








      Enter log in  Ctrl-F forgot password  Ctrl-N register  Ctrl-G guest  F1 help
      """)
  }

  @Test func `a forgotten password wants the address first`() throws {
    let play = try Play.visitor()
    play.press(.control("f"))
    play.expectFrame(
      """
       LapIt  1 Home  2 Records [3 Log in]                                      guest
      ─ Log in › Forgot password ─────────────────────────────────────────────────────





             ╭ Forgot password ───────────────────────────────────────────────╮
             │ E-mail                                                         │
             │                                                                │
             │ Enter your e-mail to get a code for a new password.            │
             ╰────────────────────────────────────────────────────────────────╯











      Enter next  Esc back  F1 help
      """)
  }

  @Test func `registering distinguishes the two kinds of account`() throws {
    let play = try Play.visitor()
    play.press(.control("n"))
    play.expectFrame(
      """
       LapIt  1 Home  2 Records [3 Log in]                                      guest
      ─ Log in › Register ────────────────────────────────────────────────────────────


             ╭ Register ──────────────────────────────────────────────────────╮
             │ E-mail                                                         │
             │ First name                                                     │
             │ Last name                                                      │
             │ Password                                                       │
             │                  8 characters or more, anything you can type   │
             │ Repeat password                                                │
             │ Account type     (o) participant  ( ) organizer                │
             │                  Participants join races and see their         │
             │                  results. Organizers also create and run       │
             │                  races. Space changes it.                      │
             ╰────────────────────────────────────────────────────────────────╯







      Enter register  Ctrl-R show passwords  Esc back  F1 help
      """)
  }

  @Test func `a registration with errors shows each error at its field`() throws {
    let play = try Play.visitor()
    play.press(.control("n"))
    play.type("no address")
    play.press(.enter)
    play.expectFrame(
      """
       LapIt  1 Home  2 Records [3 Log in]                                      guest
      ─ Log in › Register ────────────────────────────────────────────────────────────

             ╭ Register ──────────────────────────────────────────────────────╮
             │ E-mail           no address                                    │
             │                  ! Enter an e-mail address such as             │
             │                  ana@club.example.                             │
             │ First name                                                     │
             │                  ! Type the first name.                        │
             │ Last name                                                      │
             │                  ! Type the last name.                         │
             │ Password                                                       │
             │                  ! Type the password.                          │
             │ Repeat password                                                │
             │ Account type     (o) participant  ( ) organizer                │
             │                  Participants join races and see their         │
             │                  results. Organizers also create and run       │
             │                  races. Space changes it.                      │
             ╰────────────────────────────────────────────────────────────────╯



      ! Enter an e-mail address such as ana@club.example.
      Enter register  Ctrl-R show passwords  Esc back  F1 help
      """)
  }

  @Test func `a guest sees open races`() throws {
    let play = try Play.visitor()
    play.press(.control("g"))
    play.expectFrame(
      """
       LapIt [1 Home] 2 Records  3 Log in                                       guest
      ─ Home ─────────────────────────────────────────────────────────────────────────
        Race                  Date        Format      Entries State
      > Autumn Cross, Round 1 15 Jun 2025 lap race         25 RUNNING
        Autumn Cross, Round 2 29 Jun 2025 lap race          9 open
        Sunday Club Walk      01 Jun 2025 distance         11 open
      ─ Autumn Cross, Round 1 ────────────────────────────────────────────────────────
      15 Jun 2025   Lap race   8 laps   lap 2.100 km   RUNNING
      Mud, planks and a steep bank.














      Enter open  r records  L language  T theme  / filter  s sort  Esc back  ? help
      """)
  }

  @Test func `a guest reads a board`() throws {
    let play = try Play.visitor()
    play.press(.control("g"))
    play.press(.enter)
    play.expectFrame(
      """
       LapIt [1 Home] 2 Records  3 Log in                                       guest
      ─ Home › Autumn Cross, Round 1 ──────────────────────────── LIVE  26:24  lap 5 ─
      15 Jun 2025   Lap race   8 laps   lap 2.100 km   RUNNING
      Mud, planks and a steep bank.

      ─ Board  25 of 25 entries  provisional ─────────────────────────────────────────
         Pl▴ ±   Bib    Name                 Laps       Time        Gap Category
      >    1     28     Petra Nováčková  ▰▰▰▰▱▱▱▱    21:59.4            Open
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
          14     31     Олена Вербицька  ▰▰▰▰▱▱▱▱    23:43.0    +1:43.6 Open     ▾ 11
      last: 15 林小雨, lap 4, 25:19.3

      / filter  s sort  c category  w why?  C course  Esc back  ? help
      """)
  }

  @Test func `a guest has the records`() throws {
    let play = try Play.visitor()
    play.press(.control("g"))
    play.press(.character("2"))
    play.expectFrame(
      """
       LapIt  1 Home [2 Records] 3 Log in                                       guest
      ─ Records ──────────────────────────────────────────────────────────────────────
      10 of 10  by distance
        Distance Group     Result Name             Race                    Date
      > 1.608 km men       4:36.3 Тодор Златарев   Lantern Mile            15 May 2025
        1.608 km women     4:36.9 Олена Вербицька  Lantern Mile            15 May 2025
        10 km    men        33:30 Matteo Belrosso  Harbour 10K             16 Jan 2025
        10 km    women      34:15 ليلى القمري      Harbour 10K             16 Jan 2025
        10 km    other      40:25 Dara O'Finnell   Harbour 10K             16 Jan 2025
        16.8 km  men      23:52.0 João Figueirinha Old Mill Criterium      12 Mar 2025
        16.8 km  women    25:04.1 Ivana Šimunčić   Old Mill Criterium      12 Mar 2025
        6 h      men    85.000 km Matteo Belrosso  Six Hours of the Quarry 16 Apr 2025
        6 h      women  87.500 km Aino Rantamäki   Six Hours of the Quarry 16 Apr 2025
        6 h      other  87.500 km Dara O'Finnell   Six Hours of the Quarry 16 Apr 2025







      1.608 km   men   4:36.3   Тодор Златарев   Lantern Mile   15 May 2025

      Enter open the race  / filter  v distances, races, courses  Esc back  ? help
      """)
  }
}
