/// The downstream end of one link of a chain inside the library.
///
/// A *chain* is what one call of `subscribe` creates: one object for each operator, from the source
/// to the observer. Other libraries have the same roles under other names:
///
/// | here | RxSwift | Combine | RxJava |
/// | --- | --- | --- | --- |
/// | ``Receiver`` | observer of type `O` | `Subscriber` | `Observer` |
/// | ``Link`` | observer and its subscription | `Subscriber` and `Subscription` | `Observer` and `Disposable` |
/// | ``Sink``: a link that also sends downstream | `Sink` | `Inner` of an operator | `…Observer` of an operator |
/// | ``SourceSink``: the start of a chain | `Sink` | `Subscription` of a publisher | `Disposable` of a source |
/// | ``LiveSubscription`` | `Disposable` | `Subscription` | `Disposable` |
/// | ``SubscriptionHandle``: what `subscribe` returns | `Disposable` | `AnyCancellable` | `Disposable` |
///
/// Elements and terminal events travel downstream, from a link to the ``Receiver`` that it holds;
/// disposal travels upstream, from a link to the ``LiveSubscription`` that it holds. The public
/// protocols `ObserverType` and `Disposable` appear only at both ends of a chain.
///
/// A receiver is a class with one method for each kind of event: a call costs one indirect jump, no
/// event is wrapped, and no type grows with the length of the chain.
class Receiver<Element>: ChainLink {
  init() {}

  func next(_ element: Element) { abstractMethod() }
  func error(_ error: any Swift.Error) { abstractMethod() }
  func completed() { abstractMethod() }

  /// Whether there is no observer any more. A source that loops within `subscribe` checks it,
  /// because it can't be disposed of before `subscribe` has returned.
  var isCancelled: Bool { false }

  var downstreamLink: AnyObject? { nil }
}

extension Receiver {
  final func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): next(element)
    case .error(let error): self.error(error)
    case .completed: completed()
    }
  }
}

func abstractMethod(_ name: StaticString = #function) -> Never {
  fatalError("\(name) must be overridden by a subclass.")
}
