public import RxCore

/// A virtual-time scheduler for tests: it creates observables from recorded events and observers
/// that record events, and runs a test from creation to disposal in one call.
///
/// Work that is due at the same tick runs in the order in which it was scheduled. A scheduler must
/// be used on the thread that created it.
public class TestScheduler: VirtualTimeScheduler<TestSchedulerVirtualTimeConverter> {
  /// The default times of `start`.
  public enum Defaults {
    /// The time at which the sequence is created.
    public static let created = 100
    /// The time at which the sequence is subscribed to.
    public static let subscribed = 200
    /// The time at which that subscription is disposed of.
    public static let disposed = 1000
  }

  /// The duration of a tick. Used by simulators that run on this clock.
  package let secondsPerTick: Double
  private let simulateProcessingDelay: Bool

  /// Creates a scheduler whose clock shows the given tick.
  ///
  /// - Parameters:
  ///   - initialClock: The initial virtual time, in ticks.
  ///   - resolution: The duration of a tick in seconds.
  ///   - simulateProcessingDelay: Whether work that is due now or earlier is delayed by one tick,
  ///     to simulate processing time.
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

  /// Creates an observable that emits at absolute times, independently of its subscribers.
  public func createHotObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    HotObservable(scheduler: self, recordedEvents: events)
  }

  /// Creates an observable that emits to each observer at times relative to the subscription.
  public func createColdObservable<Element>(
    _ events: [Recorded<Event<Element>>]
  ) -> TestableObservable<Element> {
    ColdObservable(scheduler: self, recordedEvents: events)
  }

  /// Creates an observer that records the events it receives, with their virtual times.
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

  /// Moves work that is due now or earlier to the next tick, if delays are simulated.
  public override func adjustScheduledTime(_ time: VirtualTime) -> VirtualTime {
    guard time <= clock else { return time }
    return clock + (simulateProcessingDelay ? 1 : 0)
  }

  /// Creates a sequence, subscribes to it and disposes of that subscription at the given times, and
  /// runs until no work is left.
  ///
  /// - Returns: The observer, with every event that it received.
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

  /// Like the complete form, with creation at 100 and subscription at 200.
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

  /// Like the complete form, with creation at 100, subscription at 200 and disposal at 1000.
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
