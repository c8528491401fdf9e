/// What a mail says, before it is addressed.
package struct MailText: Sendable, Equatable {
  package var subject: String
  /// Paragraphs and lines, ended by line breaks.
  package var body: String
  /// A calendar file, and what its reader is to do with it.
  package var calendar: MailCalendar?

  package init(subject: String, body: String, calendar: MailCalendar? = nil) {
    (self.subject, self.body, self.calendar) = (subject, body, calendar)
  }
}

/// A calendar file that goes with a mail.
package struct MailCalendar: Sendable, Equatable {
  package enum Method: String, Sendable, CaseIterable {
    case publish = "PUBLISH"
    case cancel = "CANCEL"
  }

  package var method: Method
  package var text: String

  package init(_ method: Method, _ text: String) {
    (self.method, self.text) = (method, text)
  }
}
