import KitRecords
import Testing

@testable import ExerciseKit

@Suite("Traits on a suite", .ledger)
struct TraitsOnThisSuiteTests {
  @Test("traits give a test its context, titles and diagnosis", .diagnosis("Because.", hint: 3))
  func context() throws {
    let start = try #require(TestContext.current).start
    #expect(start.suiteTitle == "Traits on a suite")
    #expect(start.title == "traits give a test its context, titles and diagnosis")
    #expect(start.test == "TraitsOnThisSuiteTests/context()")
    #expect(start.diagnosis == "Because.")
    #expect(start.hint == 3)
    #expect(start.exercise.isEmpty)
  }

  @Test("a failed expectation is an issue at the line that expected otherwise")
  func issue() {
    let line = #line + 2
    withKnownIssue {
      Lab().expect(1, equals: 2, "one")
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.sourceLocation?.fileID == "ExerciseKitTests/TraitsOnThisSuiteTests.swift"
        && issue.comments.map(\.rawValue) == [
          """
          Traits on a suite · a failed expectation is an issue at the line that expected otherwise
            asked     one
            expected  2
            actual    1
          """
        ]
    }
  }

  @Test("a lab without the ledger does not take the main thread from the test that runs")
  func unplannedLab() {
    let lab = Lab()
    TestContext.$current.withValue(nil) {
      withKnownIssue { _ = Lab() }
    }
    #expect(lab.main.isCurrent)
  }

  @Suite("within a suite")
  struct Inner {
    @Test("an inner suite shares the ledger of the run", .ledger)
    func nested() {
      #expect(TestContext.current?.start.title == "an inner suite shares the ledger of the run")
    }
  }
}

@Suite("A suite without the ledger")
struct NoLedgerTests {
  // It waits for its turn itself, because its lab creates resources, which other tests would count.
  @Test("a missing trait is reported with the trait to add")
  func missingTrait() async {
    await LedgerGate.shared.pass("missingTrait") {
      withKnownIssue {
        _ = Lab()
      } matching: { issue in
        issue.comments.first?.rawValue.contains(
          "add .exercise(…) or .ledger to the @Suite"
        ) == true
      }
    }
  }
}
