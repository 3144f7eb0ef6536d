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
  func publishEmitsLaterElements() {
    for ending in SubjectScript.End.allCases {
      for observer in SubjectScript.Subscription.allCases {
        judge(.publish, observer: observer, ending: ending)
      }
    }
  }

  @Test(
    "a BehaviorSubject first emits its current value",
    .diagnosis(
      """
      The prediction for a `BehaviorSubject` is wrong. Its observer first receives the current \
      value at `subscribesAt`: the last element sent before that tick, or `initialValue` if there \
      was none. This also holds for a script without a terminal event.
      """,
      hint: 2
    )
  )
  func behaviorStartsWithThePresent() {
    for ending in SubjectScript.End.allCases {
      judge(.behavior, observer: .before, ending: ending)
      judge(.behavior, observer: .amidst, ending: ending)
      judge(.behavior, observer: .beforeTheEnd, ending: ending)
    }
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
      `bufferSize` elements sent before `subscribesAt`, oldest first and all of them at \
      `subscribesAt`, and then the later events.
      """,
      hint: 2
    )
  )
  func replayStartsWithThePast() {
    for ending in SubjectScript.End.allCases {
      for bufferSize in 1...3 {
        judge(.replay, observer: .before, ending: ending, bufferSize: bufferSize)
        judge(.replay, observer: .amidst, ending: ending, bufferSize: bufferSize)
        judge(.replay, observer: .beforeTheEnd, ending: ending, bufferSize: bufferSize)
      }
    }
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
    for bufferSize in 1...3 {
      judge(.replay, observer: .after, ending: .error, bufferSize: bufferSize)
      judge(.replay, observer: .after, ending: .completed, bufferSize: bufferSize)
    }
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
  func asyncEmitsOnCompletion() {
    judge(.async, observer: .before, ending: .none)
    judge(.async, observer: .before, ending: .completed)
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
    for observer in SubjectScript.Subscription.allCases {
      judge(.async, observer: observer, ending: .error)
    }
  }

  @Test(
    "a subject without elements emits only its initial value and the terminal event",
    .diagnosis(
      """
      The prediction for a script without elements is wrong. Before its terminal event, a \
      `BehaviorSubject` emits `initialValue`. In every other case the observer receives nothing \
      but the terminal event, if there is one.
      """,
      hint: 3
    )
  )
  func nothingWasSent() {
    for kind in SubjectKind.allCases {
      for ending in SubjectScript.End.allCases {
        judge(kind, observer: .before, ending: ending, elements: 0)
        judge(kind, observer: .after, ending: ending, elements: 0)
      }
    }
  }

  @Test(
    "equal elements are separate elements",
    .diagnosis(
      """
      The prediction for a script in which all elements are equal is wrong. Subjects do not compare \
      elements. Tell the elements of a script apart by their ticks, never by their values.
      """,
      hint: 2
    )
  )
  func equalElements() {
    for kind in SubjectKind.allCases {
      for observer in SubjectScript.Subscription.allCases {
        judge(kind, observer: observer, ending: .completed, areEqual: true, bufferSize: 3)
      }
    }
  }

  /// Compares the learner's prediction with a real subject that runs a script drawn from the seed.
  private func judge(
    _ kind: SubjectKind,
    observer: SubjectScript.Subscription,
    ending: SubjectScript.End,
    elements: Int? = nil,
    areEqual: Bool = false,
    bufferSize: Int? = nil
  ) {
    let lab = Lab()
    var script = SubjectScript.drawn(
      in: lab,
      observer: observer,
      ending: ending,
      elements: elements ?? lab.random(in: 4...6),
      bufferSize: bufferSize ?? lab.random(in: 1...3)
    )
    if areEqual {
      script.sent = script.sent.map { .init(tick: $0.tick, value: script.initialValue) }
    }
    let prediction = learner.expected(kind, script).prefix(99).map(\.recorded)
    lab.expect(prediction: prediction, of: script.played(on: kind, in: lab))
  }
}
