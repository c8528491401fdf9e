import Terminal
import Testing

@testable import App

/// The desk in three sizes.
@Suite struct DeskFrames {
  private func play(_ columns: Int, _ rows: Int) throws -> Play {
    let play = try Play.visitor(columns: columns, rows: rows)
    try play.open("Autumn Cross")
    return play
  }

  @Test func `the desk at 80 columns`() throws {
    let play = try play(80, 24)
    play.press(.character("d"))
    play.type("28")
    play.press(.enter)
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      ─ Home › Autumn Cross, Round 1 › Desk ───────────────────── LIVE  26:25  lap 6 ─
      ─ 26:25.6  out 25  finished 0 of 25 ─────────────────────────────────── 0 open ─
      Bib >

      Next: *a=14 26:47 ±0:09  b=19 26:49  d=25 27:51  e=17 27:57  f=11 28:07
      ok 28 Petra Nováčková  lap 5 in 4:26.2, place 1

      ─ Board (25) ───────────────────────────────────────────────────────────────────
         Pl Bib   Name             Laps       Time        Gap  Last ±
          1 28    Petra Nováčková     5    26:25.6            -1:03.5
          2 17    ليلى القمري         4    22:22.5     -1 lap    +1.0
          3 22    Bram Oosterveld     4    22:39.4     -1 lap    +2.0
          4 33    Kees Vlaswinkel     4    22:45.3     -1 lap    +0.0
          5 30    Тодор Златарев      4    22:50.4     -1 lap    +0.0
          6 21    Noémie Duvallon     4    23:03.6     -1 lap    -4.1
          7 34    Hana Kuroki         4    23:03.7     -1 lap    +1.7
          8 24    João Figueirinha    4    23:11.4     -1 lap    +3.8
          9 16    ნინო ბერიძელი       4    23:13.1     -1 lap    +2.4
         10 12    Ελένη Μαυρίδου      4    23:31.5     -1 lap    -1.4
         11 23    Aino Rantamäki      4    23:35.0     -1 lap    +0.3
         12 20    Łukasz Żarski       4    23:40.5     -1 lap    +3.1
                                                                                 ▾ 13
      + mark  / menu  - undo  * next  a to i: by letter  Tab pane  /90 leave  ? help
      """)
  }

  @Test func `the desk at 120 columns`() throws {
    let play = try play(120, 40)
    play.press(.character("d"))
    play.type("28")
    play.press(.enter)
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile                                              ana@club.example  organizer
        Home › Autumn Cross, Round 1 › Desk                                                               LIVE  26:25  lap 6
      ╭ 26:25.6  out 25  in 0/25 ────────── 0 open ╮╭ Board (25) ────────────────────────────────────────────────────────────╮
      │ Bib >                                      ││    Pl Bib   Name             Laps       Time        Gap  Last ±        │
      │                                            ││     1 28    Petra Nováčková     5    26:25.6            -1:03.5        │
      │ ok 28 Petra Nováčková  lap 5 in 4:26.2,    ││     2 17    ليلى القمري         4    22:22.5     -1 lap    +1.0        │
      │ place 1                                    ││     3 22    Bram Oosterveld     4    22:39.4     -1 lap    +2.0        │
      ╰────────────────────────────────────────────╯│     4 33    Kees Vlaswinkel     4    22:45.3     -1 lap    +0.0        │
      ╭ Expected next ─────────────────────────────╮│     5 30    Тодор Златарев      4    22:50.4     -1 lap    +0.0        │
      │ *a 14   김하늘                26:47 ±0:09  ││     6 21    Noémie Duvallon     4    23:03.6     -1 lap    -4.1        │
      │  b 19   Ivana Šimunčić        26:49 ±0:09  ││     7 34    Hana Kuroki         4    23:03.7     -1 lap    +1.7        │
      │  d 25   Ingrid Høyland        27:51 ±0:09  ││     8 24    João Figueirinha    4    23:11.4     -1 lap    +3.8        │
      │  e 17   ليلى القمري           27:57 ±0:07  ││     9 16    ნინო ბერიძელი       4    23:13.1     -1 lap    +2.4        │
      │  f 11   Niko Marin            28:07 ±0:09  ││    10 12    Ελένη Μαυρίδου      4    23:31.5     -1 lap    -1.4        │
      │  g 22   Bram Oosterveld       28:17 ±0:07  ││    11 23    Aino Rantamäki      4    23:35.0     -1 lap    +0.3        │
      │  h 33   Kees Vlaswinkel       28:22 ±0:07  ││    12 20    Łukasz Żarski       4    23:40.5     -1 lap    +3.1        │
      │  i 30   Тодор Златарев        28:30 ±0:07  ││    13 27    Dara O'Finnell      4    23:40.8     -1 lap    +3.1        │
      │  c 34   Hana Kuroki           28:47 ±0:07  ││    14 31    Олена Вербицька     4    23:43.0     -1 lap    -6.4        │
      ╰────────────────────────────────────────────╯│    15 26    Matteo Belrosso     4    23:57.9     -1 lap    -3.5        │
      ╭ Last crossings ────────────────────────────╮│    16 35    Emil Stråberg       4    24:16.5     -1 lap    -2.1        │
      │  28   Petra Nováčková         5   26:25.6  ││    17 13    佐藤 みどり         4    24:43.9     -1 lap    -5.5        │
      │  15   林小雨                  4   25:19.3  ││    18 29    Yusuf Karaçam       4    24:49.4     -1 lap    -6.6        │
      │  18   Zoë Ångholm             4   25:18.3  ││    19 32    Rosa Delmontes      4    25:07.8     -1 lap   -10.1        │
      │  32   Rosa Delmontes          4   25:07.8  ││    20 18    Zoë Ångholm         4    25:18.3     -1 lap    +3.0        │
      │  29   Yusuf Karaçam           4   24:49.4  ││    21 15    林小雨              4    25:19.3     -1 lap    -6.8        │
      │  13   佐藤 みどり             4   24:43.9  ││    22 14    김하늘              3    20:06.3    -2 laps    +1.2        │
      │  35   Emil Stråberg           4   24:16.5  ││    23 19    Ivana Šimunčić      3    20:07.0    -2 laps    +8.0        │
      │  26   Matteo Belrosso         4   23:57.9  ││    24 25    Ingrid Høyland      3    20:55.3    -2 laps    -5.8        │
      │  31   Олена Вербицька         4   23:43.0  ││    25 11    Niko Marin          3    21:04.8    -2 laps    +1.6        │
      │  27   Dara O'Finnell          4   23:40.8  ││                                                                        │
      │  20   Łukasz Żarski           4   23:40.5  ││                                                                        │
      │  23   Aino Rantamäki          4   23:35.0  ││                                                                        │
      │  12   Ελένη Μαυρίδου          4   23:31.5  ││                                                                        │
      │  16   ნინო ბერიძელი           4   23:13.1  ││                                                                        │
      ╰───────────────────────────────────── ▾ 83 ─╯│                                                                        │
      ╭ Open questions (0) ────────────────────────╮│                                                                        │
      │ None.                                      ││                                                                        │
      ╰────────────────────────────────────────────╯╰────────────────────────────────────────────────────────────────────────╯

      + mark  / menu  - undo  * next  a to i: by letter  Tab pane  Backspace fix the last bib  /90 leave  ? help
      """)
  }

  @Test func `the desk in a small window`() throws {
    let play = try play(40, 12)
    play.press(.character("d"))
    play.type("28")
    play.press(.enter)
    play.expectFrame(
      """
      ─ Desk: Autumn Cr…  LIVE  26:25  lap 6 ─
      ─ 26:25.6  out 25  in 0/25 ──── 0 open ─
      Bib >
      Next: *a=14 26:47 ±0:09  b=19 26:49
      ok 28 Petra Nováčková  lap 5 in 4:26.2,
      place 1
      ─ Last crossings ───────────────────────
       28   Petra Nováčková       5   26:25.6
       15   林小雨                4   25:19.3
       18   Zoë Ångholm           4   25:18.3
                                         ▾ 94
      + mark  / menu  /90 leave  ? all keys
      """)
  }

  @Test func `an unknown bib is saved and its repairs are shown`() throws {
    let play = try play(80, 24)
    play.press(.character("d"))
    play.type("999")
    play.press(.enter)
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      ─ Home › Autumn Cross, Round 1 › Desk ───────────────────── LIVE  26:26  lap 5 ─
      ─ 26:26.0  out 25  finished 0 of 25 ───────────────────────────────── ! 1 open ─
      Bib >

      Next: *a=14 26:47 ±0:09  b=19 26:49  c=28 27:29  d=25 27:51  e=17 27:57
      ! 999 at 26:26.0: not on start list
      /1 = 14  /2 = another bib  /3 = new entry 999
      ─ Board (25) ───────────────────────────────────────────────────────────────────
         Pl Bib   Name             Laps       Time        Gap  Last ±
          1 28    Petra Nováčková     4    21:59.4               +3.6
          2 17    ليلى القمري         4    22:22.5      +23.1    +1.0
          3 22    Bram Oosterveld     4    22:39.4      +40.0    +2.0
          4 33    Kees Vlaswinkel     4    22:45.3      +45.9    +0.0
          5 30    Тодор Златарев      4    22:50.4      +51.0    +0.0
          6 21    Noémie Duvallon     4    23:03.6    +1:04.2    -4.1
          7 34    Hana Kuroki         4    23:03.7    +1:04.3    +1.7
          8 24    João Figueirinha    4    23:11.4    +1:12.0    +3.8
          9 16    ნინო ბერიძელი       4    23:13.1    +1:13.7    +2.4
         10 12    Ελένη Μαυρίδου      4    23:31.5    +1:32.1    -1.4
         11 23    Aino Rantamäki      4    23:35.0    +1:35.6    +0.3
         12 20    Łukasz Żarski       4    23:40.5    +1:41.1    +3.1
                                                                                 ▾ 13
      + mark  / menu  - undo  * next  a to i: by letter  Tab pane  /90 leave  ? help
      """)
  }

  @Test func `pending times wait in a queue for their bibs`() throws {
    let play = try play(80, 24)
    play.press(.character("d"))
    play.press(.character("+"))
    play.press(.character("+"))
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      ─ Home › Autumn Cross, Round 1 › Desk ───────────────────── LIVE  26:25  lap 5 ─
      ─ 26:25.2  out 25  finished 0 of 25 ─────────────────────────────────── 0 open ─
      Bib >
      2 pending: >+26:24.8 0s +26:25.2 0s
      Next: *a=14 26:47 ±0:09  b=19 26:49  c=28 27:29  d=25 27:51  e=17 27:57
      ok mark at 26:25.2

      ─ Board (25) ───────────────────────────────────────────────────────────────────
         Pl Bib   Name             Laps       Time        Gap  Last ±
          1 28    Petra Nováčková     4    21:59.4               +3.6
          2 17    ليلى القمري         4    22:22.5      +23.1    +1.0
          3 22    Bram Oosterveld     4    22:39.4      +40.0    +2.0
          4 33    Kees Vlaswinkel     4    22:45.3      +45.9    +0.0
          5 30    Тодор Златарев      4    22:50.4      +51.0    +0.0
          6 21    Noémie Duvallon     4    23:03.6    +1:04.2    -4.1
          7 34    Hana Kuroki         4    23:03.7    +1:04.3    +1.7
          8 24    João Figueirinha    4    23:11.4    +1:12.0    +3.8
          9 16    ნინო ბერიძელი       4    23:13.1    +1:13.7    +2.4
         10 12    Ελένη Μαυρίδου      4    23:31.5    +1:32.1    -1.4
         11 23    Aino Rantamäki      4    23:35.0    +1:35.6    +0.3
         12 20    Łukasz Żarski       4    23:40.5    +1:41.1    +3.1
                                                                                 ▾ 13
      + mark  / menu  - undo  * next  a to i: by letter  Tab pane  /90 leave  ? help
      """)
  }

  @Test func `the menu names its digits`() throws {
    let play = try play(80, 24)
    play.press(.character("d"))
    play.press(.character("/"))
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      ─ Home › Autumn Cross, Round 1 › Desk ───────────────────── LIVE  26:24  lap 5 ─
      ─ 26:24.8  out 25  finished 0 of 25 ─────────────────────────────────── 0 open ─
      Bib >

      Next: *a=14 26:47 ±0:09  b=19 26:49  c=28 27:29  d=25 27:51  e=17 27:57


      ╭ / ──────────────────────────────────────────────╮─────────────────────────────
      │  1-3  no open question                          │
      │ no bib yet                                      │
      │  4  DNF, did not finish                         │
      │  5  DNS, did not start                          │
      │  6  PUL, pulled                                 │
      │  7  DSQ, disqualified                           │
      │  8  Back in the race                            │
      │  9  More                                        │
      │  0  Nobody passed: drop the oldest pending time │
      ╰─────────────────────────────────────────────────╯
         10 12    Ελένη Μαυρίδου      4    23:31.5    +1:32.1    -1.4
         11 23    Aino Rantamäki      4    23:35.0    +1:35.6    +0.3
         12 20    Łukasz Żarski       4    23:40.5    +1:41.1    +3.1

      + mark  - before  * after  Esc close  F1 help
      """)
  }

  @Test func `corrections are a page of the menu`() throws {
    let play = try play(80, 24)
    play.press(.character("d"))
    play.press(.character("/"))
    play.press(.character("9"))
    play.press(.character("9"))
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      ─ Home › Autumn Cross, Round 1 › Desk ───────────────────── LIVE  26:25  lap 5 ─
      ─ 26:25.6  out 25  finished 0 of 25 ─────────────────────────────────── 0 open ─
      Bib >

      Next: *a=14 26:47 ±0:09  b=19 26:49  c=28 27:29  d=25 27:51  e=17 27:57


      ╭ /99  correct ───────────────────────────────────╮─────────────────────────────
      │ 15 林小雨, lap 4 at 25:19.3  - older * newer    │
      │  1  It was another bib                          │
      │  2  It was at another time                      │
      │  3  Delete it                                   │
      │  4  Insert one                                  │
      │  5  Swap with the one before                    │
      │  6  Move this and those after it by ...         │
      │  7  Split the bunch                             │
      │  8  Merge into another bib: the same competitor │
      │  9  The competitor gets another bib             │
      │  0  Laps that may be missing ...                │
      │ bib, then /99: its crossings; - before, * after │
      ╰─────────────────────────────────────────────────╯

      + mark  - before  * after  Esc close  F1 help
      """)
  }
}
