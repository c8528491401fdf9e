import Accounts
import Languages
import Timekeeping

/// A mail by RFC 5322, as plain text in UTF-8.
package struct MailMessage: Sendable, Equatable {
  package var from: MailAddress
  package var to: MailAddress
  package var subject: String
  package var body: String
  /// Milliseconds since 1970.
  package var date: Int
  /// The message id, without angle brackets; repeated deliveries have the same id.
  package var id: String
  /// The address for unsubscribing; `nil` if there is no subscription.
  package var unsubscribe: MailAddress?
  package var calendar: MailCalendar?

  package init(
    from: MailAddress, to: MailAddress, subject: String, body: String, date: Int, id: String,
    unsubscribe: MailAddress? = nil, calendar: MailCalendar? = nil
  ) {
    (self.from, self.to, self.subject, self.body) = (from, to, subject, body)
    (self.date, self.id, self.unsubscribe, self.calendar) = (date, id, unsubscribe, calendar)
  }

  /// Returns a message id made of parts; characters that are not allowed are left out.
  package static func id(_ parts: [String], at host: String) -> String {
    let left = parts.map(idPart).filter { !$0.isEmpty }.joined(separator: ".")
    let right = idPart(host)
    return left + "@" + (right.isEmpty ? "local" : right)
  }

  /// Removes full stops at either end and repeated ones.
  private static func idPart(_ text: String) -> String {
    let letters = text.unicodeScalars.map { $0 == ":" ? "-" : $0 }.filter(isIDLetter)
    var part = String.UnicodeScalarView()
    part.append(contentsOf: letters)
    return String(part).split(separator: ".").joined(separator: ".")
  }

  private static func isIDLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "0"..."9", "A"..."Z", "a"..."z", "-", "_", ".": true
    default: false
    }
  }

  /// The whole mail, with CRLF line ends.
  package var text: String {
    headers + (calendar.map(parts) ?? Self.part(body, "text/plain; charset=UTF-8"))
  }

  private var headers: String {
    var lines = [
      HeaderText.line("Date", MailDate.text(date)),
      HeaderText.line("From", from.header),
      HeaderText.line("To", to.header),
      HeaderText.line("Subject", HeaderText.unstructured(subject)),
      HeaderText.line("Message-ID", "<\(id)>"),
      HeaderText.line("Auto-Submitted", "auto-generated"),
    ]
    if let unsubscribe {
      lines.append(
        HeaderText.line("List-Unsubscribe", "<mailto:\(unsubscribe.address)?subject=unsubscribe>"))
    }
    return lines.joined() + "MIME-Version: 1.0\r\n"
  }

  /// Returns the text, followed by the calendar file.
  private func parts(_ calendar: MailCalendar) -> String {
    // No encoded text contains "=_".
    let boundary = "=_" + TextHash.digits(id + text(of: calendar))
    let type = "text/calendar; charset=UTF-8; method=\(calendar.method.rawValue)"
    let disposition = "Content-Disposition: attachment; filename=\"event.ics\"\r\n"
    return "Content-Type: multipart/mixed; boundary=\"\(boundary)\"\r\n\r\n"
      + "--\(boundary)\r\n" + Self.part(body, "text/plain; charset=UTF-8")
      + "--\(boundary)\r\n" + disposition + Self.part(calendar.text, type)
      + "--\(boundary)--\r\n"
  }

  private func text(of calendar: MailCalendar) -> String {
    calendar.method.rawValue + calendar.text
  }

  private static func part(_ text: String, _ type: String) -> String {
    let encoding = TransferEncoding.best(for: text)
    return "Content-Type: \(type)\r\nContent-Transfer-Encoding: \(encoding.name)\r\n\r\n"
      + encoding.encoded(text) + "\r\n"
  }
}

enum MailDate {
  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns a text such as `Sat, 21 Nov 2026 18:00:00 +0000` for milliseconds since 1970.
  static func text(_ moment: Int) -> String {
    let time = LocalTime(utcMilliseconds: moment, in: .utc)
    let day = days[((time.wallSeconds / 86_400) % 7 + 7) % 7]
    return "\(day), \(time.day) \(months[time.month - 1]) \(time.year) \(time.timeOfDay) +0000"
  }
}

/// The content of a mail, before it is addressed.
package struct MailText: Sendable, Equatable {
  package var subject: String
  /// The lines and paragraphs, separated by line breaks.
  package var body: String
  /// A calendar file, and the method with which its reader should treat it.
  package var calendar: MailCalendar?

  package init(subject: String, body: String, calendar: MailCalendar? = nil) {
    (self.subject, self.body, self.calendar) = (subject, body, calendar)
  }
}

/// A calendar file attached to a mail.
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

/// A mailbox: a well-formed address with a display name.
package struct MailAddress: Sendable, Equatable {
  package let address: String
  /// One line without control characters; may be empty.
  package let name: String

  /// Creates a mailbox; `nil` if the address is not well-formed.
  ///
  /// Its text can therefore never inject a header.
  package init?(_ address: String, name: String = "") {
    guard EmailAddress.isWellFormed(address) else { return nil }
    self.address = address
    self.name = Cleaned.line(name)
  }

  /// The text for a header: `Ana Lund <ana@club.example>`.
  var header: String {
    name.isEmpty ? address : "\(HeaderText.phrase(name)) <\(address)>"
  }
}
