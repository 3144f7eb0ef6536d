import CourseDomain
import ExerciseKit
import RxCore
import RxTest

/// The scripts of 3.10: drawn by the seed, and run on real pipelines for comparison.
extension LifetimeScript {
  /// When the observer subscribes: before the first element, between two of them, after the end.
  enum Arrival { case before, amidst, after }
  enum End { case none, completed, error }

  /// The source emits at even ticks; the observer subscribes at an odd one. A disposal never
  /// coincides with an event: the ticks of a source that starts anew are odd.
  static func drawn(
    in lab: Lab,
    _ pipeline: Pipeline,
    _ arrival: Arrival,
    ending: End = .none,
    disposes: Bool = false,
    take: ClosedRange<Int> = 99...99
  ) -> LifetimeScript {
    var digits = Array(1...9)
    func digit() -> Int { digits.remove(at: lab.random(in: 0...digits.count - 1)) }
    let count = lab.random(in: 5...6)
    let end = 2 * count + 2
    let start =
      switch arrival {
      case .before: pipeline == .sharedAgain ? 3 : 1
      case .amidst: 2 * lab.random(in: 2...count - 2) + 1
      case .after: end + 1
      }
    let startsAnew =
      [.cold, .sharedAgain].contains(pipeline) || pipeline == .shared && arrival == .after
    // After at least one more element, and before the last one.
    let disposal = startsAnew ? start + 2 * lab.random(in: 1...count - 1) + 1 : end - 3
    return LifetimeScript(
      pipeline: pipeline,
      initialValue: digit(),
      bufferSize: lab.random(in: 1...3),
      take: lab.random(in: take),
      sent: (1...count).map { .init(tick: 2 * $0, value: digit()) },
      ending: ending == .none ? nil : .init(tick: end, isError: ending == .error),
      subscribesAt: start,
      disposesAt: disposes ? max(disposal, start + 2) : nil
    )
  }

  /// Runs the script as the lab's story and records what the observer receives.
  func played(in lab: Lab) -> Recording<Int> {
    var name = "\(pipeline)"
    if pipeline == .replayTake { name += ", buffer \(bufferSize), take \(take)" }
    if [.behavior, .relay].contains(pipeline) { name += ", initial value \(initialValue)" }
    lab.act("the pipeline is .\(name)") {}
    return lab.observe(source(in: lab), at: subscribesAt, until: disposesAt, as: "observer")
  }

  private func source(in lab: Lab) -> Observable<Int> {
    switch pipeline {
    case .publish: return sent(to: PublishSubject(), in: lab)
    case .behavior: return sent(to: BehaviorSubject(value: initialValue), in: lab)
    case .replayTake:
      return sent(to: ReplaySubject.create(bufferSize: bufferSize), in: lab).take(take)
    case .relay:
      let relay = BehaviorRelay(value: initialValue)
      for sent in sent { lab.at(sent.tick, "accept \(sent.value)") { relay.accept(sent.value) } }
      if let ending { lab.at(ending.tick, ending.isError ? "fail" : "complete") {} }
      return relay.asObservable()
    case .cold: return lab.scheduler.createColdObservable(events).asObservable()
    case .shared, .sharedAgain:
      let shared = lab.scheduler.createColdObservable(events).share()
      let end = pipeline == .shared ? nil : 1
      _ = lab.observe(shared, at: 0, until: end, as: "other observer")
      return shared
    }
  }

  private var events: [Recorded<Event<Int>>] {
    var events = sent.map { Recorded.next($0.tick, $0.value) }
    if let ending {
      events.append(ending.isError ? .error(ending.tick, Broken()) : .completed(ending.tick))
    }
    return events
  }

  private func sent<Subject: ObserverType & ObservableType>(
    to subject: Subject,
    in lab: Lab
  ) -> Observable<Int> where Subject.Element == Int {
    for sent in sent { lab.at(sent.tick, "send \(sent.value)") { subject.onNext(sent.value) } }
    if let ending {
      lab.at(ending.tick, ending.isError ? "fail" : "complete") {
        ending.isError ? subject.onError(Broken()) : subject.onCompleted()
      }
    }
    return subject.asObservable()
  }
}

private struct Broken: Error {}
