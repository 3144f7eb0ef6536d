/// A sequence of which a trait says how many elements it has: a `Single`, a `Maybe` or a
/// `Completable`.
///
/// Like an observable it is a recipe: nothing runs before `subscribe`.
public struct PrimitiveSequence<Trait, Element> {
  let source: Observable<Element>

  /// Takes the caller's word that the source keeps to the trait.
  init(raw source: Observable<Element>) {
    self.source = source
  }
}

/// Whatever is a `PrimitiveSequence`; the traits' operators are written on it.
public protocol PrimitiveSequenceType {
  associatedtype Trait
  associatedtype Element

  /// The sequence itself.
  var primitiveSequence: PrimitiveSequence<Trait, Element> { get }
}

extension PrimitiveSequence: PrimitiveSequenceType {
  public var primitiveSequence: PrimitiveSequence<Trait, Element> { self }
}

extension PrimitiveSequence: ObservableConvertibleType {
  /// The same sequence as an `Observable`, which no longer tells how many elements there are.
  public func asObservable() -> Observable<Element> { source }
}
