import KitRecords
import Testing

@Suite("JSON that is written")
struct JSONTextTests {
  private struct Entry: Encodable {
    var path = "a/b"
    var count = 2
    var names = ["x", "ü"]
  }

  @Test("a document is indented, with sorted keys, plain slashes and a final newline")
  func document() {
    #expect(
      JSONText.document(Entry()) == """
        {
          "count" : 2,
          "names" : [
            "x",
            "ü"
          ],
          "path" : "a/b"
        }

        """
    )
  }

  @Test("a line has sorted keys, and no newline")
  func line() {
    let text = String(decoding: JSONText.line(Entry(names: ["a\nb"])), as: UTF8.self)
    #expect(text == #"{"count":2,"names":["a\nb"],"path":"a/b"}"#)
  }
}
