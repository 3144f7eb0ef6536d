import ExerciseKit
import RxCore
import Testing

@Suite("Random chains of operators compared with a simple model", .ledger)
struct RandomPipelineTests {
  /// Fixed, so that a failure is reproducible; any other range would do.
  private static let seeds: Range<UInt64> = 0..<4000

  @Test("the library emits what the model predicts, and leaks nothing", arguments: 0..<5)
  func agrees(_ batch: UInt64) {
    for seed in Self.seeds where seed % 5 == batch {
      if let difference = PipelineDifference(seed: seed) { Issue.record("\(difference)") }
    }
  }

  @Test("the cases are meaningful: most emit something, some a lot")
  func casesAreInteresting() {
    let events = Self.seeds.map { Model.events(of: Pipeline(seed: $0)) }
    let count = Double(events.count)
    #expect(Double(events.count { $0.count > 1 }) / count > 0.5)
    #expect(Double(events.count { $0.count > 4 }) / count > 0.2)
    #expect(Double(events.count { $0.last?.signal == .error }) / count > 0.1)
    #expect(Double(events.count { $0.last?.signal == .completed }) / count > 0.3)
    #expect(Double(events.count { $0.last?.signal.isEnd != true }) / count > 0.1)
  }

  @Test("the model keeps the grammar: in order of time, and nothing after a terminal event")
  func modelKeepsTheGrammar() {
    for seed in Self.seeds {
      let events = Model.events(of: Pipeline(seed: seed))
      #expect(zip(events, events.dropFirst()).allSatisfy { $0.tick <= $1.tick })
      #expect(events.dropLast().allSatisfy { !$0.signal.isEnd })
    }
  }

  @Test("a wrong operator is found, and isolated", arguments: WrongOperator.all)
  func findsWrongOperators(_ wrong: WrongOperator) throws {
    let found = Self.seeds.lazy.compactMap {
      PipelineDifference(seed: $0, replacing: wrong.replacement)
    }
    let difference = try #require(found.first)
    #expect(difference.pipeline.stepCount <= 2)
    #expect("\(difference)".contains(wrong.code))
  }

  @Test("a difference is shown as code, with both lanes and the seed")
  func differenceIsReadable() throws {
    let found = Self.seeds.lazy.compactMap {
      PipelineDifference(seed: $0, replacing: WrongOperator.all[0].replacement)
    }
    #expect(
      try #require(found.first).description == """
        seed 6, shrunk to 2 operators:
        let hot1 = hot("--------------------------------14-2")
        hot1
          .share(replay: 0) → merge($0.take(2), $0)
        // subscribed at tick 10, disposed of at tick 200
        model    --------------------------------(11)(44)-2
        library  --------------------------------(11)(44)-(22)
        """
    )
  }
}
