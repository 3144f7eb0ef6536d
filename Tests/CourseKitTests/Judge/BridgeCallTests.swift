import Testing

@testable import CourseKit

@Suite("Calls in a bridge, matched with the declarations in a file")
struct BridgeCallTests {
  private func call(_ line: String, column: Int) -> BridgeCall {
    let diagnostic = Diagnostic(
      path: "",
      line: 1,
      column: column,
      severity: .error,
      message: "",
      text: ""
    )
    return BridgeCall(diagnostic: diagnostic, bridge: line)
  }

  @Test(
    "the complete call is extracted from its line",
    arguments: [
      (
        "E04Contract(make: { Chapter01Subjects::E04.makeChannel() })", 20, "E04.makeChannel()",
        "makeChannel"
      ),
      ("  expect: { E03.expected($0, at: f(1)) }", 14, "E03.expected($0, at: f(1))", "expected"),
      ("  let door = E02.Door.self", 16, "E02.Door.self", "Door"),
      ("E01C(a: { E01.a() }, b: { E01.b($0) })", 30, "E01.b($0)", "b"),
      ("E01C(a: { E01.a() }, b: { E01.b($0) })", 12, "E01.a()", "a"),
    ]
  )
  func calls(line: String, column: Int, text: String, name: String) {
    let call = call(line, column: column)
    #expect(call.text == text)
    #expect(call.name == name)
  }

  @Test("declarations of a name are found by their keyword")
  func declarations() {
    let source = """
      enum E02 {
        static func twice(_ x: Int) -> Int { x * 2 }
        // func twice() stood here once
        var twiceAsMuch = 2
        final class Door {
          func twice() {}
        }
      }
      """
    #expect(
      Declarations.of("twice", in: source)
        == [
          "line 2: static func twice(_ x: Int) -> Int",
          "line 6: func twice()",
        ]
    )
    #expect(Declarations.of("Door", in: source) == ["line 5: final class Door"])
    #expect(Declarations.of("nothing", in: source).isEmpty)
  }
}
