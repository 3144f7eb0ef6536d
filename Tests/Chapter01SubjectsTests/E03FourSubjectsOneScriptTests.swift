import Chapter01SubjectsBridge
import CourseDomain
import ExerciseKit
import Testing

@Suite("1.3 Four subjects, one script", .exercise("1.3"))
struct E03FourSubjectsOneScriptTests {
  let learner = E03Contract.learner

  @Test(
    "a PublishSubject emits what is sent after the subscription",
    .diagnosis(
      """
      The prediction for a `PublishSubject` is wrong. Its observer receives the elements sent \
      after `subscribesAt` and then the terminal event. If the subject has already terminated, the \
      observer receives only that event, at `subscribesAt`.
      """,
      hint: 1
    )
  )
  func publishTellsTheFuture() {
    judge(.publish, observer: .amidst, ending: .completed)
    judge(.publish, observer: .after, ending: .error)
  }

  @Test(
    "a BehaviorSubject first emits its current value",
    .diagnosis(
      """
      The prediction for a `BehaviorSubject` is wrong. Its observer first receives the current \
      value at `subscribesAt`: the last element sent before that tick, or `initialValue` if there \
      was none.
      """,
      hint: 2
    )
  )
  func behaviorStartsWithThePresent() {
    judge(.behavior, observer: .before, ending: .none)
    judge(.behavior, observer: .amidst, ending: .error)
  }

  @Test(
    "a terminated BehaviorSubject emits only the terminal event",
    .diagnosis(
      """
      The prediction for a terminated `BehaviorSubject` is wrong. An observer that subscribes \
      after `completed` or `error` receives only that event, without a current value.
      """,
      hint: 2
    )
  )
  func behaviorAfterTheEnd() {
    judge(.behavior, observer: .after, ending: .completed)
    judge(.behavior, observer: .after, ending: .error)
  }

  @Test(
    "a ReplaySubject first emits its buffer",
    .diagnosis(
      """
      The prediction for a `ReplaySubject` is wrong. Its observer first receives the last \
      `bufferSize` elements sent before `subscribesAt`, all of them at `subscribesAt`, and then \
      the later events.
      """,
      hint: 2
    )
  )
  func replayStartsWithThePast() {
    judge(.replay, observer: .before, ending: .completed)
    judge(.replay, observer: .amidst, ending: .none, bufferSize: 1)
    judge(.replay, observer: .amidst, ending: .error, bufferSize: 2)
  }

  @Test(
    "a terminated ReplaySubject emits its buffer and the terminal event",
    .diagnosis(
      """
      The prediction for a terminated `ReplaySubject` is wrong. The buffer outlives the terminal \
      event: an observer that subscribes later receives the buffered elements and then the \
      terminal event, all at `subscribesAt`.
      """,
      hint: 2
    )
  )
  func replayAfterTheEnd() {
    judge(.replay, observer: .after, ending: .error)
    judge(.replay, observer: .after, ending: .completed)
  }

  @Test(
    "an AsyncSubject emits its last element when it completes",
    .diagnosis(
      """
      The prediction for an `AsyncSubject` is wrong. It emits nothing before `completed`; then it \
      emits the last element and `completed` in the same tick. An observer that subscribes after \
      that receives both at `subscribesAt`.
      """,
      hint: 3
    )
  )
  func asyncSpeaksAtTheEnd() {
    judge(.async, observer: .before, ending: .none)
    judge(.async, observer: .amidst, ending: .completed)
    judge(.async, observer: .after, ending: .completed)
  }

  @Test(
    "an AsyncSubject emits an element that was sent before the subscription",
    .diagnosis(
      """
      The prediction for an `AsyncSubject` is wrong: the observer subscribed after the last \
      element and before `completed`. An `AsyncSubject` stores the last element, so every observer \
      receives it at the completion, whenever it subscribed.
      """,
      hint: 3
    )
  )
  func asyncEmitsAnEarlierElement() {
    judge(.async, observer: .beforeTheEnd, ending: .completed)
    judge(.async, observer: .beforeTheEnd, ending: .none)
  }

  @Test(
    "a failed AsyncSubject emits only the error",
    .diagnosis(
      """
      The prediction for a failed `AsyncSubject` is wrong. The last element is discarded: the \
      observer receives only the error.
      """,
      hint: 3
    )
  )
  func asyncThatFails() {
    judge(.async, observer: .amidst, ending: .error)
    judge(.async, observer: .after, ending: .error)
  }

  @Test(
    "a subject without elements emits only its initial value and the terminal event",
    .diagnosis(
      """
      The prediction for a script without elements is wrong. Before its terminal event, a \
      `BehaviorSubject` emits `initialValue`. In every other case the observer receives only the \
      terminal event.
      """,
      hint: 3
    )
  )
  func nothingWasSent() {
    for kind in SubjectKind.allCases {
      judge(kind, observer: .before, ending: .completed, elements: 0)
      judge(kind, observer: .after, ending: .completed, elements: 0)
    }
  }

  /// Compares the learner's prediction with a real subject that runs a script drawn from the seed.
  private func judge(
    _ kind: SubjectKind,
    observer: SubjectScript.Subscription,
    ending: SubjectScript.End,
    elements: Int? = nil,
    bufferSize: Int? = nil
  ) {
    let lab = Lab()
    let script = SubjectScript.drawn(
      in: lab,
      observer: observer,
      ending: ending,
      elements: elements ?? lab.random(in: 4...6),
      bufferSize: bufferSize ?? lab.random(in: 1...3)
    )
    let prediction = learner.expected(kind, script).prefix(99).map(\.recorded)
    lab.expect(prediction: prediction, of: script.played(on: kind, in: lab))
  }
}
