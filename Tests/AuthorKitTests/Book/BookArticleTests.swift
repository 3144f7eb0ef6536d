import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("A lesson becomes an article of the book", .startsProcesses)
struct BookArticleTests {
  @Test("comments are removed, answers become closed tabs, images and links point into the book")
  func whole() throws {
    let article = try Self.article(
      """
      # Streams

      See [the idea](#the-idea-wrap-dont-upcast), [subjects](../Chapter02/README.md), \
      [the manifest](../../Package.swift) and [Swift](https://swift.org).
      <!-- introduces map -->

      ## The idea: wrap, don't upcast

      ```swift continued
      let a = 1
      <!-- not a comment -->
      ```
      <!-- swift
      let hidden = 1
      -->
      ![A list.](list.svg)

      1. Why?

         <details>
         <summary>Answer</summary>

         Because:

         ```output
         1
         ```

         </details>
      @objc is an attribute.
      """
    )
    #expect(
      article.text == """
        # Streams

        See [the idea](doc:Chapter01#The-idea-wrap-dont-upcast), [subjects](doc:Chapter02), \
        the manifest and [Swift](https://swift.org).

        ## The idea: wrap, don't upcast

        ```swift
        let a = 1
        <!-- not a comment -->
        ```
        ![A list.](chapter01-list.svg)

        1. Why?

        @TabNavigator {
        @Tab("Think first") {
        Answer before you look.
        }
        @Tab("Answer") {

        Because:

        ```text
        1
        ```

        }
        }
        \\@objc is an attribute.

        """
    )
    #expect(article.images == ["chapter01-list.svg": .file("Chapters/Chapter01/list.svg")])
  }

  @Test("a link to a page of another archive leads to its address in the site")
  func otherArchives() throws {
    let markdown = """
      [RxCore](../../Sources/RxCore/RxCore.docc/RxCore.md) and \
      [subjects](../Chapter02/README.md#late-subscribers)

      """
    #expect(
      try Self.article(markdown).text
        == "[RxCore](/documentation/rxcore) and [subjects](doc:Chapter02#Late-subscribers)\n\n"
    )
    #expect(
      try Self.article(markdown, in: "RxCore").text
        == "[RxCore](doc:RxCore) and "
        + "[subjects](/documentation/course/chapter02#Late-subscribers)\n\n"
    )
  }

  @Test("what looks like a comment in a block of code remains, also in a block in a block")
  func nestedCode() throws {
    let code = "````markdown\n```swift\nlet a = 1\n```\n<!-- introduces map -->\n````\nEnd.\n"
    #expect(try Self.article(code).text == code + "\n")
  }

  @Test("a code span that contains a fence is not a link to a symbol")
  func fenceInText() throws {
    #expect(
      try Self.article("| ```` ```swift ````, ```` ```output ```` | ``map`` |\n").text
        == "| ` ```swift `, ` ```output ` | ``map`` |\n\n"
    )
  }

  @Test("a printed marble diagram becomes an image, other output does not")
  func marbles() throws {
    let article = try Self.article(
      "```output\nlist   --m-(ab)|   m = milk\nbadge    --^-#\n```\n\n```output\nlist: milk\n```\n"
    )
    #expect(
      article.text == "![Marble diagram: list, badge](chapter01-marbles-1.svg)\n\n"
        + "```text\nlist: milk\n```\n\n"
    )
    guard case .drawing(let svg) = article.images["chapter01-marbles-1.svg"] else {
      Issue.record("no drawing")
      return
    }
    #expect(
      svg.contains(
        "<desc id=\"desc\">list: m at tick 2, a at tick 5, b at tick 6, completed at tick 8. "
          + "badge: subscribed at tick 4, error at tick 6.</desc>"
      )
    )
    #expect(svg.contains("prefers-color-scheme: dark"))
  }

  @Test("a text with a line that is not a lane is not a diagram")
  func noDiagram() {
    #expect(MarbleImage("list  --a-b|\nand a sentence - with a dash") == nil)
    #expect(MarbleImage("") == nil)
    #expect(MarbleImage("first showing:  [TodoItem(\"milk\")]") == nil)
  }

  private static func article(
    _ markdown: String,
    in catalog: String = "Course"
  ) throws -> BookArticle {
    try Folder.temporary { folder in
      try folder.write("Chapters/Chapter01/README.md", markdown)
      try folder.write("Chapters/Chapter02/README.md", "# Subjects\n\n## Late subscribers\n")
      try folder.write("Sources/RxCore/RxCore.docc/RxCore.md", "# ``RxCore``\n")
      let pages = [
        BookLinks.Page(
          path: "Chapters/Chapter01/README.md",
          catalog: "Course",
          name: "Chapter01"
        ),
        BookLinks.Page(
          path: "Chapters/Chapter02/README.md",
          catalog: "Course",
          name: "Chapter02"
        ),
        BookLinks.Page(
          path: "Sources/RxCore/RxCore.docc/RxCore.md",
          catalog: "RxCore",
          name: "RxCore"
        ),
      ]
      let workspace = Workspace(root: folder.url.path)
      let links = BookLinks(pages, from: catalog, in: workspace)
      return BookArticle(
        name: "Chapter01",
        path: "Chapters/Chapter01/README.md",
        markdown: markdown,
        links: links
      )
    }
  }
}
