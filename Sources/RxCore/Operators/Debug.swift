import Foundation

extension ObservableType {
  /// Prints subscription, events and disposal of the sequence.
  ///
  /// ```text
  /// source     -1-2|
  /// debug()    -1-2|
  /// ```
  ///
  /// - Completion, Error: When the source terminates.
  /// - Disposal: Disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source emits.
  /// - Parameters:
  ///   - identifier: The prefix of each line; file, line and function if nil.
  ///   - trimOutput: Whether events longer than 40 characters are shortened.
  ///   - file: The file of the call.
  ///   - line: The line of the call.
  ///   - function: The function of the call.
  /// - Returns: The unchanged sequence.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/do.html>
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> Observable<Element> {
    let place = "\(file.split(separator: "/").last ?? "unknown"):\(line) (\(function))"
    return debug(DebugLog(identifier ?? place, trimsEvents: trimOutput))
  }

  func debug(_ log: DebugLog) -> Observable<Element> {
    Debug(asObservable(), log)
  }
}

/// The text that `debug` prints, and its destination.
struct DebugLog {
  private let identifier: String
  private let trimsEvents: Bool
  private let now: () -> Date
  private let write: (String) -> Void

  init(
    _ identifier: String,
    trimsEvents: Bool = false,
    now: @escaping () -> Date = { Date() },
    write: @escaping (String) -> Void = { print($0) }
  ) {
    self.identifier = identifier
    self.trimsEvents = trimsEvents
    self.now = now
    self.write = write
  }

  func record(_ content: String) {
    write("\(Self.time(now())): \(identifier) -> \(content)")
  }

  func record<Element>(_ event: Event<Element>) {
    let text = "\(event)"
    let isTooLong = trimsEvents && text.count > 40
    record("Event \(isTooLong ? "\(text.prefix(20))...\(text.suffix(20))" : text)")
  }

  private static func time(_ date: Date) -> String {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyy-MM-dd HH:mm:ss.SSS"
    return formatter.string(from: date)
  }
}

private final class Debug<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let log: DebugLog

  init(_ source: Observable<Element>, _ log: DebugLog) {
    self.source = source
    self.log = log
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    log.record("subscribed")
    return DebugSink(log, receiver).subscribe(to: source)
  }
}

private final class DebugSink<Element>: Sink<Element, Element> {
  private let log: DebugLog

  init(_ log: DebugLog, _ downstream: Receiver<Element>) {
    self.log = log
    super.init(downstream)
  }

  override func next(_ element: Element) {
    log.record(.next(element) as Event<Element>)
    forward(element)
  }

  override func error(_ error: any Swift.Error) {
    log.record(.error(error) as Event<Element>)
    fail(error)
  }

  override func completed() {
    log.record(.completed as Event<Element>)
    finish()
  }

  override func willDispose() { log.record("isDisposed") }
}
