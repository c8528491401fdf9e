import Accounts
import Languages
import Timekeeping

/// A mail as it is written to a file or handed to a server: RFC 5322, plain text in UTF-8.
package struct MailMessage: Sendable, Equatable {
  package var from: MailAddress
  package var to: MailAddress
  package var subject: String
  package var body: String
  /// Milliseconds since 1970.
  package var date: Int
  /// What makes it one mail however often it arrives, without angle brackets.
  package var id: String
  /// Where to write to get no more of them; none for what nobody subscribes to.
  package var unsubscribe: MailAddress?
  package var calendar: MailCalendar?

  package init(
    from: MailAddress, to: MailAddress, subject: String, body: String, date: Int, id: String,
    unsubscribe: MailAddress? = nil, calendar: MailCalendar? = nil
  ) {
    (self.from, self.to, self.subject, self.body) = (from, to, subject, body)
    (self.date, self.id, self.unsubscribe, self.calendar) = (date, id, unsubscribe, calendar)
  }

  /// An id of parts that tell mails apart; whatever cannot stand in one is left out.
  package static func id(_ parts: [String], at host: String) -> String {
    let left = parts.map(idPart).filter { !$0.isEmpty }.joined(separator: ".")
    let right = idPart(host)
    return left + "@" + (right.isEmpty ? "local" : right)
  }

  /// Neither end is a full stop, and no two stand together.
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

  /// The whole file, lines ended by CR and LF.
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

  /// The text, and the calendar file behind it for whoever keeps one.
  private func parts(_ calendar: MailCalendar) -> String {
    // No encoded text has these two signs together.
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

/// A moment as mails say it.
enum MailDate {
  private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// `Sat, 21 Nov 2026 18:00:00 +0000` for a moment in milliseconds since 1970.
  static func text(_ moment: Int) -> String {
    let time = LocalTime(utcMilliseconds: moment, in: .utc)
    let day = days[((time.wallSeconds / 86_400) % 7 + 7) % 7]
    return "\(day), \(time.day) \(months[time.month - 1]) \(time.year) \(time.timeOfDay) +0000"
  }
}

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

/// A mailbox: an address that is well formed, and the name of whose it is.
package struct MailAddress: Sendable, Equatable {
  package let address: String
  /// One line without control characters; may be empty.
  package let name: String

  /// Makes a mailbox; none where the address is not well formed, so that none can carry a header.
  package init?(_ address: String, name: String = "") {
    guard EmailAddress.isWellFormed(address) else { return nil }
    self.address = address
    self.name = Cleaned.line(name)
  }

  /// What a header says: `Ana Lund <ana@club.example>`.
  var header: String {
    name.isEmpty ? address : "\(HeaderText.phrase(name)) <\(address)>"
  }
}
