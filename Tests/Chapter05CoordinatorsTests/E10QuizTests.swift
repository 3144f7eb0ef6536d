import Chapter05CoordinatorsBridge
import CourseDomain
import ExerciseKit
import RxTest
import Testing

@Suite("5.10 Quiz: chapters 4 and 5", .exercise("5.10"))
struct E10QuizTests {
  let learner = E10Contract.learner

  @Test(
    "pausable passes steps while the screen is visible, and drops all others",
    .diagnosis(
      """
      The prediction for `.pausable` is wrong. A step passes if the screen is visible at its tick: \
      the latest earlier entry of `visibility` is true, and the screen has not been dismissed. All \
      others are dropped, and nothing completes the observable.
      """,
      hint: 1
    )
  )
  func pausable() { judge(.pausable) }

  @Test(
    "pausableBuffered emits the steps of a pause when the screen is visible again",
    .diagnosis(
      """
      The prediction for `.buffered` is wrong. A step of a pause is kept and emitted, in order, at \
      the tick at which the screen becomes visible, including the first time. If it never does, \
      the step is not emitted.
      """,
      hint: 2
    )
  )
  func buffered() { judge(.buffered) }

  @Test(
    "take(until:) completes at the dismissal",
    .diagnosis(
      """
      The prediction for `.untilDismissed` is wrong. `take(until: dismissed)` completes at \
      `dismissedAt`, and a covered screen is not dismissed: the same steps pass as for `.pausable`, \
      followed by `completed` if the screen is dismissed.
      """,
      hint: 1
    )
  )
  func untilDismissed() { judge(.untilDismissed) }

  @Test(
    "an initial step upstream of pausable is dropped",
    .diagnosis(
      """
      The prediction for `.initialUpstream` is wrong. `startWith` emits the initial step at tick 0, \
      and `visible` has not emitted yet. So `pausable`, which is downstream, drops the step.
      """,
      hint: 2
    )
  )
  func initialUpstream() { judge(.initialUpstream) }

  @Test(
    "an initial step downstream of pausable is emitted at once",
    .diagnosis(
      """
      The prediction for `.initialDownstream` is wrong. `startWith` is downstream of `pausable`, \
      which therefore cannot drop its element: the initial step is emitted at tick 0, and the \
      others follow as for `.pausable`.
      """,
      hint: 2
    )
  )
  func initialDownstream() { judge(.initialDownstream) }

  @Test(
    "one answer completes the observable, and so does a dismissal without an answer",
    .diagnosis(
      """
      The prediction for `.oneAnswer` is wrong. The first step is the answer, whether the screen \
      is visible or not, and `take(1)` completes in the same tick. Later steps and the dismissal \
      no longer have an effect.
      """,
      hint: 3
    )
  )
  func oneAnswer() { judge(.oneAnswer) }

  @Test(
    "a dismissal before the first step completes without an answer",
    .diagnosis(
      """
      The screen was dismissed before it sent a step, and the prediction is wrong. Then \
      `take(until: dismissed)` completes first: the observer receives `completed` at `dismissedAt`, \
      and no step that follows.
      """,
      hint: 3
    )
  )
  func noAnswer() {
    for pipeline in [StepScript.Pipeline.oneAnswer, .untilDismissed] {
      judge(pipeline, .dismissed) { script in
        script.dismissedAt = script.sent[0].tick - 1
        script.visibility = []
      }
    }
  }

  @Test(
    "without steps at most the initial one is emitted",
    .diagnosis(
      """
      The screen sent no step, and the prediction is wrong. A change of visibility emits nothing. \
      Only `.initialDownstream` emits then, and only the two pipelines with `take(until:)` \
      complete.
      """,
      hint: 3
    )
  )
  func noSteps() {
    for pipeline in StepScript.Pipeline.allCases {
      judge(pipeline, .coveredAndDismissed) { $0.sent = [] }
    }
  }

  /// Judges a pipeline for everything that can happen to a screen.
  private func judge(_ pipeline: StepScript.Pipeline) {
    for fate in StepScript.Fate.allCases { judge(pipeline, fate) }
    // Several steps in each pause and after the dismissal, which the seed may leave out.
    judge(pipeline, .coveredAndDismissed) { script in
      script.visibility = [
        .init(tick: 5, isVisible: true), .init(tick: 7, isVisible: false),
        .init(tick: 11, isVisible: true),
      ]
      script.dismissedAt = 13
    }
  }

  /// Compares the learner's prediction with a real pipeline that runs a script from the seed.
  private func judge(
    _ pipeline: StepScript.Pipeline,
    _ fate: StepScript.Fate,
    _ change: (inout StepScript) -> Void = { _ in }
  ) {
    let lab = Lab()
    var script = StepScript.drawn(in: lab, pipeline, fate)
    change(&script)
    let prediction = learner.received(script).prefix(99).map(\.recorded)
    lab.expect(prediction: prediction, of: script.played(in: lab))
  }
}
