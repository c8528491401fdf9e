import EventFiles
import Events
import Foundation
import Testing

@Suite("Events on a map of another program")
struct EventGeoJSONTests {
  @Test func `each with a place is a point, east before north`() throws {
    let scene = try FilesScene()
    let event = try scene.publish { ($0.latitude, $0.longitude) = (50.45, 30.52) }
    let talk = try scene.publish { ($0.online, $0.place, $0.title) = (true, "", "Talk") }
    let views = try [event.id, talk.id].compactMap { try scene.directory.view($0, for: nil) }
    #expect(views.count == 2)
    let data = try JSONEncoder().encode(EventGeoJSON(views))
    let map = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let features = try #require(map["features"] as? [[String: Any]])
    #expect(map["type"] as? String == "FeatureCollection" && features.count == 1)
    let point = try #require(features[0]["geometry"] as? [String: Any])
    #expect(point["coordinates"] as? [Double] == [30.52, 50.45])
    let properties = try #require(features[0]["properties"] as? [String: Any])
    #expect(properties["title"] as? String == event.title)
  }
}
