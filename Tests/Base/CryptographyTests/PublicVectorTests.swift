import Testing

@testable import Cryptography

/// Returns the bytes of hexadecimal digits.
private func bytes(_ text: String) -> [UInt8] {
  let digits = text.compactMap(\.hexDigitValue)
  return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}

@Suite("Published examples")
struct PublicVectorTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      String(repeating: "a", count: 1_000_000),
      "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    ),
  ])
  func `SHA-256 gives what FIPS 180 says, whole and in pieces`(text: String, digest: String) {
    let message = Array(text.utf8)
    #expect(SHA256.hash(message) == bytes(digest))
    var (pieces, short) = (SHA256(), SHA256())
    for start in stride(from: 0, to: message.count, by: 61) {
      pieces.update(Array(message[start..<min(start + 61, message.count)]))
    }
    #expect(pieces.finish() == bytes(digest))
    short.update(message)
    #expect(short.finishShort() == UInt64(digest.prefix(16), radix: 16))
  }

  @Test func `a copied checksum continues independently`() {
    var one = SHA256()
    one.update(Array("a".utf8))
    var other = one
    one.update(Array("bc".utf8))
    other.update(Array("b".utf8))
    #expect(one.finish() == SHA256.hash(Array("abc".utf8)))
    #expect(other.finish() == SHA256.hash(Array("ab".utf8)))
  }

  /// Test cases 1 to 4, 6 and 7 of RFC 4231; case 5 has a truncated code.
  @Test(arguments: [
    (
      [UInt8](repeating: 0x0B, count: 20), Array("Hi There".utf8),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xAA, count: 20), [UInt8](repeating: 0xDD, count: 50),
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
    ),
    (
      Array(1...25), [UInt8](repeating: 0xCD, count: 50),
      "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"
    ),
    (
      [UInt8](repeating: 0xAA, count: 131),
      Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
    (
      [UInt8](repeating: 0xAA, count: 131),
      Array(
        ("This is a test using a larger than block-size key and a larger than block-size data. "
          + "The key needs to be hashed before being used by the HMAC algorithm.").utf8),
      "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"
    ),
  ])
  func `HMAC gives what RFC 4231 says`(secret: [UInt8], message: [UInt8], code: String) {
    #expect(AuthenticationCode.of(message, secret: secret) == bytes(code))
    #expect(
      AuthenticationCode.of(Array(message.prefix(3)), Array(message.dropFirst(3)), secret: secret)
        == bytes(code))
  }

  @Test(arguments: [
    (
      "", "", 16, 1, 1,
      "77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442"
        + "fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906"
    ),
    (
      "password", "NaCl", 1_024, 8, 16,
      "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b373162"
        + "2eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640"
    ),
    (
      "pleaseletmein", "SodiumChloride", 16_384, 8, 1,
      "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2"
        + "d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887"
    ),
  ])
  func `scrypt gives what RFC 7914 says`(
    password: String, salt: String, rounds: Int, blockSize: Int, parallelism: Int, key: String
  ) throws {
    let derived = try Scrypt.key(
      of: Array(password.utf8), salt: Array(salt.utf8), rounds: rounds, blockSize: blockSize,
      parallelism: parallelism, count: 64)
    #expect(derived == bytes(key))
  }

  @Test func `rounds that are not a power of two are refused`() {
    #expect(throws: Scrypt.Failure.self) {
      try Scrypt.key(of: [1], salt: [2], rounds: 3, blockSize: 1, parallelism: 1, count: 32)
    }
  }
}

@Suite("Signatures")
struct Ed25519Tests {
  /// A secret key, its public key, a message and its signature.
  struct Example: Sendable {
    let secret, publicKey, message, signature: [UInt8]

    init(_ secret: String, _ publicKey: String, _ message: String, _ signature: String) {
      (self.secret, self.publicKey) = (bytes(secret), bytes(publicKey))
      (self.message, self.signature) = (bytes(message), bytes(signature))
    }
  }

  /// Tests 1 to 3 of RFC 8032 7.1.
  static let examples = [
    Example(
      "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
      "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a", "",
      "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bac"
        + "c61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"),
    Example(
      "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
      "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c", "72",
      "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e"
        + "458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"),
    Example(
      "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
      "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025", "af82",
      "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290"
        + "ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"),
  ]

  @Test(arguments: examples)
  func `Ed25519 gives what RFC 8032 says`(_ example: Example) {
    #expect(Ed25519.publicKey(of: example.secret) == example.publicKey)
    #expect(Ed25519.signature(of: example.message, secret: example.secret) == example.signature)
    #expect(
      Ed25519.isValid(example.signature, of: example.message, publicKey: example.publicKey))
  }

  @Test(arguments: examples)
  func `a signature with one bit turned, of something else or of another key is invalid`(
    _ example: Example
  ) {
    for bit in 0..<512 {
      var turned = example.signature
      turned[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(!Ed25519.isValid(turned, of: example.message, publicKey: example.publicKey))
    }
    #expect(
      !Ed25519.isValid(
        example.signature, of: example.message + [0], publicKey: example.publicKey))
    #expect(!Ed25519.isValid(example.signature, of: example.message, publicKey: example.secret))
  }

  @Test(arguments: [0, 31, 33, 64])
  func `a key of the wrong length is refused`(count: Int) {
    let key = [UInt8](repeating: 1, count: count)
    #expect(Ed25519.publicKey(of: key) == nil)
    #expect(Ed25519.signature(of: [1], secret: key) == nil)
    let signature = Self.examples[0].signature
    #expect(!Ed25519.isValid(signature, of: [], publicKey: key))
    #expect(
      !Ed25519.isValid(
        [UInt8](signature.dropLast()), of: [], publicKey: Self.examples[0].publicKey))
  }

  @Test func `secrets are equal only if every byte is`() {
    #expect([UInt8]().isSameSecret(as: []))
    #expect([1, 2, 3].isSameSecret(as: [1, 2, 3]))
    #expect(![1, 2, 3].isSameSecret(as: [1, 2, 4]))
    #expect(![1, 2, 3].isSameSecret(as: [1, 2]))
  }
}
