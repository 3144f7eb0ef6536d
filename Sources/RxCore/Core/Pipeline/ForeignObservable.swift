import Synchronization

/// Adapts an `ObservableType` that is implemented outside the library.
final class ForeignObservable<Source: ObservableType>: Producer<Source.Element> {
  private let source: Source

  init(_ source: Source) {
    self.source = source
    super.init(countedAs: Source.self)
  }

  override func attach(_ receiver: Receiver<Source.Element>) -> any LiveSubscription {
    let sink = CreateSink(receiver)
    sink.attach(source.subscribe(AnyObserver(receiver: sink)))
    return sink
  }

  override func runUntilDisposed(_ receiver: Receiver<Source.Element>) -> any LiveSubscription {
    ForeignSubscription(source.subscribe(AnyObserver(receiver: receiver)))
  }
}

/// A subscription to a source outside the library.
private final class ForeignSubscription: LiveSubscription {
  private let disposable: any Disposable

  init(_ disposable: any Disposable) { self.disposable = disposable }

  var cleansUpOnTermination: Bool { false }

  func dispose() { disposable.dispose() }
}
