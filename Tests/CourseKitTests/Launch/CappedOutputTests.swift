import CourseKit
import Testing

@Suite("Capped output keeps both ends of a stream")
struct CappedOutputTests {
  @Test("a short stream is kept completely")
  func short() {
    var output = CappedOutput(cap: 10)
    output.append(Array("12345".utf8))
    output.append(Array("67890".utf8))
    #expect(output.text == "1234567890")
    #expect(!output.isTruncated)
  }

  @Test("the middle of a long stream is left out, and its bytes are counted")
  func long() {
    var output = CappedOutput(cap: 10)
    for letter in "abcdefghijklmnopqrstuvwxyz".utf8 { output.append([letter]) }
    #expect(output.text == "abcde\n… 16 bytes omitted …\nvwxyz")
    #expect(output.total == 26)
    #expect(output.isTruncated)
  }
}
