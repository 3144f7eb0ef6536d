import CourseKit
import Foundation
import Testing

@Suite("Fingerprints distinguish contents")
struct FingerprintTests {
  @Test("equal bytes have equal fingerprints, in every run")
  func stable() {
    #expect(Fingerprint.of(Data("abc".utf8)) == Fingerprint.of(Data("abc".utf8)))
    #expect(Fingerprint.of(Data()) == Fingerprint().adding("").text)
  }

  @Test("one changed, added or moved byte changes the fingerprint")
  func sensitive() {
    let texts = ["", "\0", "a", "b", "ab", "ba", "abcdefgh", "abcdefgi", "abcdefgh\0", "hgfedcba"]
    #expect(Set(texts.map { Fingerprint.of(Data($0.utf8)) }).count == texts.count)
  }

  @Test("two separate additions differ from their concatenation")
  func boundaries() {
    #expect(
      Fingerprint().adding("ab").adding("c").text != Fingerprint().adding("a").adding("bc").text
    )
  }
}

extension Fingerprint {
  fileprivate func adding(_ text: String) -> Fingerprint {
    var copy = self
    copy.add(text)
    return copy
  }
}
