import Chapter01SituationsBridge
import ExerciseKit
import RxCore
import Testing

@Suite("1.10 Forbidden type", .exercise("1.10"))
struct E10ForbiddenTypeTests {
  @Test("the answer is one", .diagnosis("The answer is 1, at once and only once.", hint: 2))
  func theAnswerIsOne() {
    let lab = Lab()
    let answer = lab.observe(E10Contract.learner.answer(), as: "observer")
    lab.expect(answer, "(1|)")
  }

  @Test("nothing is left behind", .diagnosis("Something outlives the answer.", hint: 3))
  func nothingIsLeftBehind() {
    let lab = Lab()
    lab.observe(E10Contract.learner.answer(), as: "observer")
    lab.run(until: 2)
    lab.expectNoLeaks()
  }
}
