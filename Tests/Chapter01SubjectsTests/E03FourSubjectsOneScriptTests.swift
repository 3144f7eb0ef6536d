import Chapter01SubjectsBridge
import CourseDomain
import ExerciseKit
import RxCore
import RxTest
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

  private enum Listener { case before, amidst, after }
  private enum End { case none, completed, error }

  /// Draws a script by the seed, and lays the learner's prediction beside what the subject does.
  private func judge(
    _ kind: SubjectKind,
    listener: Listener,
    ending: End,
    elements: Int? = nil,
    bufferSize: Int? = nil
  ) {
    let lab = Lab()
    let count = elements ?? lab.random(in: 4...6)
    let script = draw(lab, listener, ending, count, bufferSize)
    let subject = real(kind, script)
    let truth = lab.observe(subject.read, at: script.subscribesAt, as: "listener")
    for sent in script.sent {
      lab.at(sent.tick, "send \(sent.value)") { subject.send.onNext(sent.value) }
    }
    if let end = script.ending {
      lab.at(end.tick, end.isError ? "fail" : "complete") {
        end.isError ? subject.send.onError(Failure()) : subject.send.onCompleted()
      }
    }
    lab.expect(prediction: learner.expected(kind, script).map(\.recorded), of: truth)
  }

  private func draw(
    _ lab: Lab,
    _ listener: Listener,
    _ ending: End,
    _ count: Int,
    _ bufferSize: Int?
  ) -> SubjectScript {
    var digits = Array(1...9)
    func digit() -> Int { digits.remove(at: lab.random(in: 0...digits.count - 1)) }
    let end = 2 * count + 2
    let start =
      switch listener {
      case .before: 1
      case .amidst: 2 * lab.random(in: 2...count - 1) + 1
      case .after: end + 1
      }
    return SubjectScript(
      initialValue: digit(),
      bufferSize: bufferSize ?? lab.random(in: 1...3),
      sent: (0..<count).map { .init(tick: 2 * $0 + 2, value: digit()) },
      ending: ending == .none ? nil : .init(tick: end, isError: ending == .error),
      subscribesAt: start
    )
  }

  private func real(
    _ kind: SubjectKind,
    _ script: SubjectScript
  ) -> (send: AnyObserver<Int>, read: Observable<Int>) {
    func ends<Subject: ObserverType & ObservableType>(
      _ subject: Subject
    ) -> (send: AnyObserver<Int>, read: Observable<Int>) where Subject.Element == Int {
      (AnyObserver(subject), subject.asObservable())
    }
    return switch kind {
    case .publish: ends(PublishSubject())
    case .behavior: ends(BehaviorSubject(value: script.initialValue))
    case .replay: ends(ReplaySubject.create(bufferSize: script.bufferSize))
    case .async: ends(AsyncSubject())
    }
  }
}

private struct Failure: Error {}

extension Heard {
  fileprivate var recorded: Recorded<Event<Int>> {
    switch self {
    case .next(let value, let tick): .next(tick, value)
    case .completed(let tick): .completed(tick)
    case .error(let tick): .error(tick, Failure())
    }
  }
}
