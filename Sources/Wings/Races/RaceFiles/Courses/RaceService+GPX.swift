import Accounts
import Places
import RaceDay
import Races

extension RaceService {
  /// Reads a GPX file and makes it the course of a competition.
  ///
  /// - Parameters:
  ///   - gpx: The file.
  ///   - name: What it is called where the file has no name.
  ///   - competitionID: Whose course it becomes.
  ///   - author: Who does it.
  /// - Returns: The course.
  /// - Throws: `GPXError` for what is no course, `RaceError` where the author may not.
  package func attachCourse(
    _ gpx: [UInt8], named name: String, to competitionID: String, by author: Author
  ) throws -> Course {
    try attachCourse(to: competitionID, by: author) { id in
      try Course(id: id, GPXReader.track(gpx), named: name)
    }
  }
}
