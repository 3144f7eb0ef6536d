import ExerciseKit
import Testing

@Suite("Comparing logs", .ledger)
struct LogTests {
  @Test("an equal log is recorded as a met expectation")
  func same() async throws {
    let texts = try await failures { lab in
      lab.expectLog(["a", "b"], equals: ["a", "b"], drawing: "a-b")
    }
    #expect(texts == [])
  }

  @Test("the first line that differs is shown below the drawing")
  func different() async throws {
    let texts = try await failures { lab in
      lab.expectLog(["a", "c"], equals: ["a", "b"], drawing: "a-c")
    }
    #expect(
      evidence(texts) == """
        What your code did:
          a-c
        asked     line 2 of the log
        expected  b
        actual    c
        """
    )
  }

  @Test("a log that is too short or too long is reported as such")
  func ends() async throws {
    let short = try await failures { $0.expectLog(["a"], equals: ["a", "b"], drawing: "a") }
    #expect(evidence(short).contains("actual    the end of the log"))
    let long = try await failures { $0.expectLog(["a", "b"], equals: ["a"], drawing: "a-b") }
    #expect(evidence(long).contains("expected  the end of the log"))
  }
}
