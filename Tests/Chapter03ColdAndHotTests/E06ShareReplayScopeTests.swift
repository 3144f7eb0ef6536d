import Chapter03ColdAndHotBridge
import CourseDomain
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("3.6 share(replay:scope:)", .exercise("3.6"))
struct E06ShareReplayScopeTests {
  let learner = E06Contract.learner

  @Test(
    "an observer that joins a connection receives the replayed elements first",
    .diagnosis(
      """
      The first observer is still subscribed when the second one subscribes, so both use one \
      connection. The second one receives the last `replay` elements at `secondSubscribesAt`, then \
      the events of the running connection, whose ticks are relative to `firstSubscribesAt`.
      """,
      hint: 1
    )
  )
  func joiningReceivesTheLast() {
    judge(.whileConnected, first: .subscribed, ending: .completed)
    judge(.forever, first: .subscribed, ending: .error)
    judge(.whileConnected, first: .subscribed, ending: .none, replay: 1)
  }

  @Test(
    "replay: 0 replays nothing",
    .diagnosis(
      """
      `replay: 0` keeps no elements, so the second observer receives only events from after its \
      own subscription. `suffix(replay)` of the earlier elements is empty for 0.
      """,
      hint: 1
    ),
    .diagnosis(
      """
      The prediction completes too early. Like the elements, the terminal event has a tick that is \
      relative to its connection: `firstSubscribesAt` for a running one, `secondSubscribesAt` if the \
      source starts again.
      """,
      of: .completedEarly,
      hint: 1
    )
  )
  func noMemory() {
    judge(.whileConnected, first: .subscribed, ending: .completed, replay: 0)
    judge(.forever, first: .subscribed, ending: .completed, replay: 0)
    judge(.forever, first: .unsubscribed, ending: .completed, replay: 0)
  }

  @Test(
    "the connection continues when the first observer unsubscribes later",
    .diagnosis(
      """
      The first observer unsubscribed after the second one had subscribed, so the connection \
      always had an observer. The second observer receives all of its remaining events; \
      `firstUnsubscribesAt` changes nothing here.
      """,
      hint: 1
    )
  )
  func leavingLaterChangesNothing() {
    judge(.whileConnected, first: .unsubscribesLater, ending: .completed)
    judge(.forever, first: .unsubscribesLater, ending: .error)
  }

  @Test(
    "whileConnected: the replay buffer is cleared with the last observer",
    .diagnosis(
      """
      With `.whileConnected` the replay buffer is cleared when the first observer unsubscribes. \
      The second one starts the source again and receives new elements only; their ticks are \
      relative to `secondSubscribesAt`.
      """,
      hint: 2
    )
  )
  func whileConnectedAfterALeave() {
    judge(.whileConnected, first: .unsubscribed, ending: .completed)
    judge(.whileConnected, first: .unsubscribed, ending: .none, replay: 1)
    judge(.whileConnected, first: .unsubscribed, ending: .error, replay: 0)
  }

  @Test(
    "forever: the replay buffer is kept after the last observer",
    .diagnosis(
      """
      With `.forever` the replay buffer is kept when the first observer unsubscribes, but the \
      source stops. The second observer receives the old elements at `secondSubscribesAt`, and then the \
      whole source from its beginning.
      """,
      hint: 2
    )
  )
  func foreverAfterALeave() {
    judge(.forever, first: .unsubscribed, ending: .completed)
    judge(.forever, first: .unsubscribed, ending: .none, replay: 1)
  }

  @Test(
    "whileConnected: after a terminal event the source starts again",
    .diagnosis(
      """
      With `.whileConnected` a terminal event, `completed` or `error`, ends one connection only. \
      The second observer subscribes after it, starts the source again, and receives no earlier \
      events.
      """,
      hint: 3
    )
  )
  func whileConnectedAfterTheEnd() {
    judge(.whileConnected, first: .hasReceivedTheEnd, ending: .completed)
    judge(.whileConnected, first: .hasReceivedTheEnd, ending: .error)
    judge(.whileConnected, first: .hasReceivedTheEnd, ending: .completed, replay: 0)
  }

  @Test(
    "forever: a completion is replayed",
    .diagnosis(
      """
      With `.forever` the completion is kept together with the replay buffer. The second observer \
      receives the last `replay` of all elements, one at the tick of the completion included, and \
      `completed`, all at `secondSubscribesAt`. The source does not start again.
      """,
      hint: 3
    )
  )
  func foreverAfterACompletion() {
    judge(.forever, first: .hasReceivedTheEnd, ending: .completed)
    judge(.forever, first: .hasReceivedTheEnd, ending: .completed, replay: 0)
  }

  @Test(
    "forever: an error is replayed",
    .diagnosis(
      """
      With `.forever` an error is kept in the same way as a completion. The second observer \
      receives the last elements and the error, all at `secondSubscribesAt`, and the source does not \
      start again.
      """,
      hint: 3
    )
  )
  func foreverAfterAnError() {
    judge(.forever, first: .hasReceivedTheEnd, ending: .error)
    judge(.forever, first: .hasReceivedTheEnd, ending: .error, replay: 0)
  }

  @Test(
    "an observer that received a terminal event cannot unsubscribe later",
    .diagnosis(
      """
      The source terminated before `firstUnsubscribesAt`, so the first observer was no longer subscribed \
      then. Compare `firstUnsubscribesAt` with the time of the terminal event: the earlier of the two \
      ended the subscription.
      """,
      hint: 3
    )
  )
  func theEndComesBeforeTheLeave() {
    judge(.forever, first: .plannedToUnsubscribe, ending: .completed)
    judge(.forever, first: .plannedToUnsubscribe, ending: .error, replay: 0)
    judge(.whileConnected, first: .plannedToUnsubscribe, ending: .error)
  }

  /// Compares the learner's prediction with a shared observable, for a script of each moment.
  private func judge(
    _ scope: SubjectLifetimeScope,
    first: SharingScript.First,
    ending: SharingScript.End,
    replay: Int? = nil
  ) {
    for moment in SharingScript.Moment.allCases {
      let lab = Lab()
      let script = SharingScript.drawn(
        in: lab,
        scope,
        first: first,
        ending: ending,
        replay: replay,
        moment: moment
      )
      let prediction = learner.secondReceives(script).prefix(99).map(\.recorded)
      lab.expect(prediction: prediction, of: script.played(in: lab))
    }
  }
}
