import CourseKit
import Testing

@testable import GradeKit

@Suite("Tokens of an answer do not depend on names, layout and comments")
struct AnswerTokensTests {
  private func codes(_ text: String, limit: Int = 1_000) -> [UInt64] {
    AnswerTokens(CodeText(text), limit: limit).tokens.map(\.code)
  }

  @Test(
    "these pairs have the same tokens",
    arguments: [
      ("let a = 1", "let total  =\n  0x2F"),
      ("items.map { $0 + 1 }", "rows . map{/* each */ $1+2} // done"),
      ("print(\"a \\(b) c\")", "print(\"longer \\(other) \")"),
      ("print(\"a\")", "print(#\"b \"quoted\" \"#)"),
      ("print(\"a\")", "print(\"\"\"\n  many\n  lines\n  \"\"\")"),
      ("func run() {}; let x: Int", "func `go`() { }\nlet y:Int"),
      ("final class Box { let on = 1 }\nBox().on", "final class Case { let at = 1 }\nCase().at"),
      ("func f<T>(_ a: T) -> [T] { [a] }", "func g<Value>(_ b: Value)->[Value] { [b] }"),
      ("enum A { case one(Int), two }\nlet b = A.two", "enum Z { case c(Int), d }\nlet e = Z.d"),
      ("0...last", "0...first"), ("a != b", "c !=d"), ("while x.next() {}", "while y.next() { }"),
    ]
  )
  func same(first: String, second: String) {
    #expect(codes(first) == codes(second))
  }

  @Test(
    "these pairs differ",
    arguments: [
      ("source.map(f)", "source.flatMap(f)"),
      ("let a = PublishSubject()", "let a = BehaviorRelay()"),
      ("let a = 1", "let a = \"1\""), ("let a = 1", "var a = 1"), ("a + b", "a - b"),
      ("@escaping () -> Void", "@autoclosure () -> Void"), ("a { b }", "a ( b )"),
    ]
  )
  func different(first: String, second: String) {
    #expect(codes(first) != codes(second))
  }

  @Test("a library's name that an answer declares itself counts as the answer's own")
  func declared() {
    let own = "struct S { func share() {} }\nlet a = b.share()"
    let other = "struct S { func part() {} }\nlet a = b.part()"
    #expect(codes(own) == codes(other))
  }

  @Test("the place of a token is its place in the source, comments and strings included")
  func places() {
    let text = CodeText("let a = /* é */ \"ü\"\n  + b")
    let places = AnswerTokens(text, limit: 100).tokens.map {
      String(decoding: text.source[$0.range], as: UTF8.self)
    }
    #expect(places == ["let", "a", "=", "\"ü\"", "+", "b"])
  }

  @Test("the text of an interpolation is read as code", arguments: ["\"", "\"\"\"\n", "#\""])
  func interpolation(quote: String) {
    let pounds = quote.hasPrefix("#") ? "#" : ""
    let close = quote == "\"\"\"\n" ? "\n\"\"\"" : "\"" + pounds
    let text = CodeText("\(quote)a \\\(pounds)(b.count) c\(close)")
    let places = AnswerTokens(text, limit: 100).tokens.map {
      String(decoding: text.source[$0.range], as: UTF8.self)
    }
    #expect(places.contains("count") && places.contains("b") && !places.contains("c"))
  }

  @Test("tokens beyond the limit are not read, and that is noted")
  func limit() {
    let text = CodeText(String(repeating: "a + ", count: 100))
    let whole = AnswerTokens(text, limit: 200)
    let cut = AnswerTokens(text, limit: 199)
    #expect(whole.tokens.count == 200 && !whole.isCut)
    #expect(cut.tokens.count == 199 && cut.isCut)
  }

  @Test(
    "text that is not Swift has tokens, too",
    arguments: [
      "", "\"", "#", "###", "#\"", "case", "func <", "<<<>>>", "case a(((", "é", "$", "`",
    ]
  )
  func notSwift(text: String) {
    #expect(codes(text).count <= text.utf8.count)
  }
}
