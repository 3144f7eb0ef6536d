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
    "who joins hears the last ones, then goes on with the rest",
    .diagnosis(
      """
      The second listener came while the first was there: it hears the last elements, as many as \
      `replay` says, all when it comes, and then the very subscription that runs.
      """,
      hint: 1
    )
  )
  func joiningHearsTheLast() {
    judge(.whileConnected, first: .stays, ending: .completed)
    judge(.forever, first: .stays, ending: .error)
    judge(.whileConnected, first: .stays, ending: .none, replay: 1)
  }

  @Test(
    "replay: 0 remembers nothing",
    .diagnosis(
      "With `replay: 0` there is no memory: whoever comes hears only what comes after.",
      hint: 1
    )
  )
  func noMemory() {
    judge(.whileConnected, first: .stays, ending: .completed, replay: 0)
    judge(.forever, first: .stays, ending: .completed, replay: 0)
    judge(.forever, first: .hasLeft, ending: .completed, replay: 0)
  }

  @Test(
    "whoever stays keeps it going",
    .diagnosis(
      """
      The first listener left after the second had come: somebody was there all the time, so the \
      subscription went on, and the second hears it to its end.
      """,
      hint: 1
    )
  )
  func leavingLaterChangesNothing() {
    judge(.whileConnected, first: .leavesLater, ending: .completed)
    judge(.forever, first: .leavesLater, ending: .error)
  }

  @Test(
    "while connected: the memory goes with the audience",
    .diagnosis(
      """
      With `.whileConnected` the memory went when the last listener left: the next one starts the \
      source anew, and hears nothing of old. Whose memory would outlive the audience?
      """,
      hint: 2
    )
  )
  func whileConnectedAfterALeave() {
    judge(.whileConnected, first: .hasLeft, ending: .completed)
    judge(.whileConnected, first: .hasLeft, ending: .none, replay: 1)
    judge(.whileConnected, first: .hasLeft, ending: .error, replay: 0)
  }

  @Test(
    "forever: the memory outlives the audience",
    .diagnosis(
      """
      With `.forever` the memory stayed when the last listener left, though the source did not run: \
      the next one hears what is remembered, stale as it is, and the source from its beginning.
      """,
      hint: 2
    )
  )
  func foreverAfterALeave() {
    judge(.forever, first: .hasLeft, ending: .completed)
    judge(.forever, first: .hasLeft, ending: .none, replay: 1)
  }

  @Test(
    "while connected: an end is the end of one connection",
    .diagnosis(
      """
      With `.whileConnected` an end, completed or failed, was the end of one connection: who comes \
      after it starts the source anew.
      """,
      hint: 3
    )
  )
  func whileConnectedAfterTheEnd() {
    judge(.whileConnected, first: .hasHeardTheEnd, ending: .completed)
    judge(.whileConnected, first: .hasHeardTheEnd, ending: .error)
    judge(.whileConnected, first: .hasHeardTheEnd, ending: .completed, replay: 0)
  }

  @Test(
    "forever: a completion is for good",
    .diagnosis(
      """
      With `.forever` the completion is remembered like everything else: who comes after it hears \
      the last elements and the end, at once, and the source is not asked again.
      """,
      hint: 3
    )
  )
  func foreverAfterACompletion() {
    judge(.forever, first: .hasHeardTheEnd, ending: .completed)
    judge(.forever, first: .hasHeardTheEnd, ending: .completed, replay: 0)
  }

  @Test(
    "forever: an error is for good, too",
    .diagnosis(
      """
      With `.forever` an error is remembered as well, and no newcomer gets another try: it hears \
      the last elements, and that error.
      """,
      hint: 3
    )
  )
  func foreverAfterAnError() {
    judge(.forever, first: .hasHeardTheEnd, ending: .error)
    judge(.forever, first: .hasHeardTheEnd, ending: .error, replay: 0)
  }

  @Test(
    "who has heard the end has left by it",
    .diagnosis(
      """
      The first listener heard the end before the time at which it would have left, so there was \
      nobody to leave any more: of `firstLeaves` and the end, what comes first is what happens.
      """,
      hint: 3
    )
  )
  func theEndComesBeforeTheLeave() {
    judge(.forever, first: .wasGoingToLeave, ending: .completed)
    judge(.forever, first: .wasGoingToLeave, ending: .error, replay: 0)
    judge(.whileConnected, first: .wasGoingToLeave, ending: .error)
  }

  /// Lays the learner's prediction beside what a shared stream does with a script drawn by the
  /// seed, and with one in which all this happens as near to the end as can be.
  private func judge(
    _ scope: SubjectLifetimeScope,
    first: SharingScript.First,
    ending: SharingScript.End,
    replay: Int? = nil
  ) {
    for isAtTheEnd in [false, true] {
      let lab = Lab()
      let script = SharingScript.drawn(
        in: lab,
        scope,
        first: first,
        ending: ending,
        replay: replay,
        isAtTheEnd: isAtTheEnd
      )
      let prediction = learner.secondHears(script).prefix(99).map(\.recorded)
      lab.expect(prediction: prediction, of: script.played(in: lab))
    }
  }
}
