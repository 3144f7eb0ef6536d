import Foundation
import Testing

@testable import CourseKit

@Suite("The imports of the course's own files")
struct ImportClausesTests {
  private func modules(_ text: String) -> [String] {
    ImportClauses.modules(in: Data(text.utf8))
  }

  @Test(
    "a module is read with attributes, an access level and a comment",
    arguments: [
      "import RxCore", "@testable internal import RxCore", "public import RxCore  // the core",
      "  @preconcurrency import RxCore",
    ]
  )
  func forms(line: String) {
    #expect(modules(line) == ["RxCore"])
  }

  @Test("comments, empty lines and conditions between imports are skipped")
  func skipped() {
    let text = """
      // Why this file exists.
      import RxCore

      #if os(Linux)
        import Glibc
      #endif
      private import RxTest
      """
    #expect(modules(text) == ["RxCore", "Glibc", "RxTest"])
  }

  @Test("reading stops at the first line of code")
  func code() {
    #expect(modules("import RxCore\n@Suite(\"s\")\nimport RxTest") == ["RxCore"])
    #expect(modules("/// A text.\nlet text = \"\"\"\n  import RxTest\n  \"\"\"") == [])
    #expect(modules("") == [])
  }
}
