import Testing

@testable import GradeKit

@Suite("A part of the hostile corpus")
struct CorpusPartTests {
  @Test("the parts together are the corpus, and each case is in one of them", arguments: 1...5)
  func together(count: Int) throws {
    let cases = Array(0..<17)
    let parts = try (1...count).map { try #require(CorpusPart("\($0)/\(count)")).of(cases) }
    #expect(parts.joined().sorted() == cases)
    #expect(parts.allSatisfy { $0.count >= cases.count / count })
  }

  @Test("neighbors are in different parts")
  func neighbors() throws {
    #expect(try #require(CorpusPart("2/3")).of(["a", "b", "c", "d", "e"]) == ["b", "e"])
  }

  @Test(
    "a text that names no part is refused",
    arguments: ["", "2", "0/3", "4/3", "1/0", "1/2/3", "/3", "1/", "a/b", "-1/3", "1/1001"]
  )
  func refused(text: String) {
    #expect(CorpusPart(text) == nil)
  }
}
