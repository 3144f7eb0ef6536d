import CourseSamples
import Foundation
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("Suites that can create resources use the '.ledger' trait")
struct LedgerCheckTests {
  @Test(
    "a suite with the trait, or one that can create no resources, has no fault",
    arguments: [
      "import RxCore\n@Suite(\"a (b)\", .ledger)\nstruct A {\n  @Test func t() {}\n}\n",
      "import RxCore\n@Suite(\n  \"a\",\n  .exercise(\"1.4\")\n)\nstruct A {\n  @Test func t() {}\n}\n",
      "@testable import RxCore\n@Suite(\"a\", .ledger) struct A { @Test func t() {} }\n"
        + "extension A { @Test func u() {} }\n",
      "import Foundation\n@Suite(\"a\") struct A { @Test func t() {} }\n",
      "import RxCore\nstruct Helper {}\n// @Test in a comment\n",
      "import RxCore\n@Test(.ledger) func t() {}\n",
    ]
  )
  func gated(text: String) throws {
    #expect(try Self.faults(text) == [])
  }

  @Test(
    "a suite without the trait is reported at its line",
    arguments: [
      ("import RxCore\n@Suite(\"a\")\nstruct A {\n  @Test func t() {}\n}\n", "A"),
      ("import RxTest\nstruct A {\n  @Test func t() {}\n}\n", "A"),
      ("public import RxCore\n@Suite(\"a .ledger\") struct A { @Test func t() {} }\n", "A"),
      ("import RxCore\n@Test func t() {}\n", "a test"),
    ]
  )
  func ungated(text: String, type: String) throws {
    let faults = try Self.faults(text)
    #expect(
      faults.map(\.problem) == ["\(type) can create resources but doesn't use the '.ledger' trait."]
    )
    #expect(faults.map(\.line) == [2])
  }

  private static func faults(_ text: String) throws -> [CourseFault] {
    try Folder.temporary { folder in
      try folder.write("Tests/SomeTests/Deeper/ATests.swift", text)
      try folder.write("Tests/Helpers/B.swift", "import RxCore\nstruct B { @Test func t() {} }\n")
      return LedgerCheck(workspace: Workspace(root: folder.url.path)).faults()
    }
  }
}
