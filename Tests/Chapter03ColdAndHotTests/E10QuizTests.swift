import Chapter03ColdAndHotBridge
import CourseDomain
import ExerciseKit
import RxTest
import Testing

@Suite("3.10 Quiz: chapters 1 to 3", .exercise("3.10"))
struct E10QuizTests {
  let learner = E10Contract.learner

  @Test(
    "publish: only later elements, and the terminal event",
    .diagnosis(
      """
      The prediction for `.publish` is wrong. A `PublishSubject` stores no element: the observer \
      receives the elements after `subscribesAt`, and the terminal event. If the subject has \
      terminated before, it receives only that event, at `subscribesAt`.
      """,
      hint: 1
    )
  )
  func publish() {
    judge(.publish, .amidst, ending: .completed)
    judge(.publish, .before, ending: .none)
    judge(.publish, .after, ending: .error)
    judge(.publish, .after, ending: .completed)
  }

  @Test(
    "behavior: the current value first, unless the subject has terminated",
    .diagnosis(
      """
      The prediction for `.behavior` is wrong. A `BehaviorSubject` first emits its current value, \
      which is `initialValue` before the first element. After its terminal event it emits that \
      event and no value.
      """,
      hint: 1
    )
  )
  func behavior() {
    judge(.behavior, .before, ending: .completed)
    judge(.behavior, .amidst, ending: .error)
    judge(.behavior, .after, ending: .completed)
    judge(.behavior, .amidst, ending: .none)
  }

  @Test(
    "relay: the current value first, and no terminal event",
    .diagnosis(
      """
      The prediction for `.relay` is wrong. A `BehaviorRelay` emits its current value on \
      subscription, even after its source has terminated, and never terminates itself: it accepts \
      elements only.
      """,
      hint: 1
    )
  )
  func relay() {
    judge(.relay, .before, ending: .completed)
    judge(.relay, .amidst, ending: .error)
    judge(.relay, .after, ending: .completed)
  }

  @Test(
    "replayTake: replayed elements count, and take completes",
    .diagnosis(
      """
      The prediction for `.replayTake` is wrong. The buffered elements come first, all at \
      `subscribesAt`, and `take` counts them like later ones. With its last element it completes, \
      in the same tick.
      """,
      hint: 2
    )
  )
  func replayTake() {
    judge(.replayTake, .amidst, ending: .error) { $0.take = 1...1 }
    judge(.replayTake, .amidst, ending: .completed) { $0.take = 2...4 }
    judge(.replayTake, .before, ending: .error) { $0.take = 3...4 }
    judge(.replayTake, .after, ending: .error) { $0.take = 1...1 }
    judge(.replayTake, .before, ending: .none) { $0.take = 2...3 }
  }

  @Test(
    "replayTake: take completes with the last element of the subject, too",
    .diagnosis(
      """
      The prediction for `.replayTake` is wrong if exactly `take` elements arrive. `take` completes \
      with the last of them, in the same tick. The terminal event of the subject comes too late.
      """,
      hint: 2
    )
  )
  func takesAll() {
    judge(.replayTake, .before, ending: .error) { $0.takesAll = true }
    judge(.replayTake, .amidst, ending: .error) { $0.takesAll = true }
    judge(.replayTake, .after, ending: .error) { $0.takesAll = true }
  }

  @Test(
    "replayTake: with fewer elements the terminal event of the subject arrives",
    .diagnosis(
      """
      The prediction for `.replayTake` is wrong if fewer than `take` elements arrive. Then the \
      observer receives the terminal event of the subject. The buffer outlives that event: a later \
      observer receives the last `bufferSize` elements first.
      """,
      hint: 2
    )
  )
  func replayWithoutEnough() {
    judge(.replayTake, .before, ending: .error)
    for bufferSize in 1...4 {
      judge(.replayTake, .after, ending: .completed) { $0.bufferSize = bufferSize...bufferSize }
    }
    judge(.replayTake, .amidst, ending: .none)
  }

  @Test(
    "cold: the whole sequence, counted from the subscription",
    .diagnosis(
      """
      The prediction for `.cold` is wrong. A cold observable starts from the beginning for each \
      subscriber: all elements arrive, and each tick is relative to `subscribesAt`.
      """,
      hint: 2
    )
  )
  func cold() {
    judge(.cold, .before, ending: .completed)
    judge(.cold, .amidst, ending: .error)
    judge(.cold, .after, ending: .completed)
    judge(.cold, .before, ending: .none)
  }

  @Test(
    "shared: the running connection is joined, without earlier elements",
    .diagnosis(
      """
      The prediction for `.shared` is wrong. The other observer has been subscribed since tick 0, \
      and `share()` lets yours join its connection: it receives the events after `subscribesAt`, \
      at the ticks of that connection.
      """,
      hint: 3
    )
  )
  func shared() {
    judge(.shared, .before, ending: .completed)
    judge(.shared, .amidst, ending: .error)
    judge(.shared, .amidst, ending: .none)
  }

  @Test(
    "a new connection starts the source again",
    .diagnosis(
      """
      The prediction is wrong for cases in which `share()` connects again: for `.sharedAgain`, \
      whose other observer has unsubscribed, and for `.shared` after the source has terminated. \
      The source starts again, and its ticks are relative to `subscribesAt`.
      """,
      hint: 3
    )
  )
  func newConnections() {
    judge(.sharedAgain, .before, ending: .completed)
    judge(.sharedAgain, .amidst, ending: .error)
    judge(.sharedAgain, .after, ending: .completed)
    judge(.sharedAgain, .before, ending: .none)
    judge(.shared, .after, ending: .completed)
    judge(.shared, .after, ending: .error)
  }

  @Test(
    "nothing arrives after the disposal",
    .diagnosis(
      """
      The subscription was disposed of at `disposesAt`, and the prediction contains an event from \
      that tick or later, or lacks one from before. Neither elements nor the terminal event arrive \
      after a disposal.
      """,
      hint: 1
    )
  )
  func disposal() {
    for pipeline in LifetimeScript.Pipeline.allCases {
      judge(pipeline, .before, ending: .completed) { $0.disposal = .betweenElements }
      judge(pipeline, .amidst, ending: .error) { $0.disposal = .betweenElements }
    }
    // The ticks of a new subscription count from it, even if the source has terminated before.
    for pipeline in [LifetimeScript.Pipeline.cold, .shared, .sharedAgain] {
      judge(pipeline, .after, ending: .completed) { $0.disposal = .betweenElements }
    }
    // The disposal precedes the last element, so take completes before it, or never.
    for take in 3...6 {
      judge(.replayTake, .before, ending: .completed) {
        $0.disposal = .betweenElements
        $0.take = take...take
      }
    }
  }

  @Test(
    "a disposal at the tick of an event precedes it",
    .diagnosis(
      """
      The subscription was disposed of at the tick of an event, and the prediction for that tick \
      is wrong. The observer receives nothing from `disposesAt` on: compare ticks with `<`.
      """,
      hint: 1
    )
  )
  func disposalAtAnEvent() {
    for pipeline in LifetimeScript.Pipeline.allCases {
      judge(pipeline, .before, ending: .error) { $0.disposal = .atLastElement }
      judge(pipeline, .amidst, ending: .completed) { $0.disposal = .atEnd }
    }
  }

  @Test(
    "a disposal after the terminal event changes nothing",
    .diagnosis(
      """
      The subscription was disposed of after the terminal event, and the prediction lacks an event, \
      or contains one too many. All events from before `disposesAt` arrive, the terminal event \
      included.
      """,
      hint: 1
    )
  )
  func disposalAfterTheEnd() {
    for pipeline in LifetimeScript.Pipeline.allCases {
      judge(pipeline, .before, ending: .error) { $0.disposal = .afterEnd }
      judge(pipeline, .amidst, ending: .completed) { $0.disposal = .afterEnd }
      judge(pipeline, .after, ending: .error) { $0.disposal = .afterEnd }
    }
  }

  @Test(
    "a source may emit no element",
    .diagnosis(
      """
      The source emitted no element, and the prediction is wrong. Only `.behavior` and `.relay` \
      have a value then, `initialValue`; all others receive the terminal event at most.
      """,
      hint: 1
    )
  )
  func noElements() {
    for pipeline in LifetimeScript.Pipeline.allCases {
      judge(pipeline, .before, ending: .completed) { $0.count = 0...0 }
      judge(pipeline, .after, ending: .error) { $0.count = 0...0 }
      judge(pipeline, .before, ending: .none) { $0.count = 0...0 }
    }
  }

  @Test(
    "equal values are separate elements",
    .diagnosis(
      """
      The source emitted the same value several times, and the prediction lacks an element or has \
      one at a wrong tick. No pipeline compares values: tell elements apart by their ticks.
      """,
      hint: 1
    )
  )
  func equalValues() {
    for pipeline in LifetimeScript.Pipeline.allCases {
      judge(pipeline, .before, ending: .completed) { $0.values = (initial: 7, sent: 0) }
      judge(pipeline, .amidst, ending: .error) { $0.values = (initial: 7, sent: 0) }
      judge(pipeline, .before, ending: .completed) { $0.values = (initial: 4, sent: 4) }
    }
  }

  /// Compares the learner's prediction with a real pipeline that runs a script from the seed.
  private func judge(
    _ pipeline: LifetimeScript.Pipeline,
    _ arrival: LifetimeScript.Arrival,
    ending: LifetimeScript.End,
    _ change: (inout LifetimeScript.Plan) -> Void = { _ in }
  ) {
    let lab = Lab()
    var plan = LifetimeScript.Plan(pipeline: pipeline, arrival: arrival, ending: ending)
    change(&plan)
    let script = LifetimeScript.drawn(in: lab, plan)
    let prediction = learner.received(script).prefix(99).map(\.recorded)
    lab.expect(prediction: prediction, of: script.played(in: lab))
  }
}
