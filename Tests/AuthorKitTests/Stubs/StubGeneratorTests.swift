import CourseKit
import Testing

@testable import AuthorKit

@Suite("A stub is generated from its solution")
struct StubGeneratorTests {
  @Test("a region is replaced by its STUB lines, at the markers' indentation")
  func replacesRegion() throws {
    let solution = """
      enum E04 {
        static func answer() -> Int? {
          // BEGIN SOLUTION
          // STUB: // TODO: 1.4 answer
          // STUB: nil
          let half = 21
          return half * 2
          // END SOLUTION
        }
      }

      """
    let expected = """
      enum E04 {
        static func answer() -> Int? {
          // TODO: 1.4 answer
          nil
        }
      }

      """
    #expect(try StubGenerator.stub(of: solution, path: "S.swift") == expected)
  }

  @Test("the regions are the lines that a learner writes")
  func regions() {
    let solution = "let given = 1\n// BEGIN SOLUTION\n// STUB: a\na\n// END SOLUTION\nb\n"
    #expect(StubGenerator.regions(of: solution) == [2..<5])
    #expect(StubGenerator.regions(of: "let answer = 1\n").isEmpty)
  }

  @Test("the lines of an answer that its stub does not give are the learner's own")
  func ownLines() {
    let stub = "class Screen {\n  func done() { dismiss() }\n  // TODO: 1.1 Complete.\n}\n"
    let answer =
      "class Screen {\n    func done() { dismiss() }\n    func gone() {\n      dismiss()\n    }\n}\n"
    #expect(StubGenerator.ownLines(of: answer, stub: stub) == [3, 4, 5])
    #expect(StubGenerator.ownLines(of: stub, stub: stub).isEmpty)
  }

  @Test("a file may have several regions, with blank and further indented lines in its stub")
  func severalRegions() throws {
    let solution = """
      // BEGIN SOLUTION
      // STUB: struct A {
      // STUB:   let x = 1
      // STUB:
      // STUB: }
      struct A { let x = 2 }
      // END SOLUTION
      let shared = 0
      // BEGIN SOLUTION
      // STUB: let b = 0
      let b = 1
      // END SOLUTION
      """
    let expected = "struct A {\n  let x = 1\n\n}\nlet shared = 0\nlet b = 0"
    #expect(try StubGenerator.stub(of: solution, path: "S.swift") == expected)
  }

  @Test("the code of a region may be empty: the solution is to remove the stub's lines")
  func emptyCode() throws {
    let solution = "a\n// BEGIN SOLUTION\n// STUB: b\n// END SOLUTION\nc"
    #expect(try StubGenerator.stub(of: solution, path: "S.swift") == "a\nb\nc")
  }

  @Test("the stub does not depend on the kind of line endings")
  func lineEnds() throws {
    let unix = "é\n// BEGIN SOLUTION\n// STUB: b\nx\n// END SOLUTION\nc\n"
    let windows = String(unix.flatMap { $0 == "\n" ? ["\r\n"] : [$0] })
    #expect(try StubGenerator.stub(of: windows, path: "S.swift") == "é\nb\nc\n")
  }

  @Test(
    "a faulty marker is reported with its line and a fix",
    arguments: [
      (
        "let a = 1\n",
        "S.swift:1: the solution has no region, so its stub would be the solution itself. "
          + "Put '// BEGIN SOLUTION', '// STUB: …' and '// END SOLUTION' around what learners write."
      ),
      (
        "a\n// BEGIN SOLUTION\n// STUB: b\nc\n",
        "S.swift:2: this BEGIN SOLUTION is never closed. "
          + "Add '// END SOLUTION' below its last line."
      ),
      (
        "// BEGIN SOLUTION\n// STUB: b\nc\n// BEGIN SOLUTION\n// STUB: d\n// END SOLUTION\n",
        "S.swift:4: a region begins inside the region of line 1. "
          + "Close the outer region first: regions don't nest."
      ),
      (
        "a\n// END SOLUTION\n",
        "S.swift:2: this END SOLUTION has no matching BEGIN SOLUTION. "
          + "Remove it, or add '// BEGIN SOLUTION' above the region."
      ),
      (
        "a\n// BEGIN SOLUTION\nb\n// END SOLUTION\n",
        "S.swift:2: the region has no STUB line, so the stub would be empty here. "
          + "Add a '// STUB: …' line below '// BEGIN SOLUTION'."
      ),
      (
        "a\n  // STUB: b\n",
        "S.swift:2: a STUB line is outside a region and would be copied to learners. "
          + "Move it below a '// BEGIN SOLUTION', or remove it."
      ),
      (
        "// BEGIN SOLUTION\n// STUB: b\nc\n// STUB: d\n// END SOLUTION\n",
        "S.swift:4: a STUB line follows the solution's code. "
          + "Move it to the beginning of its region."
      ),
      (
        "a\n//BEGIN SOLUTION\n",
        "S.swift:2: '//BEGIN SOLUTION' is not a marker. Write exactly '// BEGIN SOLUTION', "
          + "'// STUB: …' or '// END SOLUTION' on a line of its own."
      ),
    ]
  )
  func faults(solution: String, message: String) {
    #expect {
      try StubGenerator.stub(of: solution, path: "S.swift")
    } throws: { error in
      "\(error)" == message
    }
  }
}
