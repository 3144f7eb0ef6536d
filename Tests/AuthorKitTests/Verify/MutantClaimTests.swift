import CourseSamples
import Testing

@testable import AuthorKit
@testable import CourseKit

@Suite("A mutant's header announces its verdict")
struct MutantClaimTests {
  @Test("verdict, test and diagnosis are read from the first line")
  func complete() throws {
    let claim = try MutantClaim.read(
      "// expect: timed-out oneRow — It waits: for ever — and a day\nlet a = 1\n"
    ).get()
    #expect(
      claim
        == MutantClaim(
          verdict: .timedOut,
          test: "oneRow",
          diagnosis: "It waits: for ever — and a day"
        )
    )
  }

  @Test("verdicts that precede the tests name no test")
  func withoutTest() throws {
    for verdict in ["forbidden", "does-not-compile"] {
      #expect(try MutantClaim.read("// expect: \(verdict) — Subject").get().test == nil)
      #expect(MutantClaim.read("// expect: \(verdict) oneRow — x") == .failure(.test))
    }
  }

  @Test("a header without a verifiable claim is rejected")
  func malformed() {
    #expect(MutantClaim.read("let a = 1\n") == .failure(.missing))
    #expect(MutantClaim.read("// expect: broken t — d") == .failure(.verdict("broken")))
    #expect(MutantClaim.read("// expect: passed t — d") == .failure(.verdict("passed")))
    #expect(MutantClaim.read("// expect: failed — d") == .failure(.test))
    #expect(MutantClaim.read("// expect: failed t") == .failure(.diagnosis))
    #expect(MutantClaim.read("// expect: failed t — …") == .failure(.diagnosis))
  }

  @Test("a claim holds for the same verdict, test and beginning of the diagnosis")
  func met() {
    let claim = MutantClaim(verdict: .failed, test: "oneRow", diagnosis: "The list got an item")
    #expect(claim.isMet(by: .sample(.failed, by: "oneRow", message: "The list  got an\nitem: why")))
    #expect(!claim.isMet(by: .sample(.leaked, by: "oneRow", message: "The list got an item")))
    #expect(!claim.isMet(by: .sample(.failed, by: "other", message: "The list got an item")))
    #expect(!claim.isMet(by: .sample(.failed, by: "oneRow", message: "So: The list got an item")))
  }

  @Test("if the claim names no test, its words may occur anywhere in the message")
  func cited() {
    let claim = MutantClaim(verdict: .forbidden, test: nil, diagnosis: "PublishSubject")
    #expect(claim.isMet(by: .sample(.forbidden, message: "line 3: PublishSubject may not")))
    #expect(!claim.isMet(by: .sample(.forbidden, message: "line 3: ReplaySubject may not")))
  }
}
