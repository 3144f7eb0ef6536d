/// A sequence that emits nothing until it is connected; then all subscribers share one subscription
/// to the source.
public protocol ConnectableObservableType: ObservableType {
  /// Subscribes to the source.
  ///
  /// - Returns: A disposable that cancels the subscription to the source.
  func connect() -> any Disposable
}

/// A connectable sequence, as an `Observable`.
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType {
  override init() { super.init() }

  /// Subscribes to the source; the requirement of `ConnectableObservableType`.
  ///
  /// The resource ledger attributes this subscription to the library, because the requirement has
  /// no parameters for the line of the call.
  @_disfavoredOverload  // So that the call below is chosen, which knows its line.
  public func connect() -> any Disposable { connect(file: #fileID, line: #line) }

  /// Subscribes to the source.
  ///
  /// - Parameters:
  ///   - file: The file of the call, for the resource ledger.
  ///   - line: The line of the call, for the resource ledger.
  /// - Returns: A disposable that cancels the subscription to the source.
  public func connect(file: StaticString = #fileID, line: UInt = #line) -> any Disposable {
    abstractMethod()
  }
}
