public import Dispatch

extension ObservableType {
  /// Splits the sequence into windows, each limited in elements and time.
  ///
  /// ```text
  /// source                                   -12-3----4-|
  /// window(timeSpan: .seconds(4), count: 2)  a-b---c---d|
  ///                                          a is -1(2|), b is ----3-|, c is ---------4|
  /// ```
  ///
  /// - Completion: When the source completes, after the current window.
  /// - Error: When the source fails, after the current window.
  /// - Disposal: Disposes of the subscription to the source once the windows are disposed, too.
  /// - Scheduling: A full window completes on the thread on which the source emits, a window whose
  ///   time has elapsed on `scheduler`. Concurrent events are serialized.
  /// - Parameters:
  ///   - timeSpan: The maximum duration of a window.
  ///   - count: The maximum number of elements in a window.
  ///   - scheduler: The scheduler that measures time.
  /// - Returns: The sequence of windows; the first one is emitted immediately.
  /// - Complexity: O(1) for each element, plus a timer for each window.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/window.html>
  public func window(
    timeSpan: RxTimeInterval,
    count: Int,
    scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    Window(asObservable(), timeSpan, count, scheduler)
  }
}

private final class Window<Element>: Producer<Observable<Element>> {
  private let source: Observable<Element>
  private let timeSpan: RxTimeInterval
  private let count: Int
  private let scheduler: any SchedulerType

  init(
    _ source: Observable<Element>,
    _ timeSpan: RxTimeInterval,
    _ count: Int,
    _ scheduler: any SchedulerType
  ) {
    self.source = source
    self.timeSpan = timeSpan
    self.count = count
    self.scheduler = scheduler
    super.init()
  }

  override func attach(_ receiver: Receiver<Observable<Element>>) -> any LiveSubscription {
    let link = WindowLink(count, WindowTimer(timeSpan, scheduler), receiver)
    link.openFirst()
    return link.start(source)
  }
}

private final class WindowLink<Element>: FanOut<Element, Observable<Element>> {
  private let limit: Int
  private let timer: WindowTimer
  private let emission = RecursiveLock()
  /// The newest window. Guarded by `emission`, as are the following properties.
  private var window = PublishSubject<Element>()
  private var count = 0
  private var number = 0
  private var hasEnded = false

  init(_ limit: Int, _ timer: WindowTimer, _ downstream: Receiver<Observable<Element>>) {
    self.limit = limit
    self.timer = timer
    super.init(downstream)
  }

  func openFirst() {
    emit(window)
    startTimer(for: 0)
  }

  override func next(_ element: Element) {
    let fullNumber = emission.withLock { () -> Int? in
      if hasEnded { return nil }
      window.onNext(element)
      count += 1
      return count == limit ? number : nil
    }
    if let fullNumber { closeWindow(fullNumber) }
  }

  override func error(_ error: any Swift.Error) {
    takeLast()?.onError(error)
    outer.fail(error)
    detach()
  }

  override func completed() {
    takeLast()?.onCompleted()
    outer.finish()
    detach()
  }

  private func startTimer(for number: Int) {
    timer.time(number) { self.closeWindow($0) }
  }

  /// Completes the window of this number and opens the next one, unless that has happened.
  private func closeWindow(_ number: Int) {
    // The window may hold the last reference to the source's subscription, which must not be
    // disposed of under the lock.
    let use = use()
    defer { use.dispose() }
    let newNumber = emission.withLock {
      number == self.number && !hasEnded ? openNext() : nil
    }
    if let newNumber { startTimer(for: newNumber) }
  }

  /// Completes the current window and returns the number of the new one.
  private func openNext() -> Int {
    number += 1
    count = 0
    // Stored first, because the receiver of the new window may cause elements, and with them
    // further windows.
    let newNumber = number
    let ended = window
    let next = PublishSubject<Element>()
    window = next
    ended.onCompleted()
    emit(next)
    return newNumber
  }

  private func emit(_ window: PublishSubject<Element>) {
    guard let uses else { return }
    outer.forward(WindowSource(window, uses))
  }

  /// The last window, which terminates with the source; from here on nothing else is sent.
  private func takeLast() -> PublishSubject<Element>? {
    emission.withLock {
      defer { hasEnded = true }
      return hasEnded ? nil : window
    }
  }

  override func willDispose() { timer.dispose() }
}

/// The elements of one window, whose subscriptions keep the source's subscription alive.
private final class WindowSource<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let uses: RefCountDisposable

  init(_ source: Observable<Element>, _ uses: RefCountDisposable) {
    self.source = source
    self.uses = uses
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    WindowSourceSink(uses.retain(), receiver).subscribe(to: source)
  }
}

private final class WindowSourceSink<Element>: Sink<Element, Element> {
  private let use: any Disposable

  init(_ use: any Disposable, _ downstream: Receiver<Element>) {
    self.use = use
    super.init(downstream)
  }

  override func next(_ element: Element) { forward(element) }

  override func willDispose() { use.dispose() }
}
