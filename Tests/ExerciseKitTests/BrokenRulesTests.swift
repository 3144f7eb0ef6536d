import ExerciseKit
import KitRecords
import Testing

@Suite("The rules of simulated libraries", .ledger)
struct BrokenRulesTests {
  @Test("a story without broken rules records an expectation that held")
  func none() async throws {
    let texts = try await failures { $0.expectNoBrokenRules([]) }
    #expect(texts == [])
  }

  @Test("broken rules are queried after the story, and each is reported once")
  func forbidden() async throws {
    var broken: [BrokenRule] = []
    let texts = try await failures { lab in
      lab.forbidBrokenRules { broken }
      lab.expect(1, equals: 1, "one")
      broken.append(("Manager.scan()", "it was called while off.", "Wait for the radio."))
      lab.expectNoBrokenRules(broken)
      broken.append(("Manager.connect()", "it was called twice.", "Connect once."))
    }
    #expect(texts.count == 2)
    #expect(evidence([texts[1]]).hasPrefix("called    Manager.connect()"))
  }

  @Test("a story without broken rules is recorded as a met expectation")
  func forbiddenAndKept() async throws {
    let records = try await records { lab in
      lab.forbidBrokenRules { [] }
      lab.expect(1, equals: 1, "one")
    }
    let comparisons = records.compactMap { record in
      if case .expectation(let expectation) = record { expectation.comparison } else { nil }
    }
    let none = KitRecords.Expectation.Comparison.values(
      subject: "broken rules",
      expected: "none",
      actual: "none"
    )
    #expect(comparisons.last == none && comparisons.count == 2)
  }

  @Test("each broken rule is a failure that names the call, the rule and the fix")
  func broken() async throws {
    let texts = try await failures { lab in
      lab.expectNoBrokenRules([
        ("Manager.scan()", "it was called while off. Nothing is found.", "Wait for the radio."),
        ("Manager.connect()", "it was called twice.", "Connect once."),
      ])
    }
    #expect(texts.count == 2)
    #expect(
      evidence(Array(texts.prefix(1))) == """
        called    Manager.scan()
        It was called while off. Nothing is found.
        Wait for the radio.
        """
    )
  }
}
