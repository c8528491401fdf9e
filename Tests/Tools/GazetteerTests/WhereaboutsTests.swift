import Languages
import Places
import Testing

@testable import Gazetteer

@Suite("Where a typed place lies")
struct WhereaboutsTests {
  private func zones(_ place: Whereabouts) -> [String] {
    Gazetteer.shared.cities(of: place).map(\.zone)
  }

  @Test(arguments: [
    (Whereabouts(city: "Sofia"), ["Europe/Sofia"]), (Whereabouts(place: "Kyiv"), ["Europe/Kyiv"]),
    (Whereabouts(place: "Hall 3, Sofia"), ["Europe/Sofia"]),
    (Whereabouts(place: "Hall 3, 12 Quay, Lviv, UA"), ["Europe/Kyiv"]),
    (Whereabouts(city: "Odessa"), ["Europe/Kyiv", "America/Chicago"]),
    (Whereabouts(city: "Odessa", country: "US"), ["America/Chicago"]),
    (Whereabouts(city: "Odessa, US"), ["America/Chicago"]),
    (Whereabouts(city: "Odessa", country: "FR"), ["Europe/Kyiv", "America/Chicago"]),
    (
      Whereabouts(city: "Odessa", point: GeoPoint(latitude: 31.85, longitude: -102.37)),
      ["America/Chicago"]
    ),
    (
      Whereabouts(city: "Kyiv", point: GeoPoint(latitude: 30.52, longitude: 50.45)),
      ["Europe/Kyiv"]
    ),
    (Whereabouts(point: GeoPoint(latitude: -33.45, longitude: -70.66)), ["America/Santiago"]),
    (Whereabouts(point: GeoPoint(latitude: 0, longitude: -30)), []), (Whereabouts(), []),
    (Whereabouts(place: "Hall 3"), []), (Whereabouts(city: "Nowhereville"), []),
  ])
  func `the city that is written gives the zone, and a name of several all of theirs`(
    place: Whereabouts, found: [String]
  ) {
    #expect(zones(place) == found)
  }

  @Test func `an unknown place has the zone of the home, and then that of the machine`() {
    func found(_ place: Whereabouts, home: String) -> String {
      let zone = FoundZone(of: place, home: home, machine: "Etc/UTC", in: .english)
      return Catalogue(.english, files: TextFile.base).text(zone.note)
    }
    #expect(
      found(Whereabouts(city: "Lviv"), home: "Sofia") == "Time zone Europe/Kyiv, from Lviv, UA.")
    #expect(
      found(Whereabouts(place: "Hall"), home: "Sofia, BG")
        == "Time zone Europe/Sofia, from the home place Sofia, BG: no city is known.")
    #expect(
      found(Whereabouts(place: "Hall"), home: "")
        == "Time zone Etc/UTC, that of this machine: no city is known.")
    #expect(
      found(Whereabouts(city: "Odessa"), home: "")
        == "Time zone Europe/Kyiv, from Odessa, UA. The same name: US (America/Chicago). "
        + "Name the time zone if another is meant.")
  }
}
