import Terminal
import Testing

@testable import App

/// A competition as its organizers see it, at 80 columns and 24 rows.
@Suite struct RunningFrames {
  @Test func `a running competition has its board and its acts`() throws {
    let play = try Play.organizer()
    try play.open("Autumn Cross")
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      ─ Home › Autumn Cross, Round 1 ──────────────────────────── LIVE  26:24  lap 5 ─
      15 Jun 2025   Lap race   8 laps   lap 2.100 km   RUNNING
      ! 1 without a category: Niko Marin
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
          13 ▼1  27     Dara O'Finnell   ▰▰▰▰▱▱▱▱    23:40.8    +1:41.4 Masters  ▾ 12
      last: 15 林小雨, lap 4, 25:19.3

      T set time  a add walk-up  n entries  d desk  Enter edit  Esc back  ? all keys
      """)
  }

  @Test func `a deactivated competition keeps its final board`() throws {
    let play = try Play.organizer()
    try play.open("Old Mill")
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      ─ Home › Old Mill Criterium ────────────────────────────────────────────────────
      12 Mar 2025   Lap race   12 laps   lap 1.400 km   finished
      Twelve fast laps around the mill pond.

      ─ Board  21 of 21 entries  provisional ─────────────────────────────────────────
         Pl▴ Bib    Name              Laps       Time        Gap Category
      >    1 22     João Figueirinha    12    23:52.0            Open
           2 18     Łukasz Żarski       12    24:21.7      +29.7 Masters
           3 17     Ivana Šimunčić      12    25:04.1    +1:12.1 Open
           4 24     Matteo Belrosso     12    25:28.8    +1:36.8 Masters
           5 29     Олена Вербицька     12    25:45.0    +1:53.0 Open
           6 26     Petra Nováčková     12    25:55.1    +2:03.1 Open
           7 13     林小雨              11    23:54.7     -1 lap Open
           8 30     Rosa Delmontes      11    24:03.1     -1 lap Masters
           9 16     Zoë Ångholm         11    24:20.5     -1 lap Open
          10 20     Bram Oosterveld     11    24:51.5     -1 lap Open
          11 25     Dara O'Finnell      11    25:02.4     -1 lap Open
          12 14     ნინო ბერიძელი       11    25:26.4     -1 lap Open
          13 15     ليلى القمري         10    23:55.9    -2 laps Masters
          14 28     Тодор Златарев      10    24:28.7    -2 laps Open
          15 12     김하늘              10    24:33.0    -2 laps Masters
                                                                                  ▾ 6
      O make official  n entries  d desk  A reopen for entry  Esc back  ? all keys
      """)
  }

  @Test func `the course waits for a file`() throws {
    let play = try Play.organizer()
    try play.open("Sunday Club")
    play.press(.character("C"))
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      ─ Home › Sunday Club Walk › Course ─────────────────────────────────────────────
      This race has no course yet. Press a and name a GPX file: everybody then sees
      its length, climb and profile here.



















      a import a GPX file  Esc back  ? help
      """)
  }

  @Test func `a page explains a competitor's place`() throws {
    let play = try Play.organizer()
    try play.open("Old Mill")
    play.press(.character("w"))
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      ─ Home › Old Mill Criterium › Why this place ───────────────────────────────────
      22  João Figueirinha

      Lap race
      Once the leader completes the last lap, each competitor's next crossing is the
      last; most laps first, then least time.

      Place 1 of 21
      12 laps in 23:52.0

      22 João Figueirinha ended the race at 23:52.0 with lap 12; each competitor's
      next crossing is the last

      after lap 1   2:01.1
      after lap 2   4:00.5
      after lap 3   5:58.5
      after lap 4   7:59.6
      after lap 5   9:58.3
      after lap 6   11:59.2
      after lap 7   13:58.5
      after lap 8   15:57.6
                                                                                  ▾ 6
      PgDn page down  PgUp page up  h history  Esc back  ? help
      """)
  }

  @Test func `splits of one competitor`() throws {
    let play = try Play.organizer()
    try play.open("Old Mill")
    play.press(.character("v"))
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      ─ Home › Old Mill Criterium › Splits ───────────────────────────────────────────
      22  João Figueirinha

        Timing point▴         Time     Leg     Pace   Place
        lap 1  1.400 km     2:01.1  2:01.1  1:27/km       1
        lap 2  2.800 km     4:00.5  1:59.4  1:25/km       1
        lap 3  4.200 km     5:58.5  1:58.0  1:24/km       1
        lap 4  5.600 km     7:59.6  2:01.1  1:26/km       1
        lap 5  7.000 km     9:58.3  1:58.7  1:25/km       1
        lap 6  8.400 km    11:59.2  2:00.9  1:26/km       1
        lap 7  9.800 km    13:58.5  1:59.3  1:25/km       1
        lap 8  11.200 km   15:57.6  1:59.1  1:25/km       1
        lap 9  12.600 km   17:55.4  1:57.8  1:24/km       1
        lap 10  14.000 km  19:54.1  1:58.7  1:25/km       1
        lap 11  15.400 km  21:52.5  1:58.4  1:25/km       1
        lap 12  16.800 km  23:52.0  1:59.5  1:25/km       1






      PgDn page down  PgUp page up  s sort  h history  Esc back  ? help
      """)
  }

  @Test func `teams are ranked by their five best`() throws {
    let play = try Play.organizer()
    try play.open("Old Mill")
    play.press(.character("t"))
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      ─ Home › Old Mill Criterium › Teams ────────────────────────────────────────────
      1. Quarry Ramblers   36 points
        3     17    Ivana Šimunčić
        5     29    Олена Вербицька
        6     26    Petra Nováčková
        10    20    Bram Oosterveld
        12    14    ნინო ბერიძელი
        (16)  23    Ingrid Høyland

      2. Harbour Harriers   42 points
        2     18    Łukasz Żarski
        4     24    Matteo Belrosso
        8     30    Rosa Delmontes
        13    15    ليلى القمري
        15    12    김하늘
        (17)  21    Aino Rantamäki
        (18)  27    Yusuf Karaçam

      3. Mill Wheelers   42 points
        1     22    João Figueirinha
        7     13    林小雨
                                                                                  ▾ 5
      PgDn page down  PgUp page up  Esc back  ? help
      """)
  }

  @Test func `the start list`() throws {
    let play = try Play.organizer()
    try play.open("Autumn Cross")
    play.press(.character("l"))
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      ─ Home › Autumn Cross, Round 1 › Start list ─────────────── LIVE  26:24  lap 5 ─
      ! 1 without a category: Niko Marin
           Start▴ Bib    Name             Category Team/club
      >       gun 11     Niko Marin
              gun 12     Ελένη Μαυρίδου   Masters  Harbour Harriers
              gun 13     佐藤 みどり      Open     Mill Wheelers
              gun 14     김하늘           Open     Quarry Ramblers
              gun 15     林小雨           Masters  Harbour Harriers
              gun 16     ნინო ბერიძელი    Open     Mill Wheelers
              gun 17     ليلى القمري      Open     Quarry Ramblers
              gun 18     Zoë Ångholm      Masters  Harbour Harriers
              gun 19     Ivana Šimunčić   Open     Mill Wheelers
              gun 20     Łukasz Żarski    Open     Quarry Ramblers
              gun 21     Noémie Duvallon  Masters  Harbour Harriers
              gun 22     Bram Oosterveld  Open     Mill Wheelers
              gun 23     Aino Rantamäki   Open     Quarry Ramblers
              gun 24     João Figueirinha Masters  Harbour Harriers
              gun 25     Ingrid Høyland   Open     Mill Wheelers
              gun 26     Matteo Belrosso  Open     Quarry Ramblers
              gun 27     Dara O'Finnell   Masters  Harbour Harriers
              gun 28     Petra Nováčková  Open     Mill Wheelers
                                                                                  ▾ 7
      PgDn page down  PgUp page up  i set starts at intervals  Esc back  ? all keys
      """)
  }

  @Test func `the history of a race names who, when and what`() throws {
    let play = try Play.organizer()
    try play.open("Autumn Cross")
    play.press(.character("h"))
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      ─ Home › Autumn Cross, Round 1 › History ───────────────────────────────────────
      15 Jun 2025 14:40:16  Ana Petkova  crossed: 28 at 5:30.4, 17 at 5:37.7, 22
          at 5:42.5, and 93 more
      15 Jun 2025 14:40:16  Ana Petkova  the gun
      15 Jun 2025 14:40:16  Ana Petkova  35 Emil Stråberg: bib 35
      15 Jun 2025 14:40:16  Ana Petkova  34 Hana Kuroki: bib 34
      15 Jun 2025 14:40:16  Ana Petkova  33 Kees Vlaswinkel: bib 33
      15 Jun 2025 14:40:16  Ana Petkova  32 Rosa Delmontes: bib 32
      15 Jun 2025 14:40:16  Ana Petkova  31 Олена Вербицька: bib 31
      15 Jun 2025 14:40:16  Ana Petkova  30 Тодор Златарев: bib 30
      15 Jun 2025 14:40:16  Ana Petkova  29 Yusuf Karaçam: bib 29
      15 Jun 2025 14:40:16  Ana Petkova  28 Petra Nováčková: bib 28
      15 Jun 2025 14:40:16  Ana Petkova  27 Dara O'Finnell: bib 27
      15 Jun 2025 14:40:16  Ana Petkova  26 Matteo Belrosso: bib 26
      15 Jun 2025 14:40:16  Ana Petkova  25 Ingrid Høyland: bib 25
      15 Jun 2025 14:40:16  Ana Petkova  24 João Figueirinha: bib 24
      15 Jun 2025 14:40:16  Ana Petkova  23 Aino Rantamäki: bib 23
      15 Jun 2025 14:40:16  Ana Petkova  22 Bram Oosterveld: bib 22
      15 Jun 2025 14:40:16  Ana Petkova  21 Noémie Duvallon: bib 21
      15 Jun 2025 14:40:16  Ana Petkova  20 Łukasz Żarski: bib 20
      15 Jun 2025 14:40:16  Ana Petkova  19 Ivana Šimunčić: bib 19
                                                                                 ▾ 35
      PgDn page down  PgUp page up  Esc back  ? help
      """)
  }

  @Test func `a page lists who is still out`() throws {
    let play = try Play.organizer()
    try play.open("Autumn Cross")
    play.press(.character("S"))
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      ─ Home › Autumn Cross, Round 1 › Still out ──────────────── LIVE  26:24  lap 5 ─
      25 of 25 still out at 26:24
      Bib   Name              Category       Laps Last seen       Expected
      14    김하늘            Open              3 20:06.3         26:47 ±0:09
      19    Ivana Šimunčić    Open              3 20:07.0         26:49 ±0:09
      28    Petra Nováčková   Open              4 21:59.4         27:29 ±0:07
      25    Ingrid Høyland    Open              3 20:55.3         27:51 ±0:09
      17    ليلى القمري       Open              4 22:22.5         27:57 ±0:07
      11    Niko Marin                          3 21:04.8         28:07 ±0:09
      22    Bram Oosterveld   Open              4 22:39.4         28:17 ±0:07
      33    Kees Vlaswinkel   Masters           4 22:45.3         28:22 ±0:07
      30    Тодор Златарев    Masters           4 22:50.4         28:30 ±0:07
      34    Hana Kuroki       Open              4 23:03.7         28:47 ±0:07
      21    Noémie Duvallon   Masters           4 23:03.6         28:48 ±0:07
      24    João Figueirinha  Masters           4 23:11.4         28:58 ±0:07
      16    ნინო ბერიძელი     Open              4 23:13.1         28:58 ±0:07
      12    Ελένη Μαυρίδου    Masters           4 23:31.5         29:24 ±0:08
      23    Aino Rantamäki    Open              4 23:35.0         29:27 ±0:08
      20    Łukasz Żarski     Open              4 23:40.5         29:33 ±0:08
      27    Dara O'Finnell    Masters           4 23:40.8         29:35 ±0:08
      31    Олена Вербицька   Open              4 23:43.0         29:36 ±0:08
                                                                                  ▾ 7
      E write to a file  Esc back  ? help
      """)
  }

  @Test func `the lap board has big digits`() throws {
    let play = try Play.organizer()
    try play.open("Autumn Cross")
    play.press(.character("B"))
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      ─ Home › Autumn Cross, Round 1 › Lap board ──────────────── LIVE  26:24  lap 5 ─
                               everybody  28 Petra Nováčková
                                  ██████      ██████
                                  ██████      ██████
                                  ██████      ██████
                                  ██████      ██████
                                  ██████      ██████
                                  ██████      ██████
                                  ██████████████████
                                  ██████████████████
                                  ██████████████████
                                              ██████
                                              ██████
                                              ██████
                                              ██████
                                              ██████
                                              ██████
                                         laps to go




      Esc back  ? help
      """)
  }

  @Test func `the announcer sees who comes next`() throws {
    let play = try Play.organizer()
    try play.open("Autumn Cross")
    play.press(.character("N"))
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      ─ Home › Autumn Cross, Round 1 › Announcer ──────────────── LIVE  26:24  lap 5 ─
      25:19.3  15 林小雨, Harbour Harriers
        lap 4, 4 to go, 21st overall, 8th Masters, +1.0 behind 18 Zoë Ångholm
      25:18.3  18 Zoë Ångholm, Harbour Harriers
        lap 4, 4 to go, 20th overall, 7th Masters, +10.5 behind 32 Rosa Delmontes
      25:07.8  32 Rosa Delmontes, Quarry Ramblers
        lap 4, 4 to go, 19th overall, 13th Open, +18.4 behind 29 Yusuf Karaçam
      24:49.4  29 Yusuf Karaçam, Quarry Ramblers
        lap 4, 4 to go, 18th overall, 12th Open, +5.5 behind 13 佐藤 みどり
      24:43.9  13 佐藤 みどり, Mill Wheelers
        lap 4, 4 to go, 17th overall, 11th Open, +27.4 behind 35 Emil Stråberg
      24:16.5  35 Emil Stråberg, Quarry Ramblers
        lap 4, 4 to go, 16th overall, 10th Open, +18.6 behind 26 Matteo Belrosso
      23:57.9  26 Matteo Belrosso, Quarry Ramblers
        lap 4, 4 to go, 15th overall, 9th Open, +14.9 behind 31 Олена Вербицька
      23:43.0  31 Олена Вербицька, Mill Wheelers
        lap 4, 4 to go, 14th overall, 8th Open, +2.2 behind 27 Dara O'Finnell
      23:40.8  27 Dara O'Finnell, Harbour Harriers
        lap 4, 4 to go, 13th overall, 6th Masters, down 1 place, +0.3 behind 20 Łukasz
        Żarski
      23:40.5  20 Łukasz Żarski, Quarry Ramblers
                                                                                 ▾ 58
      Esc back  ? help
      """)
  }
}
