public import RxCore

/// A proxy that stands in as an object's delegate, tells observables of the calls, and passes them
/// on to the delegate that the program set.
///
/// To make one, subclass `DelegateProxy`, adopt this protocol and the delegate protocol, and
/// implement the delegate's methods: each feeds a subject and calls `forwardToDelegate()`.
///
/// ```swift
/// final class ScannerDelegateProxy: DelegateProxy<Scanner, any ScannerDelegate>,
///   DelegateProxyType, ScannerDelegate
/// {
///   let found = PublishSubject<Peripheral>()
///
///   static func registerKnownImplementations() {
///     register { ScannerDelegateProxy(parentObject: $0, delegateProxy: ScannerDelegateProxy.self) }
///   }
///
///   func scanner(_ scanner: Scanner, didFind peripheral: Peripheral) {
///     found.onNext(peripheral)
///     forwardToDelegate()?.scanner(scanner, didFind: peripheral)
///   }
/// }
/// ```
///
/// What RxCocoa can do beyond that needs the Objective-C runtime: `sentMessage(_:)` and
/// `methodInvoked(_:)` take selectors and make methods while the program runs, and
/// `responds(to:)` asks for them. There are no selectors without that runtime.
public protocol DelegateProxyType: AnyObject {
  /// The object whose delegate the proxy is.
  associatedtype ParentObject: AnyObject
  /// The type of its delegate.
  associatedtype Delegate

  /// Calls `register(make:)` for each kind of parent object; asked once, before the first proxy.
  static func registerKnownImplementations()

  /// What tells proxies of one delegate type from those of others.
  static var identifier: UnsafeRawPointer { get }

  /// The delegate that the object has now.
  static func currentDelegate(for object: ParentObject) -> Delegate?

  /// Gives the object a delegate.
  static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject)

  /// The delegate that calls are passed on to.
  func forwardToDelegate() -> Delegate?

  /// Sets the delegate that calls are passed on to.
  ///
  /// - Parameters:
  ///   - forwardToDelegate: the delegate.
  ///   - retainDelegate: whether the proxy keeps it alive.
  func setForwardToDelegate(_ forwardToDelegate: Delegate?, retainDelegate: Bool)
}

extension DelegateProxyType {
  /// Tells proxies by the type of the delegate.
  public static var identifier: UnsafeRawPointer {
    UnsafeRawPointer(bitPattern: Int(bitPattern: ObjectIdentifier(Delegate.self)))!
  }

  /// Says how a proxy is made for parent objects of a type, and of its subclasses that have none of
  /// their own.
  ///
  /// - Parameter make: makes the proxy.
  public static func register<Parent>(make: @escaping (Parent) -> Self) {
    DelegateProxyTable.shared.register(make, for: identifier)
  }

  /// Makes a proxy for the object, which has to be of a registered type.
  public static func createProxy(for object: AnyObject) -> Self {
    DelegateProxyTable.shared.registerOnce(identifier, registerKnownImplementations)
    guard let proxy = DelegateProxyTable.shared.makeProxy(for: object, identifier) as? Self else {
      fatalError(
        "\(Self.self): no proxy is registered for \(type(of: object)). Register one with"
          + " register(make:) in registerKnownImplementations()."
      )
    }
    return proxy
  }

  /// The proxy of the object, which is its delegate from now on. The delegate that it had is the
  /// one that calls are passed on to.
  public static func proxy(for object: ParentObject) -> Self {
    let table = DelegateProxyTable.shared
    let proxy: Self
    if let known = table.proxy(of: object, identifier) as? Self {
      proxy = known
    } else {
      proxy = createProxy(for: object)
      table.keep(proxy, for: object, identifier)
    }
    let current = currentDelegate(for: object)
    if current as AnyObject? !== proxy {
      proxy.setForwardToDelegate(current, retainDelegate: false)
      setCurrentDelegate((proxy as! Delegate), to: object)
    }
    return proxy
  }

  /// Lets the proxy of the object pass calls on to a delegate, until that is disposed of.
  ///
  /// - Parameters:
  ///   - forwardDelegate: the delegate.
  ///   - retainDelegate: whether the proxy keeps it alive.
  ///   - object: the object whose delegate the proxy is; it may have no other delegate.
  /// - Returns: what takes the delegate back.
  public static func installForwardDelegate(
    _ forwardDelegate: Delegate,
    retainDelegate: Bool,
    onProxyForObject object: ParentObject
  ) -> any Disposable {
    let proxy = proxy(for: object)
    precondition(
      proxy.forwardToDelegate() == nil,
      "\(Self.self): \(type(of: object)) has another delegate already. Set that to nil before a"
        + " delegate is installed, or two parts of the program would take it from each other."
    )
    proxy.setForwardToDelegate(forwardDelegate, retainDelegate: retainDelegate)
    return Disposables.create {
      proxy.setForwardToDelegate(nil, retainDelegate: retainDelegate)
    }
  }
}
