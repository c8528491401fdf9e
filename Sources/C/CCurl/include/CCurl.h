#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>

/// Mail through libcurl, which is opened when it is first needed: linked, it would add to every
/// start of the program, and few of them send mail.

/// One mail; texts end with a null.
struct curl_mail {
  /// `smtps://HOST:PORT` or `smtp://HOST:PORT`.
  const char *server;
  /// Addresses in angle brackets.
  const char *from;
  const char *to;
  /// Null where the server asks for nobody.
  const char *user;
  const char *password;
  /// A file of certificates to trust in place of the system's; null for these.
  const char *certificates;
  /// Whether nothing is said before the connection is encrypted.
  bool needs_tls;
  /// Milliseconds for all of it.
  long timeout;
  const char *message;
  size_t length;
};

enum curl_mail_result {
  CURL_MAIL_SENT,
  /// The server answered with a code of its own, or not at all; see `code`.
  CURL_MAIL_REFUSED,
  /// The server could not be reached, or not be trusted.
  CURL_MAIL_UNREACHED,
  /// The server does not take user and password.
  CURL_MAIL_LOGIN_REFUSED,
  CURL_MAIL_NO_LIBRARY,
};

struct curl_mail_outcome {
  enum curl_mail_result result;
  /// The server's last answer, such as 250; 0 where there was none.
  long code;
  char said[256];
};

/// Whether the library is on this machine; opens it.
bool curl_mail_is_there(void);

/// Sends a mail, and waits for the outcome.
struct curl_mail_outcome curl_mail_send(const struct curl_mail *mail);

#endif
