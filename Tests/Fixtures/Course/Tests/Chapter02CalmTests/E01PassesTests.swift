import Chapter02CalmBridge
import ExerciseKit
import RxCore
import Testing

@Suite("2.1 Passes", .exercise("2.1", plays: play))
struct E01PassesTests {
  @Test("the answer is one", .diagnosis("The answer is 1, at once and only once.", hint: 2))
  func theAnswerIsOne() {
    let lab = Lab()
    let answer = lab.observe(E01Contract.learner.answer(), as: "observer")
    lab.expect(answer, "(1|)")
  }

  @Test("nothing is left behind", .diagnosis("Something outlives the answer.", hint: 3))
  func nothingIsLeftBehind() {
    let lab = Lab()
    lab.observe(E01Contract.learner.answer(), as: "observer")
    lab.run(until: 2)
    lab.expectNoLeaks()
  }
}

private let play = Play("source, then answer()", "-2|") { stage in
  let source: Observable<Int> = try stage.source()
  stage.observe(source.concat(E01Contract.learner.answer()))
}
