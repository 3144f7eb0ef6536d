public import Dispatch

extension ObservableType {
  /// Collects elements and sends them together, when there are enough or enough time has passed.
  ///
  /// ```text
  /// source                                   -12-3----4-|
  /// buffer(timeSpan: .seconds(4), count: 2)  --a---b---c(d|)
  ///                                          a = [1, 2], b = [3], c = [4], d = []
  /// ```
  ///
  /// - Completion: with the source; what has been collected by then is sent before, even if that
  ///   is nothing.
  /// - Error: with the source; what has been collected is dropped.
  /// - Disposal: stops the timer and disposes of the source.
  /// - Scheduling: a full buffer is sent where the source sends, one whose time is up on
  ///   `scheduler`. Concurrent events are put in line.
  /// - Parameters:
  ///   - timeSpan: for how long elements are collected; an empty buffer is sent too.
  ///   - count: how many are collected at most.
  ///   - scheduler: what measures the time.
  /// - Returns: the sequence of buffers.
  /// - Complexity: O(1) for each element, besides a timer for each buffer.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/buffer.html>
  public func buffer(
    timeSpan: RxTimeInterval,
    count: Int,
    scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    Buffer(asObservable(), timeSpan, count, scheduler)
  }
}

private final class Buffer<Element>: Producer<[Element]> {
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

  override func attach(_ receiver: Receiver<[Element]>) -> any LiveSubscription {
    BufferSink(count, WindowTimer(timeSpan, scheduler), receiver).start(source)
  }
}

private final class BufferSink<Element>: SerializedSink<Element, [Element]> {
  private let count: Int
  private let timer: WindowTimer
  /// Guarded by `emission`, as is the buffer's number.
  private var buffer: [Element] = []
  private var number = 0

  init(_ count: Int, _ timer: WindowTimer, _ downstream: Receiver<[Element]>) {
    self.count = count
    self.timer = timer
    super.init(downstream)
  }

  func start(_ source: Observable<Element>) -> any LiveSubscription {
    startTimer(for: 0)
    return subscribe(to: source)
  }

  override func next(_ element: Element) {
    let newNumber = emission.withLock { () -> Int? in
      buffer.append(element)
      return buffer.count == count ? sendBuffer() : nil
    }
    if let newNumber { startTimer(for: newNumber) }
  }

  override func completed() {
    emission.withLock { _ = sendBuffer() }
    end()
  }

  override func error(_ error: any Swift.Error) {
    emission.withLock { buffer = [] }
    end(with: error)
  }

  private func startTimer(for number: Int) {
    timer.time(number) { number in
      let newNumber = self.emission.withLock {
        number == self.number ? self.sendBuffer() : nil
      }
      if let newNumber { self.startTimer(for: newNumber) }
    }
  }

  /// Sends what has been collected and tells the number of the buffer that begins.
  private func sendBuffer() -> Int {
    number += 1
    // Kept, as whoever takes the elements in may cause more, and with them further buffers.
    let newNumber = number
    let elements = buffer
    buffer = []
    send(elements)
    return newNumber
  }

  override func willDispose() { timer.dispose() }
}
