import Accounts
import Races
import Store

extension RaceService {
  /// Makes a course that of a competition.
  ///
  /// A course that other competitions share stays theirs: this one gets a new document.
  ///
  /// - Parameters:
  ///   - competitionID: Whose course it becomes.
  ///   - author: Who does it.
  ///   - read: Makes the course, under the id it gets; called only where the author may.
  /// - Returns: The course.
  /// - Throws: What `read` throws, `RaceError` where the author may not.
  package func attachCourse(
    to competitionID: String, by author: Author, _ read: (_ id: String) throws -> Course
  ) throws -> Course {
    let request = request(competitionID, by: author)
    try requireAllowed(request)
    let course = try read(identifiers.make())
    return try perform(request) { work in
      let former = work.competition.settings.courseID
      try work.transaction.put(RaceCollections.courses, id: course.id, course, expecting: 0)
      try work.changeCourse(from: former, to: course.id)
      return course
    }
  }

  /// Leaves a competition without a course.
  ///
  /// - Throws: `RaceError` where the author does not run it, or it is deactivated; what the store
  ///   throws.
  package func removeCourse(from competitionID: String, by author: Author) throws {
    try perform(request(competitionID, by: author)) { work in
      guard let former = work.competition.settings.courseID else { return }
      try work.changeCourse(from: former, to: nil)
    }
  }
}

extension RaceDirectory {
  /// The course of a competition, if it has one.
  ///
  /// - Throws: What the store throws.
  package func course(of competition: Competition) throws -> Course? {
    guard let id = competition.settings.courseID else { return nil }
    return try store.read { try $0.get(RaceCollections.courses, id)?.value }
  }
}

extension RaceTransaction {
  fileprivate func changeCourse(from former: String?, to course: String?) throws {
    try update { $0.settings.courseID = course }
    try append(.competition(.updated))
    try Course.dropUnused(former, in: transaction)
  }
}

extension Course {
  /// A course that no competition goes by any more goes too.
  static func dropUnused(_ id: String?, in transaction: any StoreTransaction) throws {
    guard let id, try transaction.get(RaceCollections.courses, id) != nil else { return }
    let all = try transaction.find(RaceCollections.competitions)
    guard !all.contains(where: { $0.value.settings.courseID == id }) else { return }
    try transaction.delete(RaceCollections.courses, id: id)
  }
}
