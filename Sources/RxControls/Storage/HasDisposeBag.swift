public import HeadlessUIKit
public import RxCore

/// An object with a bag for the subscriptions that are to end with it.
///
/// Views and view controllers need nothing but to say so:
///
/// ```swift
/// extension DetailViewController: HasDisposeBag {}
/// ```
///
/// Any other class stores `let attachments = Attachments()` as well. A value type can't have a bag: each
/// copy would have one of its own, or somebody else's.
public protocol HasDisposeBag: DeallocationObservable {
  /// Ends its subscriptions when the object goes away, or when it is replaced, as a cell does before
  /// it is used again.
  var disposeBag: DisposeBag { get set }
}

private let bags = StoredProperty { DisposeBag() }

extension HasDisposeBag {
  public var disposeBag: DisposeBag {
    get { bags[self] }
    set { bags[self] = newValue }
  }
}

extension Reactive where Base: DeallocationObservable {
  /// The bag of ``HasDisposeBag``, for objects that do not say that they have one.
  public var disposeBag: DisposeBag {
    get { bags[base] }
    nonmutating set { bags[base] = newValue }
  }
}
