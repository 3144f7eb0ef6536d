extension ObservableType {
  /// The only element of the sequence.
  ///
  /// ```text
  /// source      -a--|      -a-b-|    ----|
  /// asSingle    ----(a|)   ---#      ----#
  /// ```
  ///
  /// - Completion: With the element, when the source completes.
  /// - Error: When the source fails; `RxError.moreThanOneElement` with a second element and
  ///   `RxError.noElements` if there is none.
  /// - Disposal: Disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source emits.
  public func asSingle() -> Single<Element> {
    Single(raw: AsSingle(asObservable(), needsElement: true))
  }

  /// The only element of the sequence, if there is one.
  ///
  /// ```text
  /// source     -a--|      -a-b-|    ----|
  /// asMaybe    ----(a|)   ---#      ----|
  /// ```
  ///
  /// - Completion: When the source completes, with the element if there is one.
  /// - Error: When the source fails; `RxError.moreThanOneElement` with a second element.
  /// - Disposal: Disposes of the subscription to the source.
  /// - Scheduling: On the thread on which the source emits.
  public func asMaybe() -> Maybe<Element> {
    Maybe(raw: AsSingle(asObservable(), needsElement: false))
  }
}

extension ObservableType where Element == Never {
  /// The same sequence as a completable.
  public func asCompletable() -> Completable {
    Completable(raw: asObservable())
  }
}

private final class AsSingle<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let needsElement: Bool

  init(_ source: Observable<Element>, needsElement: Bool) {
    self.source = source
    self.needsElement = needsElement
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    AsSingleSink(needsElement, receiver).subscribe(to: source)
  }
}

private final class AsSingleSink<Element>: Sink<Element, Element> {
  private let needsElement: Bool
  private var element: Element?

  init(_ needsElement: Bool, _ downstream: Receiver<Element>) {
    self.needsElement = needsElement
    super.init(downstream)
  }

  override func next(_ element: Element) {
    guard self.element == nil else { return fail(RxError.moreThanOneElement) }
    self.element = .some(element)
  }

  override func completed() {
    if let element {
      forward(element)
    } else if needsElement {
      return fail(RxError.noElements)
    }
    finish()
  }
}
