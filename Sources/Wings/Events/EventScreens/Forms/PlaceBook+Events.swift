import Events
import MapScreens
import Places
import Store

nonisolated extension PlaceBook {
  /// Reads where the events of the folder are, with those that only the person sees.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
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
