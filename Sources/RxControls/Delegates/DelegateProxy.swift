/// The base class of delegate proxies. It stores the parent object and the delegate to forward to.
open class DelegateProxy<P: AnyObject, D> {
  /// The type of the object whose delegate the proxy is.
  public typealias ParentObject = P
  /// The type of that object's delegate.
  public typealias Delegate = D

  /// The object whose delegate the proxy is.
  public private(set) weak var parentObject: ParentObject?
  private weak var delegate: AnyObject?
  /// The delegate, if the proxy has to retain it.
  private var retainedDelegate: AnyObject?

  /// Creates a proxy for the object.
  ///
  /// - Parameters:
  ///   - parentObject: The object; held weakly.
  ///   - delegateProxy: The type of the proxy.
  public init<Proxy: DelegateProxyType>(parentObject: ParentObject, delegateProxy: Proxy.Type)
  where
    Proxy: DelegateProxy<ParentObject, Delegate>, Proxy.ParentObject == ParentObject,
    Proxy.Delegate == Delegate
  {
    self.parentObject = parentObject
  }

  /// Returns the delegate to which calls are forwarded.
  open func forwardToDelegate() -> Delegate? { delegate as? Delegate }

  /// Sets the delegate to which calls are forwarded.
  open func setForwardToDelegate(_ delegate: Delegate?, retainDelegate: Bool) {
    let object = delegate.map { $0 as AnyObject }
    self.delegate = object
    retainedDelegate = retainDelegate ? object : nil
  }
}
