import CourseKit
import Testing

@Suite("Exercise IDs")
struct ExerciseIDTests {
  @Test(
    "two numbers separated by a point are an ID",
    arguments: [("1.4", 1, 4), ("12.10", 12, 10), ("0.1", 0, 1)]
  )
  func valid(text: String, chapter: Int, number: Int) throws {
    let id = try #require(ExerciseID(text))
    #expect((id.chapter, id.number) == (chapter, number))
    #expect(id.description == text)
  }

  @Test(
    "any other text is not an ID",
    arguments: ["", "1", "1.", ".4", "1.4.2", "0.0", "1.0", "a.b", "-1.2", "+1.2", "-0.1"]
  )
  func invalid(text: String) {
    #expect(ExerciseID(text) == nil)
  }

  @Test("the namespace has two digits, and IDs sort by number")
  func namespaceAndOrder() throws {
    let (second, tenth) = (try #require(ExerciseID("1.2")), try #require(ExerciseID("1.10")))
    #expect(second.namespace == "E02")
    #expect(tenth.namespace == "E10")
    #expect(second < tenth)
  }
}
