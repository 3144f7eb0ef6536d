/// A sequence with one outcome, which a closure sends.
final class OutcomeSource<Element>: Producer<Element> {
  private let subscribe: (CreateSink<Element>) -> any Disposable

  init(_ subscribe: @escaping (CreateSink<Element>) -> any Disposable) {
    self.subscribe = subscribe
    super.init()
  }

  override func attach(_ receiver: Receiver<Element>) -> any LiveSubscription {
    let sink = CreateSink(receiver)
    sink.attach(subscribe(sink))
    return sink
  }
}
