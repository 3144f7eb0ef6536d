import Dispatch
import RxCore
import RxTest

extension Pipeline {
  /// Returns a replacement of an operator of the library; nil leaves it unchanged.
  typealias Replacement = (Step, Observable<Int>) -> Observable<Int>?

  /// The signals that a subscriber records when the library runs the pipeline.
  func record(replacing replacement: Replacement = { _, _ in nil }) -> [TickSignal] {
    withoutActuallyEscaping(replacement) { replacement in
      let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
      let hot = hot.map { scheduler.createHotObservable($0.map(\.recorded)).asObservable() }
      let workbench = Workbench(scheduler: scheduler, hot: hot, replacement: replacement)
      let observer = scheduler.start(created: 0, subscribed: Self.subscribed, disposed: disposed) {
        workbench.observable(chain)
      }
      return observer.events.map { TickSignal(tick: $0.time, signal: Signal($0.value)) }
    }
  }
}

/// Builds chains from the library's operators.
private struct Workbench {
  let scheduler: TestScheduler
  let hot: [Observable<Int>]
  let replacement: Pipeline.Replacement

  func observable(_ chain: Chain) -> Observable<Int> {
    chain.steps.reduce(observable(chain.source)) { apply($1, to: $0) }
  }

  private func observable(_ source: Source) -> Observable<Int> {
    switch source {
    case .hot(let index): hot[index]
    case .cold(let signals):
      scheduler.createColdObservable(signals.map(\.recorded)).asObservable()
    case .synchronous(let signals):
      .create { observer in
        for signal in signals { observer.on(signal.event) }
        return Disposables.create()
      }
    case .inTurns(let elements): .from(elements, scheduler: scheduler)
    case .just(let element): .just(element)
    case .empty: .empty()
    case .error: .error(TestError.first)
    case .never: .never()
    }
  }

  private func apply(_ step: Step, to source: Observable<Int>) -> Observable<Int> {
    if let wrong = replacement(step, source) { return wrong }
    if let inner = step.inner { return join(step, source, observable(inner)) }
    return switch step {
    case .add(let number): source.map { ($0 + number) % 10 }
    case .keepEven: source.filter { $0 % 2 == 0 }
    case .compactHalves: source.compactMap { $0 % 2 == 0 ? $0 / 2 : nil }
    case .failAt(let number):
      source.map { if $0 == number { throw TestError.first } else { $0 } }
    case .sum: source.scan(0) { ($0 + $1) % 10 }
    case .take(let count): source.take(count)
    case .skip(let count): source.skip(count)
    case .takeWhileBelow(let limit): source.take(while: { $0 < limit })
    case .takeLast(let count): source.takeLast(count)
    case .distinctUntilChanged: source.distinctUntilChanged()
    case .startWith(let elements):
      elements.reversed().reduce(source) { $0.startWith($1) }
    case .materialize:
      source.materialize().map { event in
        if case .next(let element) = event { element } else { step.mark(of: Signal(event)) }
      }
    case .ignoreElements: source.ignoreElements().map(digit(of:))
    case .catchAndReturn(let element): source.catchAndReturn(element)
    case .retry(let attempts): source.retry(attempts)
    case .shareAndMerge(let replay, let forever, let steps):
      share(source, replay, forever ? .forever : .whileConnected) { branch in
        steps.reduce(branch) { apply($1, to: $0) }
      }
    case .delay(let ticks): source.delay(.seconds(ticks), scheduler: scheduler)
    case .debounce(let ticks): source.debounce(.seconds(ticks), scheduler: scheduler)
    case .throttle(let ticks, let latest):
      source.throttle(.seconds(ticks), latest: latest, scheduler: scheduler)
    default: preconditionFailure("\(step) has an inner chain, which was handled above.")
    }
  }

  /// Creates a separate connection for each subscription, so that the model need not know the other
  /// subscribers.
  private func share(
    _ source: Observable<Int>,
    _ replay: Int,
    _ scope: SubjectLifetimeScope,
    _ branch: @escaping (Observable<Int>) -> Observable<Int>
  ) -> Observable<Int> {
    .deferred {
      let shared = source.share(replay: replay, scope: scope)
      return .merge(branch(shared), shared)
    }
  }

  private func join(
    _ step: Step,
    _ source: Observable<Int>,
    _ inner: Observable<Int>
  ) -> Observable<Int> {
    switch step {
    case .concat: source.concat(inner)
    case .merge: .merge(source, inner)
    case .combineLatest: .combineLatest(source, inner, resultSelector: combined)
    case .zip: .zip(source, inner, resultSelector: combined)
    case .withLatestFrom: source.withLatestFrom(inner, resultSelector: combined)
    case .takeUntil: source.take(until: inner)
    case .skipUntil: source.skip(until: inner)
    case .flatMap: source.flatMap { element in inner.map { ($0 + element) % 10 } }
    case .flatMapFirst: source.flatMapFirst { element in inner.map { ($0 + element) % 10 } }
    case .flatMapLatest: source.flatMapLatest { element in inner.map { ($0 + element) % 10 } }
    case .concatMap: source.concatMap { element in inner.map { ($0 + element) % 10 } }
    case .catchAndSwitch: source.catch { _ in inner }
    case .retryWhen:
      source.retry { (failures: Observable<any Error>) in
        failures.enumerated().flatMap { number, failure in
          number < 2 ? inner.take(1) : .error(failure)
        }
      }
    default: preconditionFailure("\(step) has no inner chain.")
    }
  }
}

/// The digit of an element that can't exist.
private func digit(of _: Never) -> Int {}

extension Signal {
  fileprivate init(_ event: Event<Int>) {
    switch event {
    case .next(let element): self = .next(element)
    case .completed: self = .completed
    case .error: self = .error
    }
  }

  fileprivate var event: Event<Int> {
    switch self {
    case .next(let element): .next(element)
    case .completed: .completed
    case .error: .error(TestError.first)
    }
  }
}

extension TickSignal {
  fileprivate var recorded: Recorded<Event<Int>> { Recorded(time: tick, value: signal.event) }
}
