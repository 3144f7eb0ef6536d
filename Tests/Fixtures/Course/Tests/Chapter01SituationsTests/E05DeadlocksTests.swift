import Chapter01SituationsBridge
import ExerciseKit
import RxCore
import Testing

@Suite("1.5 Deadlocks", .exercise("1.5"))
struct E05DeadlocksTests {
  @Test("the answer is one", .diagnosis("The answer is 1, at once and only once.", hint: 2))
  func theAnswerIsOne() {
    let lab = Lab()
    let answer = lab.observe(E05Contract.learner.answer(), as: "observer")
    lab.expect(answer, "(1|)")
  }

  @Test("nothing is left behind", .diagnosis("Something outlives the answer.", hint: 3))
  func nothingIsLeftBehind() {
    let lab = Lab()
    lab.observe(E05Contract.learner.answer(), as: "observer")
    lab.run(until: 2)
    lab.expectNoLeaks()
  }
}
