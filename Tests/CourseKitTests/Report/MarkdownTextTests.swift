import Testing

@testable import CourseKit

@Suite("Texts of the course in Markdown")
struct MarkdownTextTests {
  @Test("code spans stay code, and everything around them is escaped")
  func prose() {
    #expect(
      MarkdownText.prose("Capture `[weak self]`, not *self*.")
        == #"Capture `[weak self]`, not \*self\*."#
    )
  }

  @Test("fenced blocks stay blocks, with their language, and are not escaped")
  func fences() {
    #expect(
      MarkdownText.lines("Use *map*:\n\n```swift\nlet a: [Int] = []\n\na[0]\n```\nDone.")
        == [
          #"Use \*map\*:"#, "", "```swift", "let a: [Int] = []", "", "a[0]", "```", "Done.",
        ]
    )
  }

  @Test("a fence is longer than the backticks in its code")
  func longFence() {
    #expect(
      MarkdownText.lines("````swift\n```\n````") == ["````swift", "```", "````"]
    )
  }
}
