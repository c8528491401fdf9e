import Terminal
import Testing

@testable import App

/// Series, records and rivals, at 80 columns and 24 rows.
@Suite struct SeriesFrames {
  @Test func `the list of series`() throws {
    let play = try Play.organizer()
    play.press(.character("S"))
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      ─ Home › Series ────────────────────────────────────────────────────────────────
        Series       Points                        Rounds
      >*Quayside Cup 25-18-15-12-10-8-6-4-2-1           4



















      Enter open  / filter  s sort  n create  e edit  D delete  Esc back  ? help
      """)
  }

  @Test func `the standings of a series`() throws {
    let play = try Play.organizer()
    play.press(.character("S"))
    play.press(.enter)
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      ─ Home › Series › Quayside Cup ─────────────────────────────────────────────────
      31 of 31  25-18-15-12-10-8-6-4-2-1, provisional
         Pl▴ Name                Total Rounds     1     2     3     4
      >    1 Matteo Belrosso        37      2    25    12
           2 Łukasz Żarski          36      2    18    18
           3 João Figueirinha       35      2    10    25
           4 Олена Вербицька        28      3     0    10    18
           5 Rosa Delmontes         26      3    12     4    10
           6 Тодор Златарев         25      3     0     0    25
           7 ليلى القمري            15      2    15     0
           8 Ivana Šimunčić         15      2     0    15
           9 Luka Perković-Brod     15      1                15
          10 Mira Kolarova          12      2     0          12
          11 Niko Marin             12      3     6     0     6
          12 Petra Nováčková         9      3     0     8     1
          13 Aino Rantamäki          8      2     8     0
          14 Emil Stråberg           8      1                 8
          15 林小雨                  8      2     2     6
          16 Tomasz Wilkowy          4      2     4           0
          17 Yusuf Karaçam           4      3     0     0     4                  ▾ 14
      Matteo Belrosso   2 Old Mill Criterium: place 4, 12   1 Harbour 10K: place 1, 25

      Enter their newest race  / filter  s sort  c category  Esc back  ? all keys
      """)
  }

  @Test func `a series is edited in one form`() throws {
    let play = try Play.organizer()
    play.press(.character("S"))
    play.press(.character("e"))
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      ─ Home › Series › Edit series ──────────────────────────────────────────────────
      Name             Quayside Cup
      Points           < 25-18-15-12-10-8-6-4-2-1 > 2/7
      Best results     3
      Rounds needed
      Equal totals     < better places, then latest > 1/4
      Places compared
      Bibs kept        [ ]
      Co-organizers

      4 races chosen, Space chooses
            Race                    Date
      > [x] Autumn Cross, Round 1   15 Jun 2025
        [ ] Autumn Cross, Round 2   29 Jun 2025
        [ ] Sunday Club Walk        01 Jun 2025
        [x] Lantern Mile            15 May 2025
        [ ] Six Hours of the Quarry 16 Apr 2025
        [x] Old Mill Criterium      12 Mar 2025
        [x] Harbour 10K             16 Jan 2025



      Enter save  Tab next field  Esc back  F1 help
      """)
  }

  @Test func `records of everything`() throws {
    let play = try Play.organizer()
    play.press(.character("r"))
    play.expectFrame(
      """
       LapIt [1 Home] 2 Active  3 Library  4 Profile      ana@club.example  organizer
      ─ Home › Records ───────────────────────────────────────────────────────────────
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
