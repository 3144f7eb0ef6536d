import CourseKit
import Testing

@Suite("Suggestions for misspelled words")
struct SuggestionTests {
  private let verbs = ["check", "watch", "list", "hint", "show", "reset", "solution", "doctor"]

  @Test(
    "a typing mistake finds the nearest command",
    arguments: [
      ("chek", "check"), ("hceck", "check"), ("lst", "list"), ("Hint", "hint"), ("sohw", "show"),
      ("solutoin", "solution"), ("doc", "doctor"),
    ]
  )
  func near(word: String, meant: String) {
    #expect(Suggestion.nearest(to: word, in: verbs) == meant)
  }

  @Test("a word without a similar name gets no suggestion", arguments: ["frobnicate", "x", ""])
  func far(word: String) {
    #expect(Suggestion.nearest(to: word, in: verbs) == nil)
  }
}
