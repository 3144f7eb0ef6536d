public import HeadlessUIKit
public import RxCore

/// An object with a bag for the subscriptions that have the object's lifetime.
///
/// For views and view controllers, the conformance is enough:
///
/// ```swift
/// extension DetailViewController: HasDisposeBag {}
/// ```
///
/// Any other class also stores `let attachments = Attachments()`. A value type can't have a bag,
/// because its copies can't share one.
public protocol HasDisposeBag: DeallocationObservable {
  /// The bag, which disposes of its subscriptions when the object is deallocated, or when the bag
  /// is replaced, as in `prepareForReuse()` of a cell.
  var disposeBag: DisposeBag { get set }
}

private let bags = StoredProperty { DisposeBag() }

extension HasDisposeBag {
  /// The bag that is stored in the object's attachments; the first access creates it.
  public var disposeBag: DisposeBag {
    get { bags[self] }
    set { bags[self] = newValue }
  }
}

extension Reactive where Base: DeallocationObservable {
  /// The bag of ``HasDisposeBag``, for objects that don't declare the conformance.
  public var disposeBag: DisposeBag {
    get { bags[base] }
    nonmutating set { bags[base] = newValue }
  }
}
