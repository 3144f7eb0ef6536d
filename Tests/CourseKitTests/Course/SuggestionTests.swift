import CourseKit
import Testing

@Suite("Did you mean")
struct SuggestionTests {
  private let verbs = ["check", "watch", "list", "hint", "show", "reset", "solution", "doctor"]

  @Test(
    "a slip of the finger finds its verb",
    arguments: [
      ("chek", "check"), ("hceck", "check"), ("lst", "list"), ("Hint", "hint"), ("sohw", "show"),
      ("solutoin", "solution"), ("doc", "doctor"),
    ]
  )
  func near(word: String, meant: String) {
    #expect(Suggestion.nearest(to: word, in: verbs) == meant)
  }

  @Test("a word that resembles nothing gets no suggestion", arguments: ["frobnicate", "x", ""])
  func far(word: String) {
    #expect(Suggestion.nearest(to: word, in: verbs) == nil)
  }
}
