/// A sequence whose trait determines the number of its elements: a `Single`, a `Maybe` or a
/// `Completable`.
///
/// As with an observable, nothing runs before `subscribe`.
public struct PrimitiveSequence<Trait, Element> {
  let source: Observable<Element>

  /// Wraps a source; the caller guarantees that it conforms to the trait.
  init(raw source: Observable<Element>) {
    self.source = source
  }
}

/// A type that is a `PrimitiveSequence`; the traits' operators are declared on it.
public protocol PrimitiveSequenceType {
  /// The trait, such as `SingleTrait`, which determines the number of elements.
  associatedtype Trait
  /// The type of the element; `Never` for a completable.
  associatedtype Element

  /// The sequence itself.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  /// This sequence, to which the traits' operators apply.
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
  /// The same sequence as an `Observable`, whose type no longer determines the number of elements.
  public func asObservable() -> Observable<Element> { source }
}
