import Events
import MapScreens
import Places
import Store

nonisolated extension PlaceBook {
  /// Reads the places of all events that a person can see.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  init(in reader: any StoreReader, for person: String = "") throws {
    self.init()
    for event in try reader.find(EventCollections.events).map(\.value)
    where event.isListed || event.isRun(by: person) {
      guard let position = event.position else { continue }
      let offer = PlaceOffer(
        name: position.name, city: position.city, country: position.country,
        point: position.point, zone: event.timeZone)
      add(offer, isListed: event.isListed)
    }
  }
}
