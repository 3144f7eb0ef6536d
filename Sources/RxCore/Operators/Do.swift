extension ObservableType {
  /// Runs closures for the events of the sequence, without changing it.
  ///
  /// ```text
  /// source                 -1-2|
  /// do(onNext: { … })      -1-2|
  /// ```
  ///
  /// Each `on` closure runs before its event is forwarded, each `after` closure afterwards.
  ///
  /// - Completion: When the source completes.
  /// - Error: When the source fails or a closure throws.
  /// - Disposal: Disposes of the subscription to the source, then runs `onDispose`.
  /// - Scheduling: On the thread on which the source emits; `onSubscribe` and `onSubscribed` run on
  ///   the subscribing thread, before and after the source is subscribed to.
  /// - Returns: The unchanged sequence.
  /// - Complexity: O(1) for each element, plus the closures.
  /// - SeeAlso: <https://reactivex.io/documentation/operators/do.html>
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil,
    afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Swift.Error) throws -> Void)? = nil,
    afterError: ((any Swift.Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil
  ) -> Observable<Element> {
    let actions = DoActions(
      onNext: onNext,
      afterNext: afterNext,
      onError: onError,
      afterError: afterError,
      onCompleted: onCompleted,
      afterCompleted: afterCompleted,
      onDispose: onDispose
    )
    return Do(asObservable(), actions, onSubscribe: onSubscribe, onSubscribed: onSubscribed)
  }
}

private struct DoActions<Element> {
  let onNext: ((Element) throws -> Void)?
  let afterNext: ((Element) throws -> Void)?
  let onError: ((any Swift.Error) throws -> Void)?
  let afterError: ((any Swift.Error) throws -> Void)?
  let onCompleted: (() throws -> Void)?
  let afterCompleted: (() throws -> Void)?
  let onDispose: (() -> Void)?
}

private final class Do<Element>: Producer<Element> {
  private let source: Observable<Element>
  private let actions: DoActions<Element>
  private let onSubscribe: (() -> Void)?
  private let onSubscribed: (() -> Void)?

  init(
    _ source: Observable<Element>,
    _ actions: DoActions<Element>,
    onSubscribe: (() -> Void)?,
    onSubscribed: (() -> Void)?
  ) {
    self.source = source
    self.actions = actions
    self.onSubscribe = onSubscribe
    self.onSubscribed = onSubscribed
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    onSubscribe?()
    let sink = DoSink(actions, receiver)
    sink.count(as: source)
    let upstream = source.run(sink)
    onSubscribed?()
    sink.attach(upstream)
    return sink
  }
}

private final class DoSink<Element>: Sink<Element, Element> {
  private let actions: DoActions<Element>

  init(_ actions: DoActions<Element>, _ downstream: Receiver<Element>) {
    self.actions = actions
    super.init(downstream)
  }

  override func next(_ element: Element) {
    do {
      try actions.onNext?(element)
      forward(element)
      try actions.afterNext?(element)
    } catch {
      fail(error)
    }
  }

  override func error(_ error: any Swift.Error) {
    do {
      try actions.onError?(error)
      forwardError(error)
      try actions.afterError?(error)
      dispose()
    } catch {
      fail(error)
    }
  }

  override func completed() {
    do {
      try actions.onCompleted?()
      forwardCompleted()
      try actions.afterCompleted?()
      dispose()
    } catch {
      fail(error)
    }
  }

  override func didDispose() { actions.onDispose?() }
}
