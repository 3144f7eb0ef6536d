import Testing

@testable import AuthorKit

@Suite("A picture is drawn as a file that needs no script and no font")
struct PictureDrawingTests {
  @Test("the drawing of a small picture equals the recorded one")
  func pinned() throws {
    let picture = try PictureParser.picture(
      """
      title: The list retains a bag.
      row: list "List\\nUIViewController", bag "Bag"
      list -> bag: one
      bag ..> list
      """,
      file: "bag.svg"
    )
    #expect(
      try PictureDrawing(picture).svg == """
        <svg xmlns="http://www.w3.org/2000/svg" width="347" height="120" viewBox="-95 -12 347 \
        120" role="img" aria-labelledby="title desc">
        <title id="title">The list retains a bag.</title>
        <desc id="desc">List UIViewController retains Bag (one). Bag has a weak or unowned \
        reference to List UIViewController.</desc>
        <style>\(PictureStyle.text)</style>
        <g class="retains"><path class="line" d="M71 21L129 21"/><path class="head" d="M127 \
        26L136 21L127 16Z"/></g>
        <g class="weak"><path class="line" d="M136 37L73 37"/><path class="head" d="M80 32L71 \
        37L80 42"/></g>
        <g class="box"><rect x="-71" y="0" width="142" height="58" rx="9"/><text class="name" \
        x="0" y="25">List</text><text class="more" x="0" y="43">UIViewController</text></g>
        <g class="box"><rect x="136" y="9" width="92" height="40" rx="9"/><text class="name" \
        x="182" y="34">Bag</text></g>
        <text class="label middle" x="103" y="12">one</text>
        <g class="legend"><g class="retains"><path class="line" d="M-83 88L-56 88"/><path \
        class="head" d="M-58 93L-49 88L-58 83Z"/></g><text x="-41" y="92">retains</text><g \
        class="weak"><path class="line" d="M25 88L57 88"/><path class="head" d="M50 93L59 88L50 \
        83"/></g><text x="67" y="92">weak or unowned reference</text></g>
        </svg>

        """
    )
  }

  @Test("two drawings of one picture are equal")
  func deterministic() throws {
    for text in SamplePictures.all {
      let picture = try PictureParser.picture(text, file: "a.svg")
      #expect(try PictureDrawing(picture).svg == PictureDrawing(picture).svg)
    }
  }

  @Test("a drawing has a title, describes each arrow in words, and has light and dark colors")
  func accessible() throws {
    let picture = try PictureParser.picture(
      "title: A & B.\nrow: a \"A\", b \"B<Int>\"\na -> b: all\nb -x a\nb ~> a\na ..> b",
      file: "a.svg"
    )
    let svg = try PictureDrawing(picture).svg
    #expect(svg.contains("<title id=\"title\">A &amp; B.</title>"))
    #expect(
      svg.contains(
        "<desc id=\"desc\">A retains B&lt;Int&gt; (all). B&lt;Int&gt; no longer retains A. "
          + "B&lt;Int&gt; sends to A. A has a weak or unowned reference to B&lt;Int&gt;.</desc>"
      )
    )
    #expect(svg.contains("@media (prefers-color-scheme: dark)"))
    #expect(!svg.contains("<script") && !svg.contains("href"))
  }
}
