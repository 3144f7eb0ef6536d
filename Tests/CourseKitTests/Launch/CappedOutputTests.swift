import CourseKit
import Testing

@Suite("Capped output keeps both ends of a stream")
struct CappedOutputTests {
  @Test("a short stream is kept whole")
  func short() {
    var output = CappedOutput(cap: 10)
    output.append(Array("12345".utf8))
    output.append(Array("67890".utf8))
    #expect(output.text == "1234567890")
    #expect(!output.isTruncated)
  }

  @Test("of a long stream the middle is left out, and counted")
  func long() {
    var output = CappedOutput(cap: 10)
    for letter in "abcdefghijklmnopqrstuvwxyz".utf8 { output.append([letter]) }
    #expect(output.text == "abcde\n… 16 bytes left out …\nvwxyz")
    #expect(output.total == 26)
    #expect(output.isTruncated)
  }
}
