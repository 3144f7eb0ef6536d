import Chapter01SubjectsBridge
import CourseDomain
import ExerciseKit
import Testing

@Suite("1.3 Four subjects, one script", .exercise("1.3"))
struct E03FourSubjectsOneScriptTests {
  let learner = E03Contract.learner

  @Test(
    "a PublishSubject tells the future",
    .diagnosis(
      "From a PublishSubject a listener hears what is sent after it came, and how it ends.",
      hint: 1
    )
  )
  func publishTellsTheFuture() {
    judge(.publish, listener: .amidst, ending: .completed)
    judge(.publish, listener: .after, ending: .error)
  }

  @Test(
    "a BehaviorSubject starts with the present",
    .diagnosis(
      """
      From a BehaviorSubject a listener hears the value of the moment first: the last one sent, \
      or the initial one if none was.
      """,
      hint: 2
    )
  )
  func behaviorStartsWithThePresent() {
    judge(.behavior, listener: .before, ending: .none)
    judge(.behavior, listener: .amidst, ending: .error)
  }

  @Test(
    "a BehaviorSubject that has ended has no present",
    .diagnosis(
      "After its end even a BehaviorSubject tells nothing but that end: terminal beats state.",
      hint: 2
    )
  )
  func behaviorAfterTheEnd() {
    judge(.behavior, listener: .after, ending: .completed)
    judge(.behavior, listener: .after, ending: .error)
  }

  @Test(
    "a ReplaySubject starts with the past",
    .diagnosis(
      """
      From a ReplaySubject a listener hears the last elements that were sent, as many as the \
      buffer holds, all at the moment it comes.
      """,
      hint: 2
    )
  )
  func replayStartsWithThePast() {
    judge(.replay, listener: .before, ending: .completed)
    judge(.replay, listener: .amidst, ending: .none, bufferSize: 1)
    judge(.replay, listener: .amidst, ending: .error, bufferSize: 2)
  }

  @Test(
    "a ReplaySubject that has ended tells how",
    .diagnosis(
      "A ReplaySubject replays its end as well: history includes how it ended.",
      hint: 2
    )
  )
  func replayAfterTheEnd() {
    judge(.replay, listener: .after, ending: .error)
    judge(.replay, listener: .after, ending: .completed)
  }

  @Test(
    "an AsyncSubject speaks once, at the end",
    .diagnosis(
      """
      An AsyncSubject says nothing while it lives: the last element comes together with \
      completed, and a latecomer hears both when it subscribes.
      """,
      hint: 3
    )
  )
  func asyncSpeaksAtTheEnd() {
    judge(.async, listener: .before, ending: .none)
    judge(.async, listener: .amidst, ending: .completed)
    judge(.async, listener: .after, ending: .completed)
  }

  @Test(
    "an AsyncSubject that fails has nothing to say",
    .diagnosis(
      "When an AsyncSubject fails, its last element is lost: only the error is told.",
      hint: 3
    )
  )
  func asyncThatFails() {
    judge(.async, listener: .amidst, ending: .error)
    judge(.async, listener: .after, ending: .error)
  }

  @Test(
    "a subject that nothing was sent to",
    .diagnosis(
      "Nothing was sent: no last element, no history, only what the subject was created with.",
      hint: 3
    )
  )
  func nothingWasSent() {
    for kind in SubjectKind.allCases {
      judge(kind, listener: .before, ending: .completed, elements: 0)
      judge(kind, listener: .after, ending: .completed, elements: 0)
    }
  }

  /// Lays the learner's prediction beside what a real subject does with a script drawn by the seed.
  private func judge(
    _ kind: SubjectKind,
    listener: SubjectScript.Listener,
    ending: SubjectScript.End,
    elements: Int? = nil,
    bufferSize: Int? = nil
  ) {
    let lab = Lab()
    let script = SubjectScript.drawn(
      in: lab,
      listener: listener,
      ending: ending,
      elements: elements ?? lab.random(in: 4...6),
      bufferSize: bufferSize ?? lab.random(in: 1...3)
    )
    let prediction = learner.expected(kind, script).prefix(99).map(\.recorded)
    lab.expect(prediction: prediction, of: script.played(on: kind, in: lab))
  }
}
