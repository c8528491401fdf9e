import Accounts
import FoundationEssentials
import RaceFiles
import RaceSamples
import Store
import Testing

@testable import Places
@testable import RaceDay
@testable import Races

@Suite("Courses")
struct CourseTests {
  /// A track due north with a point every `step` degrees, at the given heights.
  private func gpx(_ heights: [Double], step: Double = 0.001) -> [UInt8] {
    let points = heights.enumerated().map { index, height in
      "<trkpt lat=\"\(42 + Double(index) * step)\" lon=\"25\"><ele>\(height)</ele></trkpt>"
    }
    return Array(("<gpx><trk><trkseg>" + points.joined() + "</trkseg></trk></gpx>").utf8)
  }

  private func course(_ heights: [Double], step: Double = 0.001) throws -> Course {
    try Course(id: "c", GPXReader.track(gpx(heights, step: step)), named: "Hill")
  }

  @Test func `a course that fits neither a lap nor the whole race is reported with both lengths`()
    throws
  {
    let course = try course([0, 0], step: 0.02)
    var race = Competition(id: "r", name: "Hill Race", format: .time, ownerID: "o")
    #expect(course.metres == 2_224 && course.misfit(for: race) == nil)
    race.settings.lapMetres = 2_100
    #expect(course.misfit(for: race) == nil)
    race.settings.lapMetres = 1_000
    #expect(course.misfit(for: race) == 1_000)
    race.settings.distanceMetres = 2_300
    #expect(course.misfit(for: race) == nil)
  }

  @Test func `a degree of latitude is 111 km and 195 m long`() throws {
    let course = try course([0, 0], step: 1)
    #expect(course.metres == 111_195)
    #expect(course.name == "Hill")
    #expect(
      course.bounds
        == CourseBounds(
          south: 42_000_000, west: 25_000_000, north: 43_000_000, east: 25_000_000))
  }

  @Test(
    arguments: [
      ([0, 10, 5, 20], 25), ([0, 0.9, 0, 0.9, 0], 0), ([10, 10.5, 11, 10.6, 12], 2),
      ([20, 10, 0], 0), ([0, 5], 5),
    ] as [([Double], Int)])
  func `rises of a metre and more add up, less is noise`(heights: [Double], climb: Int) throws {
    #expect(try course(heights).climbMetres == climb)
  }

  @Test func `a file without heights has no climb and no profile`() throws {
    let track = GPXTrack(points: [1, 2].map { GPXTrack.Point(latitude: $0, longitude: 0) })
    let course = try Course(id: "c", track, named: "Hill")
    #expect(course.climbMetres == nil && course.decimetres(atMetres: 10) == nil)
  }

  @Test func `points in one place are not a course`() {
    let point = GPXTrack.Point(latitude: 1, longitude: 1)
    #expect(throws: GPXError(.noLength)) {
      try Course(id: "c", GPXTrack(points: [point, point]), named: "")
    }
  }

  @Test func `a track that jumps from pole to pole is not a course`() throws {
    let ends = [90, -90].map { "<trkpt lat=\"\($0)\" lon=\"0\"/>" }
    let jumping = String(repeating: ends.joined(), count: 500)
    let bytes = Array("<gpx><trk><trkseg>\(jumping)</trkseg></trk></gpx>".utf8)
    let error = #expect(throws: GPXError.self) {
      try Course(id: "c", GPXReader.track(bytes), named: "Far")
    }
    #expect(error?.reason == .jump)
  }

  @Test func `height between two points is between their heights`() throws {
    let course = try course([0, 100], step: 0.01)
    #expect(course.metres == 1_112)
    #expect(course.decimetres(atMetres: 556) == 500)
    #expect(course.decimetres(atMetres: 0) == 0 && course.decimetres(atMetres: 9_999) == 1_000)
  }

  @Test func `many points are thinned, and the highest and the lowest stay`() throws {
    var heights = (0..<5_000).map { Double($0 % 50) }
    (heights[2_345], heights[3_456]) = (900, -40)
    let course = try course(heights, step: 0.0001)
    #expect(course.points.count <= 601)
    #expect(course.points.compactMap(\.decimetres).max() == 9_000)
    #expect(course.points.compactMap(\.decimetres).min() == -400)
    #expect(course.points.last?.metres == course.metres)
    #expect(zip(course.points, course.points.dropFirst()).allSatisfy { $0.metres <= $1.metres })
  }

  @Test(
    .enabled(if: PublishedRaces.areThere),
    arguments: [
      ("manchester-marathon-2026", 42_234, 150), ("allermuir-hill-race", 6_748, nil),
      ("bob-graham-round", 101_025, nil),
    ] as [(String, Int, Int?)])
  func `published courses have their lengths and climbs`(
    name: String, metres: Int, climb: Int?
  ) throws {
    let track = try GPXReader.track(PublishedRaces.bytes("courses/\(name).gpx"))
    let course = try Course(id: "c", track, named: name)
    #expect(course.metres == metres)
    #expect((course.climbMetres == nil) == (climb == nil))
    // The published climb adds up every step of the map; here rises under a metre do not count.
    if let climb, let own = course.climbMetres { #expect((climb - 15...climb).contains(own)) }
    #expect(try JSONEncoder().encode(course).count < 64 << 10)
  }

  @Test func `a competition gets a course, another one, and none`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    let directory = RaceDirectory(store: scene.store)
    func now() throws -> Competition { try #require(try directory.competition(race.id)) }
    _ = try scene.service.attachCourse(
      gpx([0, 5]), named: race.name, to: race.id, by: RaceScene.owner)
    #expect(try directory.course(of: now())?.climbMetres == 5)
    let second = try scene.service.attachCourse(
      gpx([0, 9]), named: race.name, to: race.id, by: RaceScene.owner)
    #expect(try directory.course(of: now()) == second)
    #expect(try scene.store.read { try $0.find(RaceCollections.courses) }.count == 1)
    try scene.service.removeCourse(from: race.id, by: RaceScene.owner)
    #expect(try directory.course(of: now()) == nil)
    #expect(try scene.store.read { try $0.find(RaceCollections.courses) }.isEmpty)
  }

  @Test func `a course is deleted with the last competition that uses it`() throws {
    let scene = try RaceScene()
    let races = try [scene.competition(.road), scene.competition(.road)]
    let course = try scene.service.attachCourse(
      gpx([0, 5]), named: "", to: races[0].id, by: RaceScene.owner)
    var second = races[1]
    second.settings.courseID = course.id
    try scene.store.write(by: "test", at: 0) { [second] in
      try $0.put(RaceCollections.competitions, id: second.id, second)
    }
    func courses() throws -> Int {
      try scene.store.read { try $0.find(RaceCollections.courses).count }
    }
    try scene.service.delete(races[0].id, by: RaceScene.owner)
    #expect(try courses() == 1)
    try scene.store.write(by: "test", at: 0) { try RaceErasure.erase($0, userID: "owner") }
    #expect(try courses() == 0)
  }

  @Test func `only organizers of an open competition change its course`() throws {
    let scene = try RaceScene()
    let race = try scene.competition(.road)
    #expect(throws: RaceError.self) {
      try scene.service.attachCourse(
        gpx([0, 5]), named: "", to: race.id, by: .person("runner"))
    }
    _ = try scene.service.deactivate(race.id, by: RaceScene.owner)
    #expect {
      try scene.service.attachCourse(
        gpx([0, 5]), named: "", to: race.id, by: RaceScene.owner)
    } throws: {
      ($0 as? RaceError)?.reason == .deactivated
    }
  }
}
