import Languages

/// Why a GPX file is not taken as a course.
package struct GPXError: Worded, Equatable {
  package enum Reason: String, Sendable, CaseIterable {
    case tooLarge, notXML, notGPX, tooDeep, tooManyPoints, badPoint, doctype, noPoints, noLength
  }

  package let reason: Reason
  /// The line of the file, where there is one to blame.
  package let line: Int?

  package init(_ reason: Reason, line: Int? = nil) {
    self.reason = reason
    self.line = line
  }

  package var wording: Wording {
    Wording("files.gpx.\(reason.rawValue)", ["line": line.map(String.init) ?? "?"])
  }
}
