import Chapter08ViewModelsBridge
import CourseDomain
import ExerciseKit
import RxTest
import Testing

@Suite("8.9 Quiz: chapters 6 to 8", .exercise("8.9"))
struct E09QuizTests {
  let learner = E09Contract.learner

  @Test(
    "a property emits the current value, and then the user's changes",
    .diagnosis(
      """
      The prediction for `.property` is wrong. A `ControlProperty` first emits the current value, \
      even if the program has set it, and then only the changes that the user makes. It completes \
      when the control is deallocated.
      """,
      hint: 1
    )
  )
  func property() {
    judge(.property, .before)
    judge(.property, .amidst, lastIsByUser: false)
    judge(.property, .amidst, isDeallocated: true, lastIsByUser: true)
  }

  @Test(
    "changed drops the current value",
    .diagnosis(
      """
      The prediction for `.changed` is wrong. `changed` drops the first element of the property, \
      the current value. The user's later changes and the completion follow.
      """,
      hint: 1
    )
  )
  func changed() {
    judge(.changed, .before)
    judge(.changed, .amidst, isDeallocated: true)
  }

  @Test(
    "an event emits the user's changes",
    .diagnosis(
      """
      The prediction for `.event` is wrong. A `ControlEvent` emits when the user acts. It has no \
      current value, and an assignment by the program sends no event. It completes when the \
      control is deallocated.
      """,
      hint: 1
    )
  )
  func event() {
    judge(.event, .before, isDeallocated: true)
    judge(.event, .amidst)
  }

  @Test(
    "the observables of a deallocated control complete at once",
    .diagnosis(
      """
      The observer subscribed after the control had been deallocated, and the prediction is wrong. \
      The observables of a control complete at once then, at `subscribesAt`, without an element.
      """,
      hint: 2
    )
  )
  func deadControl() {
    for source in [ControlScript.Source.property, .changed, .event, .ensured] {
      judge(source, .after, isDeallocated: true)
    }
  }

  @Test(
    "a relay emits every value and outlives the control",
    .diagnosis(
      """
      The prediction for `.relay` is wrong. A `BehaviorRelay` emits its current value first, and \
      then each value that it accepts, here the user's and the program's. It never completes, not \
      even when the control is deallocated.
      """,
      hint: 2
    )
  )
  func relay() {
    judge(.relay, .before)
    judge(.relay, .amidst, isDeallocated: true, lastIsByUser: true)
    judge(.relay, .after, isDeallocated: true, lastIsByUser: false)
  }

  @Test(
    "a view model's events are filtered by their identifier, and are not replayed",
    .diagnosis(
      """
      The prediction for `.modelEvent` is wrong. The observer receives the values of events with \
      its identifier that are sent after its subscription: the user's changes. Events do not \
      complete with the control.
      """,
      hint: 2
    )
  )
  func modelEvent() {
    judge(.modelEvent, .before)
    judge(.modelEvent, .amidst, isDeallocated: true)
    judge(.modelEvent, .after, isDeallocated: true)
  }

  @Test(
    "an ensured event fails when the radio is turned off",
    .diagnosis(
      """
      The radio was turned off while the observer was subscribed, and the prediction for \
      `.ensured` is wrong. The user's changes before that tick arrive, then the error, and nothing \
      after it: the deallocation no longer has an effect.
      """,
      hint: 3
    )
  )
  func radioTurnedOff() {
    judge(.ensured, .before, radio: 2...4)
    judge(.ensured, .amidst, isDeallocated: true, radio: 2...2)
  }

  @Test(
    "an ensured event fails at once while the radio is off",
    .diagnosis(
      """
      The radio was off before the observer subscribed, and the prediction for `.ensured` is \
      wrong. `ensure` reads the state at the subscription: the observer receives the error at \
      `subscribesAt`, and no change.
      """,
      hint: 3
    )
  )
  func radioIsOff() {
    judge(.ensured, .amidst, radio: -2 ... -1)
    judge(.ensured, .amidst, isDeallocated: true, radio: -1 ... -1)
    judge(.ensured, .after, isDeallocated: true, radio: -3 ... -2)
  }

  @Test(
    "an ensured event is unchanged while the radio stays on",
    .diagnosis(
      """
      The radio was not turned off before the end, and the prediction for `.ensured` is wrong. \
      Then `ensure` changes nothing: the user's changes arrive, and the completion when the control \
      is deallocated.
      """,
      hint: 3
    )
  )
  func radioStaysOn() {
    judge(.ensured, .before)
    judge(.ensured, .amidst, isDeallocated: true)
    judge(.ensured, .amidst, isDeallocated: true, radio: 9...9)
    judge(.ensured, .after, isDeallocated: true, radio: 1...2)
  }

  @Test(
    "only an ensured event depends on the radio",
    .diagnosis(
      """
      The radio was turned off, and the prediction for a source other than `.ensured` is wrong. \
      Only `ensure` reads the state of the radio. The other sources emit and complete as they do \
      while the radio is on.
      """,
      hint: 2
    )
  )
  func radioOfOtherSources() {
    for source in [ControlScript.Source.property, .changed, .event, .relay, .modelEvent] {
      judge(source, .amidst, isDeallocated: true, radio: -1 ... -1)
      judge(source, .amidst, radio: 1...2)
    }
  }

  /// Compares the learner's prediction with a real control for a script from the seed.
  private func judge(
    _ source: ControlScript.Source,
    _ arrival: ControlScript.Arrival,
    isDeallocated: Bool = false,
    lastIsByUser: Bool? = nil,
    radio: ClosedRange<Int>? = nil
  ) {
    let lab = Lab()
    let script = ControlScript.drawn(
      in: lab,
      source,
      arrival,
      isDeallocated: isDeallocated,
      lastIsByUser: lastIsByUser,
      radio: radio
    )
    let prediction = learner.received(script).prefix(99).map(\.recorded)
    let (recording, owner) = script.played(in: lab)
    lab.expect(prediction: prediction, of: recording)
    withExtendedLifetime(owner) {}
  }
}
