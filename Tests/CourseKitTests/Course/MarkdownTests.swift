import Testing

@testable import CourseKit

@Suite("A lesson is read as Markdown")
struct MarkdownTests {
  @Test(
    "anchors equal those of GitHub",
    arguments: [
      ("The idea: wrap, don't upcast", "the-idea-wrap-dont-upcast"),
      ("1.4 Why not `BehaviorSubject`?", "14-why-not-behaviorsubject"),
      ("Hot — and cold", "hot--and-cold"),
      ("snake_case stays", "snake_case-stays"),
    ]
  )
  func slugs(heading: String, slug: String) {
    #expect(Markdown.slug(of: heading) == slug)
  }

  @Test("a repeated heading gets a number, as on GitHub")
  func repeatedHeading() {
    #expect(Markdown("# A\n## A\n### A\n").headings.map(\.slug) == ["a", "a-1", "a-2"])
  }

  @Test("a heading or a link inside a code block is code")
  func codeIsNotProse() {
    let lesson = Markdown("Text [a](b.md#c).\n```sh\n# not a heading [x](y)\n```\n## Real\n")
    #expect(lesson.headings.map(\.text) == ["Real"])
    #expect(lesson.links == [Markdown.Link(target: "b.md#c", line: 1)])
    #expect(lesson.prose.map(\.line) == [1, 5])
    #expect(
      lesson.blocks == [Markdown.Block(info: ["sh"], line: 3, code: "# not a heading [x](y)")]
    )
  }

  @Test("code in a comment is a block, and other comments are ignored")
  func comments() {
    let lesson = Markdown("<!-- swift\nlet a = 1\n-->\n<!--\na note\n-->\n<!-- short -->\ntext\n")
    #expect(
      lesson.blocks == [
        Markdown.Block(info: ["swift"], line: 2, code: "let a = 1", isHidden: true)
      ]
    )
    #expect(lesson.prose.map(\.text) == ["text"])
  }

  @Test("a longer fence contains shorter ones")
  func longFence() {
    let lesson = Markdown("````text\n```swift\n```\n````\nend\n")
    #expect(lesson.blocks.map(\.code) == ["```swift\n```"])
    #expect(lesson.prose.map(\.text) == ["end"])
  }
}
