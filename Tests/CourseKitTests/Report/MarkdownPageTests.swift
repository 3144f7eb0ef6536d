import Testing

@testable import CourseKit

@Suite("Markdown is shown on a terminal")
struct MarkdownPageTests {
  @Test("headings, paragraphs, lists, code, pictures and tables are laid out for the width")
  func whole() {
    let page = MarkdownPage(
      """
      # Streams

      An *observable* emits
      **events**; see [the idea](#the-idea) and `take(until:)`.

      <!-- introduces Observable -->

      ## The idea

      - Subscribing starts the work that the observable describes.
        It may never end.
      1. One

      ```swift
      let one = 1

      print(one)
      ```
      ```output
      1
      ```

      ![A list.](list.svg)

      | name | what it does |
      | --- | --- |
      | `map` | Emits what a closure makes of each element. |
      | `a \\| b` | `x | y` |
      """,
      width: 40
    )
    #expect(
      page.lines.map(\.text).joined(separator: "\n") == """
        Streams
        ═══════

        An observable emits events; see the idea
        and take(until:).

        The idea
        ────────

        • Subscribing starts the work that the
          observable describes. It may never
          end.
        1. One

            let one = 1

            print(one)
            1

          Picture: A list.
          list.svg

        name   what it does
        ─────  ─────────────────────────────────
        map    Emits what a closure makes of
               each element.
        a | b  x | y
        """
    )
  }

  @Test("text styles follow the Markdown")
  func styles() {
    let page = MarkdownPage("*all* **of** `it` a * b", width: 80)
    #expect(
      page.lines.first?.spans == [
        .init("all", .emphasis), .init(" ", .plain), .init("of", .strong), .init(" ", .plain),
        .init("it", .code), .init(" a * b", .plain),
      ]
    )
  }

  @Test("answers are either shown, or folded with the command that shows them")
  func folds() {
    let text = """
      1. Why?

         <details>
         <summary>Answer</summary>

         Because
         of it.

         </details>

      2. How?
      """
    #expect(
      MarkdownPage(text, width: 60, unfold: "rxlab show 2 --answers").lines.map(\.text) == [
        "1. Why?", "", "▸ Answer: rxlab show 2 --answers", "", "2. How?",
      ]
    )
    #expect(
      MarkdownPage(text, width: 60).lines.map(\.text) == [
        "1. Why?", "", "▾ Answer", "", "Because of it.", "", "2. How?",
      ]
    )
  }

  @Test("no line is wider than the terminal, except a word or code that is")
  func widths() {
    let text = """
      Words and words and words and words and words.

      - Words and words and words and words and words.

      | a column | another column | a third column |
      | --- | --- | --- |
      | words and words and words | words and words and words | words and words |
      """
    for width in 30...80 {
      #expect(MarkdownPage(text, width: width).lines.allSatisfy { $0.text.count <= width })
    }
  }
}
