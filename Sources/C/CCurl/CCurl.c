#include "CCurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

/* The necessary parts of curl/curl.h, whose numbers are stable. */
typedef int curl_code;
typedef struct curl_handle curl_handle;
struct curl_slist;

enum {
  OPT_URL = 10002,
  OPT_READ_DATA = 10009,
  OPT_ERROR_BUFFER = 10010,
  OPT_CERTIFICATES = 10065,
  OPT_NO_PROXY = 10177,
  OPT_USER = 10173,
  OPT_PASSWORD = 10174,
  OPT_MAIL_FROM = 10186,
  OPT_MAIL_TO = 10187,
  OPT_READ_FUNCTION = 20012,
  OPT_TLS_VERSION = 32,
  OPT_UPLOAD = 46,
  OPT_NO_SIGNAL = 99,
  OPT_USE_TLS = 119,
  OPT_CONNECT_ONLY = 141,
  OPT_TIMEOUT = 155,
  OPT_CONNECT_TIMEOUT = 156,
  INFO_ANSWER = 0x200000 + 2,
  TLS_ALWAYS = 3,
  TLS_1_2 = 6,
  GLOBAL_ALL = 3,
  CANNOT_RESOLVE = 6,
  CANNOT_CONNECT = 7,
  TIMED_OUT = 28,
  TLS_FAILED = 35,
  NO_ANSWER = 52,
  SEND_FAILED = 55,
  RECEIVE_FAILED = 56,
  PEER_NOT_TRUSTED = 60,
  TLS_REFUSED = 64,
  LOGIN_DENIED = 67,
  BAD_CERTIFICATES = 77,
  /* Answers of servers that want encryption first: RFC 3207 section 4, RFC 4954 section 6. */
  ENCRYPT_FIRST = 530,
  ENCRYPT_TO_LOG_IN = 538,
};

static struct {
  curl_code (*global_init)(long);
  curl_handle *(*init)(void);
  curl_code (*set)(curl_handle *, int, ...);
  curl_code (*perform)(curl_handle *);
  curl_code (*info)(curl_handle *, int, ...);
  void (*cleanup)(curl_handle *);
  const char *(*words)(curl_code);
  struct curl_slist *(*append)(struct curl_slist *, const char *);
  void (*free_list)(struct curl_slist *);
} curl;

static bool is_there;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void *opened(void) {
  static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    void *library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    if (library) return library;
  }
  return NULL;
}

static void open_library(void) {
  void *library = opened();
  if (!library) return;
  *(void **)&curl.global_init = dlsym(library, "curl_global_init");
  *(void **)&curl.init = dlsym(library, "curl_easy_init");
  *(void **)&curl.set = dlsym(library, "curl_easy_setopt");
  *(void **)&curl.perform = dlsym(library, "curl_easy_perform");
  *(void **)&curl.info = dlsym(library, "curl_easy_getinfo");
  *(void **)&curl.cleanup = dlsym(library, "curl_easy_cleanup");
  *(void **)&curl.words = dlsym(library, "curl_easy_strerror");
  *(void **)&curl.append = dlsym(library, "curl_slist_append");
  *(void **)&curl.free_list = dlsym(library, "curl_slist_free_all");
  is_there = curl.global_init && curl.init && curl.set && curl.perform && curl.info &&
             curl.cleanup && curl.words && curl.append && curl.free_list &&
             curl.global_init(GLOBAL_ALL) == 0;
}

bool curl_mail_is_there(void) {
  pthread_once(&once, open_library);
  return is_there;
}

struct rest {
  const char *bytes;
  size_t count;
};

static size_t give(char *space, size_t size, size_t count, void *from) {
  struct rest *rest = from;
  size_t given = size * count < rest->count ? size * count : rest->count;
  memcpy(space, rest->bytes, given);
  rest->bytes += given;
  rest->count -= given;
  return given;
}

/* An `answer` of a server from 400 on refuses; the library calls a refused address a failed sending. */
static enum curl_mail_result result(curl_code code, long answer) {
  switch (code) {
    case 0: return CURL_MAIL_SENT;
    case LOGIN_DENIED: return CURL_MAIL_LOGIN_REFUSED;
    case CANNOT_RESOLVE:
    case CANNOT_CONNECT:
    case TIMED_OUT:
    case NO_ANSWER:
    case TLS_REFUSED:
    case TLS_FAILED: return CURL_MAIL_UNREACHED;
    case BAD_CERTIFICATES:
    case PEER_NOT_TRUSTED: return CURL_MAIL_NOT_TRUSTED;
    case SEND_FAILED:
    case RECEIVE_FAILED: return answer >= 400 ? CURL_MAIL_REFUSED : CURL_MAIL_UNREACHED;
    default: return CURL_MAIL_REFUSED;
  }
}

static curl_code set(curl_handle *handle, const struct curl_mail *mail, struct curl_slist *to,
                     struct rest *rest, char *said) {
  curl_code code = 0;
#define SET(option, value) if (!code) code = curl.set(handle, option, value)
  SET(OPT_URL, mail->server);
  SET(OPT_NO_SIGNAL, 1L);
  SET(OPT_NO_PROXY, "*");
  if (to) {
    SET(OPT_UPLOAD, 1L);
    SET(OPT_MAIL_FROM, mail->from);
    SET(OPT_MAIL_TO, to);
    SET(OPT_READ_FUNCTION, give);
    SET(OPT_READ_DATA, rest);
  } else {
    SET(OPT_CONNECT_ONLY, 1L);
  }
  SET(OPT_ERROR_BUFFER, said);
  SET(OPT_TIMEOUT, mail->timeout);
  SET(OPT_CONNECT_TIMEOUT, mail->timeout);
  SET(OPT_TLS_VERSION, (long)TLS_1_2);
  if (mail->needs_tls) SET(OPT_USE_TLS, (long)TLS_ALWAYS);
  if (mail->certificates) SET(OPT_CERTIFICATES, mail->certificates);
  if (mail->user) {
    SET(OPT_USER, mail->user);
    SET(OPT_PASSWORD, mail->password);
  }
#undef SET
  return code;
}

static curl_code attempt(const struct curl_mail *mail, struct curl_mail_outcome *outcome) {
  curl_handle *handle = curl.init();
  struct curl_slist *to = mail->to ? curl.append(NULL, mail->to) : NULL;
  curl_code code = CANNOT_CONNECT;
  if (handle && (to || !mail->to)) {
    struct rest rest = {mail->message, mail->length};
    char said[256] = "";
    code = set(handle, mail, to, &rest, said);
    if (!code) code = curl.perform(handle);
    curl.info(handle, INFO_ANSWER, &outcome->code);
    if (code) snprintf(outcome->said, sizeof outcome->said, "%s", *said ? said : curl.words(code));
  }
  outcome->result = result(code, outcome->code);
  if (to) curl.free_list(to);
  if (handle) curl.cleanup(handle);
  return code;
}

struct curl_mail_outcome curl_mail_send(const struct curl_mail *mail) {
  struct curl_mail_outcome outcome = {.result = CURL_MAIL_NO_LIBRARY};
  if (!curl_mail_is_there()) return outcome;
  curl_code code = attempt(mail, &outcome);
  if (!code || mail->needs_tls) return outcome;
  if (outcome.code != ENCRYPT_FIRST && outcome.code != ENCRYPT_TO_LOG_IN) return outcome;
  struct curl_mail encrypted = *mail;
  encrypted.needs_tls = true;
  struct curl_mail_outcome second = {0};
  /* A server that offers no encryption meant the log-in. */
  return attempt(&encrypted, &second) == TLS_REFUSED ? outcome : second;
}
