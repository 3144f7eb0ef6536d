/// An object with a delegate; spares its proxies saying where that is.
public protocol HasDelegate: AnyObject {
  associatedtype Delegate

  /// The delegate.
  var delegate: Delegate? { get set }
}

extension DelegateProxyType
where ParentObject: HasDelegate, Self.Delegate == ParentObject.Delegate {
  /// The delegate that the object has now.
  public static func currentDelegate(for object: ParentObject) -> Delegate? { object.delegate }

  /// Gives the object a delegate.
  public static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject) {
    object.delegate = delegate
  }
}
