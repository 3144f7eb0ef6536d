public import RxCore

/// A scheduler on virtual time, with what a test needs: observables made of recorded events,
/// observers that record, and one call that runs a story from creation to disposal.
///
/// Work due at the same tick runs in the order in which it was scheduled. A scheduler stays on the
/// thread that created it.
public class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter> {
  /// The times that `start` uses unless told otherwise.
  public enum Defaults {
    /// When the sequence is built.
    public static let created = 100
    /// When it is subscribed to.
    public static let subscribed = 200
    /// When that subscription is disposed of.
    public static let disposed = 1000
  }

  /// How long a tick lasts. For simulators that live by this clock.
  package let secondsPerTick: Double
  private let simulateProcessingDelay: Bool

  /// - Parameters:
  ///   - initialClock: the virtual time to start at, in ticks.
  ///   - resolution: seconds a tick lasts.
  ///   - simulateProcessingDelay: whether work that is due now or earlier costs one tick, as if
  ///     the machine had needed that long.
  public init(
    initialClock: TestTime,
    resolution: Double = 1.0,
    simulateProcessingDelay: Bool = true
  ) {
    secondsPerTick = resolution
    self.simulateProcessingDelay = simulateProcessingDelay
    super.init(
      initialClock: initialClock,
      converter: TestSchedulerVirtualTimeConverter(resolution: resolution)
    )
  }

  /// An observable that emits at absolute times, whoever listens.
  public func createHotObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    HotObservable(scheduler: self, recordedEvents: events)
  }

  /// An observable that emits anew to each observer, at times counted from its subscription.
  public func createColdObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    ColdObservable(scheduler: self, recordedEvents: events)
  }

  /// An observer that records what it is sent, with the virtual time.
  public func createObserver<Element>(_: Element.Type) -> TestableObserver<Element> {
    TestableObserver(scheduler: self)
  }

  /// Runs an action at an absolute time.
  public func scheduleAt(_ time: TestTime, action: @escaping () -> Void) {
    _ = scheduleAbsoluteVirtual((), time: time) {
      action()
      return Disposables.create()
    }
  }

  /// Moves work that is due now or earlier to the next tick, where delays are simulated.
  public override func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime {
    guard time <= clock else { return time }
    return clock + (simulateProcessingDelay ? 1 : 0)
  }

  /// Builds a sequence, subscribes to it and disposes of that subscription at the given times,
  /// and runs until no work is left.
  /// - Returns: the observer with everything the sequence sent it.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    created: TestTime,
    subscribed: TestTime,
    disposed: TestTime,
    create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    let observer = createObserver(Element.self)
    var source: Observable<Element>?
    var subscription: (any Disposable)?
    scheduleAt(created) { source = create().asObservable() }
    scheduleAt(subscribed) { subscription = source?.subscribe(observer) }
    scheduleAt(disposed) { subscription?.dispose() }
    start()
    return observer
  }

  /// Like the full form, created at 100 and subscribed at 200.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    disposed: TestTime,
    create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(
      created: Defaults.created,
      subscribed: Defaults.subscribed,
      disposed: disposed,
      create: create
    )
  }

  /// Like the full form, created at 100, subscribed at 200 and disposed of at 1000.
  public func start<Element, OutputSequence: ObservableConvertibleType>(
    _ create: @escaping () -> OutputSequence
  ) -> TestableObserver<Element> where OutputSequence.Element == Element {
    start(
      created: Defaults.created,
      subscribed: Defaults.subscribed,
      disposed: Defaults.disposed,
      create: create
    )
  }
}
