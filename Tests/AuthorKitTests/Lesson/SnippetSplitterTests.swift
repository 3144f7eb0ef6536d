import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("A snippet is split into declarations and statements")
struct SnippetSplitterTests {
  @Test("types and extensions move to the top of the file and become private to it")
  func declarations() {
    let (declarations, statements) = SnippetSplitter(
      """
      let a = 1
      final class Box {
        let text = "}"
      }
      extension Int {}
      print(a)
      """
    ).split()
    #expect(
      declarations == [
        .init(text: "fileprivate final class Box {\n  let text = \"}\"\n}", offset: 1),
        .init(text: "fileprivate extension Int {}", offset: 4),
      ]
    )
    #expect(statements == "let a = 1\n\n\n\n\nprint(a)")
  }

  @Test(
    "attributes belong to their declaration",
    arguments: [
      "@Suite(\"a (b)\", .exercise(\"1.4\"))\nstruct A {\n}",
      "@Suite(\n  \"a\",\n  .ledger\n)\n@MainActor\nstruct A {\n}",
      "@MainActor struct A {}",
    ]
  )
  func attributes(text: String) {
    let (declarations, statements) = SnippetSplitter(text).split()
    #expect(declarations.map(\.text) == [text])
    #expect(statements.filter { !$0.isNewline } == "")
  }

  @Test("a conformance and a declaration with an access level are not changed")
  func asWritten() {
    for text in ["extension Int: Error {}", "private struct A {}"] {
      #expect(SnippetSplitter(text).split().declarations.map(\.text) == [text])
    }
  }

  @Test("functions, closures and types inside them are statements")
  func statements() {
    let text =
      "func f() {\n  struct Inner {}\n}\nrun {\n  class Inner {}\n}\n@discardableResult\nfunc g() {}"
    let split = SnippetSplitter(text).split()
    #expect(split.declarations == [])
    #expect(split.statements == text)
  }
}
