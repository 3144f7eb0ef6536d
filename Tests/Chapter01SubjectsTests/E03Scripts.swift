import CourseDomain
import ExerciseKit
import RxCore
import RxTest

/// The scripts of 1.3: drawn from the seed, and run on real subjects for comparison.
extension SubjectScript {
  /// When the observer subscribes: before the first element, between two elements, between the last
  /// element and the terminal event, or after that.
  enum Subscription: CaseIterable { case before, amidst, beforeTheEnd, after }
  enum End: CaseIterable { case none, completed, error }

  /// The elements differ and are sent at even ticks; the observer subscribes at an odd one.
  static func drawn(
    in lab: Lab,
    observer: Subscription,
    ending: End,
    elements count: Int,
    bufferSize: Int
  ) -> SubjectScript {
    var digits = Array(1...9)
    func digit() -> Int { digits.remove(at: lab.random(in: 0...digits.count - 1)) }
    let end = 2 * count + 2
    let start =
      switch observer {
      case .before: 1
      case .amidst: 2 * lab.random(in: 2...count - 1) + 1
      case .beforeTheEnd: end - 1
      case .after: end + 1
      }
    return SubjectScript(
      initialValue: digit(),
      bufferSize: bufferSize,
      sent: (0..<count).map { Sent(tick: 2 * $0 + 2, value: digit()) },
      ending: ending == .none ? nil : Ending(tick: end, isError: ending == .error),
      subscribesAt: start
    )
  }

  /// Runs the script as the story of the lab, and records what the observer receives.
  func played(on kind: SubjectKind, in lab: Lab) -> Recording<Int> {
    let (send, read, name) = subject(kind)
    lab.act("\(name) is created") {}
    for sent in sent {
      lab.at(sent.tick, "send \(sent.value)") { send.onNext(sent.value) }
    }
    if let ending {
      lab.at(ending.tick, ending.isError ? "fail" : "complete") {
        ending.isError ? send.onError(ScriptedFailure()) : send.onCompleted()
      }
    }
    return lab.observe(read, at: subscribesAt, as: "observer")
  }

  private typealias Ends = (send: AnyObserver<Int>, read: Observable<Int>, name: String)

  private func subject(_ kind: SubjectKind) -> Ends {
    switch kind {
    case .publish: ends(of: PublishSubject(), "\(kind)")
    case .behavior: ends(of: BehaviorSubject(value: initialValue), "\(kind) at \(initialValue)")
    case .replay: ends(of: ReplaySubject.create(bufferSize: bufferSize), "\(kind) of \(bufferSize)")
    case .async: ends(of: AsyncSubject(), "\(kind)")
    }
  }

  private func ends<Subject: ObserverType & ObservableType>(
    of subject: Subject,
    _ name: String
  ) -> Ends where Subject.Element == Int {
    (AnyObserver(subject), subject.asObservable(), name)
  }
}

extension ReceivedEvent {
  /// The event as the lab records it. A tick outside 0 to 99 is drawn at the edge of the diagram.
  var recorded: Recorded<Event<Int>> {
    switch self {
    case .next(let value, let tick): .next(shown(tick), value)
    case .completed(let tick): .completed(shown(tick))
    case .error(let tick): .error(shown(tick), ScriptedFailure())
    }
  }

  private func shown(_ tick: Int) -> Int { min(max(tick, 0), 99) }
}

private struct ScriptedFailure: Error {}
