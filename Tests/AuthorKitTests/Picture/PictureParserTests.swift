import Testing

@testable import AuthorKit

@Suite("The text form of a picture is parsed, and its mistakes are reported")
struct PictureParserTests {
  @Test("boxes, empty places, labels and the four kinds of arrows are read")
  func whole() throws {
    let picture = try PictureParser.picture(
      """
      title: A list and its bag.

      row: list "List\\nUIViewController", ., bag "DisposeBag"
      row: screen "Screen"
      list -> bag
      bag ..> list: weak
      screen ~> list: sends\\nevents
      list -x screen
      """,
      file: "list.svg"
    )
    #expect(picture.file == "list.svg")
    #expect(picture.title == "A list and its bag.")
    #expect(picture.rows.map { $0.map { $0?.name } } == [["list", nil, "bag"], ["screen"]])
    #expect(picture.boxes[0].label == ["List", "UIViewController"])
    #expect(picture.arrows.map(\.kind) == [.retains, .weak, .sends, .released])
    #expect(picture.arrows.map(\.label) == [[], ["weak"], ["sends", "events"], []])
  }

  @Test("a long label is broken between words")
  func longLabel() throws {
    let picture = try Self.picture("a -> b: subscribes while the screen is visible")
    #expect(picture.arrows[0].label == ["subscribes while", "the screen is", "visible"])
  }

  @Test("each mistake is reported with its line, the invalid words and a fix")
  func faults() {
    let expected: [(String, Int, String)] = [
      ("a => b", 3, "'=>' is not an arrow."),
      ("a -> door", 3, "there is no box 'door'."),
      ("a -> b\na -> b: again", 4, "'a -> b' occurs twice."),
      ("title: Another.", 3, "the picture has a second title."),
      ("row: a \"A again\"", 3, "there are two boxes 'a'."),
      ("line a to b", 3, "'line a to b' is not a line of a picture."),
      ("a -> b label", 3, "'a -> b label' is not a line of a picture."),
      (
        "row: c", 3,
        "'c' is not a place of a row: expected a name and a label in quotes, or '.'."
      ),
      (
        "row: c \"C", 3,
        "'c \"C' is not a place of a row: expected a name and a label in quotes, or '.'."
      ),
      (
        "row: c \"C\" d \"D\"", 3,
        "'d \"D\"' is not a place of a row: expected a name and a label in quotes, or '.'."
      ),
      (
        "row: c \"\"", 3,
        "'c \"\"' is not a place of a row: expected a name and a label in quotes, or '.'."
      ),
    ]
    for (line, number, problem) in expected {
      #expect(Self.fault("title: T.\nrow: a \"A\", b \"B\"\n\(line)")?.line == number, "\(line)")
      #expect(Self.fault("title: T.\nrow: a \"A\", b \"B\"\n\(line)")?.problem == problem)
    }
  }

  @Test("a mistyped box name gets the most similar one as a suggestion")
  func suggestion() {
    let fault = Self.fault("title: T.\nrow: list \"List\", bag \"Bag\"\nlsit -> bag")
    #expect(fault?.problem == "there is no box 'lsit'. Did you mean 'list'?")
    #expect(fault?.repair == "Add it to a row, or use one of: list, bag.")
  }

  @Test("a picture without a title, boxes or a file name is refused")
  func missingParts() {
    #expect(Self.fault("row: a \"A\"")?.problem == "the picture has no title.")
    #expect(Self.fault("title:\nrow: a \"A\"")?.problem == "the title is empty.")
    #expect(Self.fault("title: T.")?.problem == "the picture has no boxes.")
    for file in [nil, "picture.png", ".svg", "../other.svg"] {
      #expect(
        Self.fault("title: T.\nrow: a \"A\"", file: file)?.problem
          == "the picture has no file: found '\(file ?? "")', expected a name that ends in '.svg'."
      )
    }
  }

  private static func picture(_ arrow: String) throws -> Picture {
    try PictureParser.picture(
      "title: T.\nrow: a \"A\", b \"B\"\n\(arrow)",
      file: "a.svg"
    )
  }

  private static func fault(_ text: String, file: String? = "a.svg") -> PictureFault? {
    #expect(throws: PictureFault.self) { try PictureParser.picture(text, file: file) }
  }
}
