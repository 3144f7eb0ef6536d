/// A sequence whose subscribers hear nothing until it is connected: from then on all of them hear
/// the same subscription to the source.
public protocol ConnectableObservableType: ObservableType {
  /// Subscribes to the source.
  ///
  /// - Returns: what ends that subscription.
  func connect() -> any Disposable
}

/// A connectable sequence, as an `Observable`.
public class ConnectableObservable<Element>: Observable<Element>, ConnectableObservableType {
  override init() { super.init() }

  @_disfavoredOverload  // So that the call below is chosen, which knows its line.
  public func connect() -> any Disposable { connect(file: #fileID, line: #line) }

  /// Subscribes to the source.
  ///
  /// - Parameters:
  ///   - file: the file of the call, for the resource ledger.
  ///   - line: the line of the call, for the resource ledger.
  /// - Returns: what ends that subscription.
  public func connect(file: StaticString = #fileID, line: UInt = #line) -> any Disposable {
    abstractMethod()
  }
}
