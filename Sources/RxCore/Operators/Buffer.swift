public import Dispatch

extension ObservableType {
  /// Collects elements and emits them as an array, when there are enough or enough time has passed.
  ///
  /// ```text
  /// source                                   -12-3----4-|
  /// buffer(timeSpan: .seconds(4), count: 2)  --a---b---c(d|)
  ///                                          a = [1, 2], b = [3], c = [4], d = []
  /// ```
  ///
  /// - Completion: When the source completes, after the collected elements were emitted, even if
  ///   there are none.
  /// - Error: When the source fails; the collected elements are dropped.
  /// - Disposal: Stops the timer and disposes of the subscription to the source.
  /// - Scheduling: A full buffer is emitted on the thread on which the source emits, a buffer whose
  ///   time has elapsed on `scheduler`. Concurrent events are serialized.
  /// - Parameters:
  ///   - timeSpan: The maximum time for which elements are collected; an empty buffer is emitted
  ///     too.
  ///   - count: The maximum number of elements in a buffer.
  ///   - scheduler: The scheduler that measures time.
  /// - Returns: The sequence of buffers.
  /// - Complexity: O(1) for each element, plus a timer for each buffer.
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
  /// The collected elements. Guarded by `emission`, as is the buffer's number.
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

  /// Emits the collected elements and returns the number of the new buffer.
  private func sendBuffer() -> Int {
    number += 1
    // Stored first, because the receiver of the elements may cause more elements and with them
    // further buffers.
    let newNumber = number
    let elements = buffer
    buffer = []
    send(elements)
    return newNumber
  }

  override func willDispose() { timer.dispose() }
}
