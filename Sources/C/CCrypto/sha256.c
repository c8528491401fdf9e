/* The deprecated functions allocate no memory and look up no algorithm, unlike the newer ones. */
#define OPENSSL_SUPPRESS_DEPRECATED
#include "CCrypto.h"

#include <openssl/crypto.h>
#include <openssl/sha.h>

static_assert(sizeof(struct crypto_sha256) == sizeof(SHA256_CTX));

void crypto_sha256_begin(struct crypto_sha256 *hash) { SHA256_Init((SHA256_CTX *)hash); }

void crypto_sha256_update(struct crypto_sha256 *hash, const void *bytes, size_t count) {
  SHA256_Update((SHA256_CTX *)hash, bytes, count);
}

void crypto_sha256_end(struct crypto_sha256 *hash, uint8_t *digest) {
  SHA256_Final(digest, (SHA256_CTX *)hash);
}

bool crypto_is_same(const void *one, const void *other, size_t count) {
  return CRYPTO_memcmp(one, other, count) == 0;
}
