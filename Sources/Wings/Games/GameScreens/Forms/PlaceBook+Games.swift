import Games
import MapScreens
import Places
import Store

nonisolated extension PlaceBook {
  /// Reads courts and the places of all games; those of hosts who hide theirs are left out.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  init(ofGames reader: any StoreReader) throws {
    self.init()
    for court in try reader.find(GameCollections.courts).map(\.value) {
      let offer = PlaceOffer(
        name: court.name, city: court.placeName, country: "", point: court.point, zone: court.zone)
      add(offer, isListed: true)
    }
    var hiding: [String: Bool] = [:]
    for month in try GameCollections.months(in: reader) {
      for game in try reader.find(GameCollections.games(month)).map(\.value) {
        // A court is listed already.
        guard game.movedTo == nil, game.hidden == nil, game.courtID == nil,
          !game.placeName.isEmpty,
          let latitude = game.latitude, let longitude = game.longitude
        else { continue }
        if hiding[game.hostID] == nil {
          hiding[game.hostID] =
            try reader.get(GameCollections.players, game.hostID)?.value.hidesPlace ?? false
        }
        if hiding[game.hostID] == true { continue }
        let offer = PlaceOffer(
          name: game.placeName, city: "", country: "",
          point: GeoPoint(latitude: latitude, longitude: longitude), zone: game.zone)
        add(offer, isListed: true)
      }
    }
  }
}
