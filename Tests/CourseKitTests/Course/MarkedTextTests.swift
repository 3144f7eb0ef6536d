import Testing

@testable import CourseKit

@Suite("A text with code spans and fenced code blocks")
struct MarkedTextTests {
  @Test("splits into lines of prose and code blocks, and keeps blank lines")
  func blocks() {
    let text = MarkedText("Use map:\n\n```swift\nlet a = 1\n\n  let b = a\n```\nDone.")
    #expect(
      text.blocks == [
        .prose("Use map:"), .prose(""),
        .code(language: "swift", lines: ["let a = 1", "", "  let b = a"]), .prose("Done."),
      ]
    )
  }

  @Test("a fence that is never closed extends to the end")
  func unclosedFence() {
    #expect(MarkedText("```\na\nb").blocks == [.code(language: "", lines: ["a", "b"])])
  }

  @Test("a longer fence contains shorter ones")
  func longFence() {
    #expect(
      MarkedText("````text\n```\n````\nend").blocks
        == [.code(language: "text", lines: ["```"]), .prose("end")]
    )
  }

  @Test("three backticks that enclose code in one line do not open a block")
  func inlineFence() {
    #expect(MarkedText("```a``` b").blocks == [.prose("```a``` b")])
  }

  @Test("code spans are separated from words")
  func spans() {
    #expect(
      MarkedText.spans(of: "Use `take(until:)`.")
        == [.words("Use "), .code("take(until:)"), .words(".")]
    )
    #expect(MarkedText.spans(of: "`a`") == [.code("a")])
  }

  @Test(
    "unpaired backticks, or backticks without text between them, are plain text",
    arguments: ["a ` b", "a `` b", "a ` ` b"]
  )
  func lonelyBackticks(text: String) {
    #expect(MarkedText.spans(of: text) == [.words(text)])
  }
}
