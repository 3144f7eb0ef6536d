import CourseDomain
import ExerciseKit
import RxCore
import RxTest

/// The scripts of 3.10: drawn by the seed, and run on real pipelines for comparison.
extension LifetimeScript {
  /// When the observer subscribes: before the first element, between two of them, after the end.
  enum Arrival { case before, amidst, after }
  enum End { case none, completed, error }
  /// When the subscription is disposed of.
  enum Disposal { case never, betweenElements, atLastElement, atEnd, afterEnd }

  /// What a test decides about a script; the seed draws the rest.
  struct Plan {
    let pipeline: Pipeline
    let arrival: Arrival
    let ending: End
    var disposal = Disposal.never
    /// The number of elements. Only a source with at least five is subscribed to amidst them.
    var count = 5...6
    var bufferSize = 1...3
    var take = 99...99
    /// Whether `take` is the number of elements that reach it, in place of the one above.
    var takesAll = false
    /// The initial value, and the value of all elements; by default all of them differ.
    var values: (initial: Int, sent: Int)?
  }

  /// The source emits at even ticks; the observer subscribes at an odd one. The ticks of a source
  /// that starts anew are odd, too.
  static func drawn(in lab: Lab, _ plan: Plan) -> LifetimeScript {
    let (pipeline, arrival) = (plan.pipeline, plan.arrival)
    var digits = Array(1...9)
    func digit() -> Int { digits.remove(at: lab.random(in: 0...digits.count - 1)) }
    let count = lab.random(in: plan.count)
    let end = 2 * count + 2
    let start =
      switch arrival {
      case .before: pipeline == .sharedAgain ? 3 : 1
      case .amidst: 2 * lab.random(in: 2...count - 2) + 1
      case .after: end + 1
      }
    let startsAnew =
      [.cold, .sharedAgain].contains(pipeline) || pipeline == .shared && arrival == .after
    let base = startsAnew ? start : 0
    let disposal: Int? =
      switch plan.disposal {
      case .never: nil
      // After at least one more element, and before the last one.
      case .betweenElements:
        startsAnew
          ? start + 2 * lab.random(in: 1...count - 1) + 1
          : max(end - 3, start + 2)
      case .atLastElement: base + 2 * count
      case .atEnd: base + end
      case .afterEnd: max(base + end, start) + 1
      }
    let missed = min((start - 1) / 2, count)
    let bufferSize = lab.random(in: plan.bufferSize)
    return LifetimeScript(
      pipeline: pipeline,
      initialValue: plan.values?.initial ?? digit(),
      bufferSize: bufferSize,
      take: plan.takesAll ? count - missed + min(missed, bufferSize) : lab.random(in: plan.take),
      sent: (0..<count).map { .init(tick: 2 * $0 + 2, value: plan.values?.sent ?? digit()) },
      ending: plan.ending == .none ? nil : .init(tick: end, isError: plan.ending == .error),
      subscribesAt: start,
      disposesAt: disposal
    )
  }

  /// Runs the script as the lab's story and records what the observer receives.
  func played(in lab: Lab) -> Recording<Int> {
    var name = "\(pipeline)"
    if pipeline == .replayTake { name += ", buffer \(bufferSize), take \(take)" }
    if [.behavior, .relay].contains(pipeline) { name += ", initial value \(initialValue)" }
    lab.act("the pipeline is .\(name)") {}
    // Work of one tick runs in the order in which it was scheduled: the disposal comes first.
    let (source, send) = source(in: lab)
    let recording = lab.observe(source, at: subscribesAt, until: disposesAt, as: "observer")
    send()
    return recording
  }

  /// The pipeline, and what schedules the events of its source.
  private func source(in lab: Lab) -> (Observable<Int>, send: () -> Void) {
    switch pipeline {
    case .publish: return sent(to: PublishSubject(), in: lab)
    case .behavior: return sent(to: BehaviorSubject(value: initialValue), in: lab)
    case .replayTake:
      let (replay, send) = sent(to: ReplaySubject.create(bufferSize: bufferSize), in: lab)
      return (replay.take(take), send)
    case .relay:
      let relay = BehaviorRelay(value: initialValue)
      return (
        relay.asObservable(),
        {
          for sent in sent {
            lab.at(sent.tick, "accept \(sent.value)") { relay.accept(sent.value) }
          }
          if let ending { lab.at(ending.tick, ending.isError ? "fail" : "complete") {} }
        }
      )
    case .cold: return (lab.scheduler.createColdObservable(events).asObservable(), {})
    case .shared, .sharedAgain:
      let shared = lab.scheduler.createColdObservable(events).share()
      let end = pipeline == .shared ? nil : 1
      return (shared, { _ = lab.observe(shared, at: 0, until: end, as: "other observer") })
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
  ) -> (Observable<Int>, send: () -> Void) where Subject.Element == Int {
    (
      subject.asObservable(),
      {
        for sent in sent { lab.at(sent.tick, "send \(sent.value)") { subject.onNext(sent.value) } }
        if let ending {
          lab.at(ending.tick, ending.isError ? "fail" : "complete") {
            ending.isError ? subject.onError(Broken()) : subject.onCompleted()
          }
        }
      }
    )
  }
}

private struct Broken: Error {}
