import GradeKit
import Testing

/// The published vectors of FIPS 180-4 and RFC 4231.
@Suite("SHA-256")
struct SHA256Tests {
  private func hash(_ text: String) -> String {
    SHA256.hexadecimal(SHA256.hash(Array(text.utf8)))
  }

  @Test("the published hashes are computed")
  func publishedHashes() {
    #expect(hash("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(hash("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    )
    #expect(
      hash(String(repeating: "a", count: 1_000_000))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    )
  }

  @Test("the published keyed hashes are computed, with a short key and one longer than a block")
  func publishedKeyedHashes() {
    let short = SHA256.authenticate(
      Array("what do ya want for nothing?".utf8),
      key: Array("Jefe".utf8)
    )
    #expect(
      SHA256.hexadecimal(short)
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    )
    let long = SHA256.authenticate(
      Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      key: Array(repeating: 0xaa, count: 131)
    )
    #expect(
      SHA256.hexadecimal(long)
        == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    )
  }
}
