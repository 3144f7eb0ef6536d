public import RxCore

/// A proxy that is set as an object's delegate, notifies observers of the calls, and forwards them
/// to the delegate set by the program.
///
/// To create one, subclass `DelegateProxy`, conform to this protocol and the delegate protocol, and
/// implement the delegate's methods: each sends to a subject and calls `forwardToDelegate()`.
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
/// RxCocoa's other features need the Objective-C runtime, and selectors don't exist without it:
/// `sentMessage(_:)` and `methodInvoked(_:)` take selectors and create methods at run time, and
/// `responds(to:)` checks for them.
public protocol DelegateProxyType: AnyObject {
  /// The object whose delegate the proxy is.
  associatedtype ParentObject: AnyObject
  /// The type of that object's delegate.
  associatedtype Delegate

  /// Calls `register(make:)` for each kind of parent object; called once, before the first proxy is
  /// created.
  static func registerKnownImplementations()

  /// The identifier that separates the proxies of one delegate type from those of others.
  static var identifier: UnsafeRawPointer { get }

  /// Returns the object's current delegate.
  static func currentDelegate(for object: ParentObject) -> Delegate?

  /// Sets the object's delegate.
  static func setCurrentDelegate(_ delegate: Delegate?, to object: ParentObject)

  /// Returns the delegate to which calls are forwarded.
  func forwardToDelegate() -> Delegate?

  /// Sets the delegate to which calls are forwarded.
  ///
  /// - Parameters:
  ///   - forwardToDelegate: The delegate.
  ///   - retainDelegate: Whether the proxy retains it.
  func setForwardToDelegate(_ forwardToDelegate: Delegate?, retainDelegate: Bool)
}

extension DelegateProxyType {
  /// The default identifier, which is derived from the delegate's type.
  public static var identifier: UnsafeRawPointer {
    // The identifier of a type is its address, so it is never 0.
    // swift-format-ignore: NeverForceUnwrap
    UnsafeRawPointer(bitPattern: Int(bitPattern: ObjectIdentifier(Delegate.self)))!
  }

  /// Registers the proxy for parent objects of a type, and of its subclasses without a
  /// registration.
  ///
  /// - Parameter make: Creates the proxy.
  public static func register<Parent>(make: @escaping (Parent) -> Self) {
    DelegateProxyTable.shared.register(make, for: identifier)
  }

  /// Creates a proxy for the object, whose type must be registered.
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

  /// Returns the object's proxy, and sets it as the object's delegate. Calls are forwarded to the
  /// delegate that the object had before.
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
      guard let delegate = proxy as? Delegate else {
        fatalError(
          "\(Self.self) can't be set as a delegate: it doesn't conform to \(Delegate.self). Declare"
            + " the conformance, and implement the methods."
        )
      }
      proxy.setForwardToDelegate(current, retainDelegate: false)
      setCurrentDelegate(delegate, to: object)
    }
    return proxy
  }

  /// Forwards the calls of the object's proxy to a delegate until the result is disposed of.
  ///
  /// - Parameters:
  ///   - forwardDelegate: The delegate.
  ///   - retainDelegate: Whether the proxy retains it.
  ///   - object: The object whose delegate the proxy is; it must not have another delegate.
  /// - Returns: A disposable that removes the delegate.
  public static func installForwardDelegate(
    _ forwardDelegate: Delegate,
    retainDelegate: Bool,
    onProxyForObject object: ParentObject
  ) -> any Disposable {
    let proxy = proxy(for: object)
    precondition(
      proxy.forwardToDelegate() == nil,
      "\(Self.self): \(type(of: object)) has another delegate already. Set that to nil before a"
        + " delegate is installed; otherwise one part of the program would replace the other's."
    )
    proxy.setForwardToDelegate(forwardDelegate, retainDelegate: retainDelegate)
    return Disposables.create {
      proxy.setForwardToDelegate(nil, retainDelegate: retainDelegate)
    }
  }
}
