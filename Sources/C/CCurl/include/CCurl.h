#ifndef CCURL_H
#define CCURL_H

#include <stdbool.h>
#include <stddef.h>

/// Mail through libcurl, which is loaded at its first use.
///
/// Linked, it would slow down each start of the program, and few starts send mail.

/// A mail.
///
/// All texts are null-terminated.
struct curl_mail {
  /// `smtps://HOST:PORT` or `smtp://HOST:PORT`.
  const char *server;
  /// Addresses in angle brackets.
  const char *from;
  /// Null to connect, with encryption, and send nothing.
  const char *to;
  /// Null if the server requires no authentication.
  const char *user;
  const char *password;
  /// A file of trusted certificates instead of the system's; null for the system's.
  const char *certificates;
  /// Whether the connection must be encrypted first; else it is where the server demands it.
  bool needs_tls;
  /// Milliseconds for the whole transfer.
  long timeout;
  const char *message;
  size_t length;
};

enum curl_mail_result {
  CURL_MAIL_SENT,
  /// The server refused the mail; see `code`.
  CURL_MAIL_REFUSED,
  /// The server could not be reached or stopped answering.
  CURL_MAIL_UNREACHED,
  /// The server's certificate is not trusted, or the trusted ones cannot be read.
  CURL_MAIL_NOT_TRUSTED,
  /// The server refused user and password.
  CURL_MAIL_LOGIN_REFUSED,
  CURL_MAIL_NO_LIBRARY,
};

struct curl_mail_outcome {
  enum curl_mail_result result;
  /// The last response code of the server, such as 250; 0 if there was none.
  long code;
  char said[256];
};

/// Loads the library; returns whether it is installed.
bool curl_mail_is_there(void);

/// Sends a mail, or connects only, and waits for the outcome.
struct curl_mail_outcome curl_mail_send(const struct curl_mail *mail);

#endif
