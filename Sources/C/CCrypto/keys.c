#include "CCrypto.h"

#include <dlfcn.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/kdf.h>
#include <pthread.h>

#define FUNCTIONS(each)            \
  each(EVP_DigestSign)             \
  each(EVP_DigestSignInit_ex)      \
  each(EVP_DigestVerify)           \
  each(EVP_DigestVerifyInit_ex)    \
  each(EVP_MD_CTX_free)            \
  each(EVP_MD_CTX_new)             \
  each(EVP_PBE_scrypt_ex)          \
  each(EVP_PKEY_free)              \
  each(EVP_PKEY_get_raw_public_key) \
  each(EVP_PKEY_new_raw_private_key_ex) \
  each(EVP_PKEY_new_raw_public_key_ex) \
  each(OPENSSL_init_crypto)        \
  each(OSSL_LIB_CTX_new)

#define FIELD(name) typeof(&name) name;
static struct {
  FUNCTIONS(FIELD)
} ssl;

/* A separate library context. It ignores the machine's openssl.cnf and does not interact with
 * libcurl, which uses the same library. */
static OSSL_LIB_CTX *algorithms;

static void open_library(void) {
  void *library = dlopen("libcrypto.so.3", RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
#define FIND(name) \
  if (!(ssl.name = (typeof(&name))dlsym(library, #name))) return;
  FUNCTIONS(FIND)
  /* No clean-up at exit, since a worker may still be hashing. */
  ssl.OPENSSL_init_crypto(OPENSSL_INIT_NO_ATEXIT, NULL);
  algorithms = ssl.OSSL_LIB_CTX_new();
}

bool crypto_open(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, open_library);
  return algorithms;
}

bool crypto_scrypt(const uint8_t *password, size_t password_count, const uint8_t *salt,
                   size_t salt_count, uint64_t rounds, uint64_t block_size, uint64_t parallelism,
                   uint8_t *key, size_t key_count) {
  return ssl.EVP_PBE_scrypt_ex((const char *)password, password_count, salt, salt_count, rounds,
                               block_size, parallelism, UINT64_MAX, key, key_count, algorithms,
                               NULL) == 1;
}

static EVP_PKEY *private_key(const uint8_t *secret) {
  return ssl.EVP_PKEY_new_raw_private_key_ex(algorithms, "ED25519", NULL, secret, 32);
}

bool crypto_ed25519_public_key(const uint8_t *secret, uint8_t *public_key) {
  EVP_PKEY *key = private_key(secret);
  size_t count = 32;
  bool is_done = key && ssl.EVP_PKEY_get_raw_public_key(key, public_key, &count) == 1;
  ssl.EVP_PKEY_free(key);
  return is_done;
}

bool crypto_ed25519_sign(const uint8_t *secret, const uint8_t *message, size_t count,
                         uint8_t *signature) {
  EVP_PKEY *key = private_key(secret);
  EVP_MD_CTX *context = ssl.EVP_MD_CTX_new();
  size_t length = 64;
  bool is_done =
      key && context &&
      ssl.EVP_DigestSignInit_ex(context, NULL, NULL, algorithms, NULL, key, NULL) == 1 &&
      ssl.EVP_DigestSign(context, signature, &length, message, count) == 1;
  ssl.EVP_MD_CTX_free(context);
  ssl.EVP_PKEY_free(key);
  return is_done;
}

bool crypto_ed25519_verify(const uint8_t *public_key, const uint8_t *message, size_t count,
                           const uint8_t *signature) {
  EVP_PKEY *key = ssl.EVP_PKEY_new_raw_public_key_ex(algorithms, "ED25519", NULL, public_key, 32);
  EVP_MD_CTX *context = ssl.EVP_MD_CTX_new();
  bool is_valid =
      key && context &&
      ssl.EVP_DigestVerifyInit_ex(context, NULL, NULL, algorithms, NULL, key, NULL) == 1 &&
      ssl.EVP_DigestVerify(context, signature, 64, message, count) == 1;
  ssl.EVP_MD_CTX_free(context);
  ssl.EVP_PKEY_free(key);
  return is_valid;
}
