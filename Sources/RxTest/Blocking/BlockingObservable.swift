public import Foundation
public import RxCore

/// A sequence that is read like a collection: each read subscribes and blocks the thread until
/// there is a result.
///
/// ```swift
/// let names = try people.map(\.name).toBlocking(timeout: 1).toArray()
/// ```
///
/// It is meant for tests and scripts. On the main thread the run loop goes on while a read waits,
/// so that work on the main scheduler is done.
public struct BlockingObservable<Element> {
  let timeout: TimeInterval?
  let source: Observable<Element>
}

extension ObservableConvertibleType {
  /// The sequence, to be read by blocking the thread.
  ///
  /// - Parameter timeout: how many seconds a read may take before it fails with
  ///   `RxError.timeout`; without end if it is nil.
  public func toBlocking(timeout: TimeInterval? = nil) -> BlockingObservable<Element> {
    BlockingObservable(timeout: timeout, source: asObservable())
  }
}
