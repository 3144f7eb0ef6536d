/// An object with a delegate. Proxies of such objects need no `currentDelegate` methods.
public protocol HasDelegate: AnyObject {
  /// The type of the delegate, such as `any ScannerDelegate`.
  associatedtype Delegate

  /// The delegate.
  var delegate: Delegate? { get set }
}

extension DelegateProxyType
where ParentObject: HasDelegate, Self.Delegate == ParentObject.Delegate {
  /// Returns the object's current delegate.
  public static func currentDelegate(for object: ParentObject) -> Delegate? { object.delegate }

  /// Sets the object's delegate.
  public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) {
    object.delegate = delegate
  }
}
