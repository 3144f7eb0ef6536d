public import Foundation
public import RxCore

/// A sequence that is read like a collection: each read subscribes and blocks the thread until
/// there is a result.
///
/// ```swift
/// let names = try people.map(\.name).toBlocking(timeout: 1).toArray()
/// ```
///
/// It is intended for tests and scripts. On the main thread, the run loop continues while a read
/// waits, so that work on the main scheduler is executed.
public struct BlockingObservable<Element> {
  let timeout: TimeInterval?
  let source: Observable<Element>
}

extension ObservableConvertibleType {
  /// Converts the sequence for reads that block the thread.
  ///
  /// - Parameter timeout: The number of seconds after which a read fails with `RxError.timeout`;
  ///   unlimited if it is nil.
  public func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element> {
    BlockingObservable(timeout: timeout, source: asObservable())
  }
}
