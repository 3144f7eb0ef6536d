public import Dispatch

extension ObservableType {
  /// Cuts the sequence into shorter ones, each of so many elements or so much time.
  ///
  /// ```text
  /// source                                   -12-3----4-|
  /// window(timeSpan: .seconds(4), count: 2)  a-b---c---d|
  ///                                          a is -1(2|), b is ----3-|, c is ---------4|
  /// ```
  ///
  /// - Completion: with the source, after the running window.
  /// - Error: with the source, after the running window.
  /// - Disposal: disposes of the source once the windows are disposed, too.
  /// - Scheduling: a full window ends where the source sends, one whose time is up on `scheduler`.
  ///   Concurrent events are put in line.
  /// - Parameters:
  ///   - timeSpan: how long a window is.
  ///   - count: how many elements it has at most.
  ///   - scheduler: what measures the time.
  /// - Returns: the sequence of windows; the first begins at once.
  /// - Complexity: O(1) for each element, besides a timer for each window.
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
  /// Guarded by `emission`, as is what follows.
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
    handOut(window)
    startTimer(for: 0)
  }

  override func next(_ element: Element) {
    let fullNumber = emission.withLock { () -> Int? in
      if hasEnded { return nil }
      window.onNext(element)
      count += 1
      return count == limit ? number : nil
    }
    if let fullNumber { cut(fullNumber) }
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
    timer.time(number) { self.cut($0) }
  }

  /// Ends the window of this number and begins another, unless that has happened.
  private func cut(_ number: Int) {
    // The window may be the last use of the source, which is not to be disposed of under the lock.
    let use = use()
    defer { use.dispose() }
    let newNumber = emission.withLock {
      number == self.number && !hasEnded ? openNext() : nil
    }
    if let newNumber { startTimer(for: newNumber) }
  }

  /// Ends the running window and tells the number of the one that begins.
  private func openNext() -> Int {
    number += 1
    count = 0
    // Kept, as whoever hears of the new window may cause elements, and with them further windows.
    let newNumber = number
    let ended = window
    let next = PublishSubject<Element>()
    window = next
    ended.onCompleted()
    handOut(next)
    return newNumber
  }

  private func handOut(_ window: PublishSubject<Element>) {
    guard let uses else { return }
    outer.forward(WindowSource(window, uses))
  }

  /// The window that ends with the source; from here on nothing else is sent.
  private func takeLast() -> PublishSubject<Element>? {
    emission.withLock {
      defer { hasEnded = true }
      return hasEnded ? nil : window
    }
  }

  override func willDispose() { timer.dispose() }
}

/// The elements of one window, whose subscriptions keep the source in use.
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
