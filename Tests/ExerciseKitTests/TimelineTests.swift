import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("A failure fits the screen", .ledger)
struct TimelineTests {
  @Test("legends that do not fit next to their diagrams are printed below them")
  func longLegends() async throws {
    let texts = try await failures { lab in
      let answers = lab.observe(Observable.just("the answer of the server"), as: "the first screen")
      lab.at(2, "user opens the second screen") {}
      lab.expect(answers, "a|", ["a": "the answer of the cache"])
    }
    #expect(
      evidence(texts) == """
        story     S   -O
        expected  a   |
        actual    (b|)
                   ^ wrong value at tick 0: b instead of a
        names     S the first screen subscribes   O user opens the second screen
                  a = "the answer of the cache"
                  b = "the answer of the server"
        """
    )
  }

  @Test("empty ticks are counted instead of drawn, and the caret is still in place")
  func longTimeline() async throws {
    let texts = try await failures { lab in
      let source = lab.cold("1{100}2|")
      lab.at(50, "user waits") {}
      lab.expect(lab.observe(source), "1{100}3|")
    }
    #expect(
      evidence(texts) == """
        story     S{49}W         S subscribes   W user waits
        expected  1{49}-{50}3|
        actual    1{49}-{50}2|
                            ^ wrong value at tick 101: 2 instead of 3
        """
    )
  }

  @Test("a crowded timeline is cut around the caret")
  func crowdedTimeline() async throws {
    let diagram = String(repeating: "1-2-3-4-5-", count: 10)
    let texts = try await failures { lab in
      lab.expect(lab.observe(lab.cold(diagram + "7|")), diagram + "6|")
    }
    #expect(
      evidence(texts) == """
        story     ...
        expected  ...-5-1-2-3-4-5-1-2-3-4-5-1-2-3-4-5-1-2-3-4-5-1-2-3-4-5-1-2-3-4-5-6|
        actual    ...-5-1-2-3-4-5-1-2-3-4-5-1-2-3-4-5-1-2-3-4-5-1-2-3-4-5-1-2-3-4-5-7|
                                            wrong value at tick 100: 7 instead of 6 ^
        names     S subscribes
        """
    )
  }

  @Test("a flood of events is drawn up to the first difference")
  func flood() async throws {
    let texts = try await failures { lab in
      lab.expect(lab.observe(Observable.from(Array(repeating: 1, count: 1_000))), "1")
    }
    #expect(texts.count == 1)
    #expect(texts[0].contains("980 more events not drawn"))
    #expect(texts[0].split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test("the letters of a story are the initials of its last words, each its own")
  func letters() async throws {
    let texts = try await failures { lab in
      for label in ["user taps Done", "user taps Delete", "user taps Done", "door", "taps", "!"] {
        lab.act(label) {}
      }
      lab.expect(1, equals: 2, "one")
    }
    #expect(
      evidence(texts).hasPrefix(
        """
        story     (DTDOAB)
        names     D user taps Done   T user taps Delete   O door   A taps   B !
        """
      )
    )
  }
}
