/// The base class of delegate proxies: knows the parent object and the delegate behind the proxy.
open class DelegateProxy<P: AnyObject, D> {
  public typealias ParentObject = P
  public typealias Delegate = D

  /// The object whose delegate the proxy is.
  public private(set) weak var parentObject: ParentObject?
  private weak var delegate: AnyObject?
  /// The delegate again, if the proxy is to keep it alive.
  private var retainedDelegate: AnyObject?

  /// A proxy for the object.
  ///
  /// - Parameters:
  ///   - parentObject: the object; held weakly.
  ///   - delegateProxy: the type of the proxy.
  public init<Proxy: DelegateProxyType>(parentObject: ParentObject, delegateProxy: Proxy.Type)
  where
    Proxy: DelegateProxy<ParentObject, Delegate>, Proxy.ParentObject == ParentObject,
    Proxy.Delegate == Delegate
  {
    self.parentObject = parentObject
  }

  /// The delegate that calls are passed on to.
  open func forwardToDelegate() -> Delegate? { delegate as? Delegate }

  /// Sets the delegate that calls are passed on to.
  open func setForwardToDelegate(_ delegate: Delegate?, retainDelegate: Bool) {
    let object = delegate.map { $0 as AnyObject }
    self.delegate = object
    retainedDelegate = retainDelegate ? object : nil
  }
}
