import Games
import MapScreens
import Places
import Store

nonisolated extension PlaceBook {
  /// Reads the places of all games; those of hosts who hide theirs are left out.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  init(ofGames reader: any StoreReader) throws {
    self.init()
    var hiding: [String: Bool] = [:]
    for month in try GameCollections.months(in: reader) {
      for game in try reader.find(GameCollections.games(month)).map(\.value) {
        guard game.movedTo == nil, game.hidden == nil, !game.placeName.isEmpty,
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
