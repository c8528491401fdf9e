#ifndef CCRYPTO_H
#define CCRYPTO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The interface to OpenSSL's libcrypto, in two parts.
///
/// SHA-256 is linked statically (24 KB), since each line of the store's journal needs it. The rest
/// is loaded at its first use: linked, it would add 0.5 ms and 1.7 MB to each start as a shared
/// library, or 3.4 MB to the program as a static one.

/// The state of a SHA-256 hash, of the size of `SHA256_CTX`.
struct crypto_sha256 {
  uint32_t words[28];
};

void crypto_sha256_begin(struct crypto_sha256 *hash);
void crypto_sha256_update(struct crypto_sha256 *hash, const void *bytes, size_t count);
/// Writes the 32 bytes of the hash.
void crypto_sha256_end(struct crypto_sha256 *hash, uint8_t *digest);

/// Compares bytes in constant time.
bool crypto_is_same(const void *one, const void *other, size_t count);

/// Loads the library; returns false if it is not installed.
///
/// The functions below may be called only after this has returned true.
bool crypto_open(void);

/// Derives a key by scrypt (RFC 7914); returns false if there is not enough memory.
bool crypto_scrypt(const uint8_t *password, size_t password_count, const uint8_t *salt,
                   size_t salt_count, uint64_t rounds, uint64_t block_size, uint64_t parallelism,
                   uint8_t *key, size_t key_count);

/// Writes the 32 bytes of the public key of an Ed25519 key (RFC 8032).
bool crypto_ed25519_public_key(const uint8_t *secret, uint8_t *public_key);
/// Writes the 64 bytes of a signature.
bool crypto_ed25519_sign(const uint8_t *secret, const uint8_t *message, size_t count,
                         uint8_t *signature);
bool crypto_ed25519_verify(const uint8_t *public_key, const uint8_t *message, size_t count,
                           const uint8_t *signature);

#endif
