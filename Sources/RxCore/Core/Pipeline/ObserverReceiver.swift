/// Sends events to an observer of any type. As in RxSwift, it has no stop flag: a raw observer
/// receives every event that the sequence sends.
final class ObserverReceiver<Observer: ObserverType>: Receiver<Observer.Element> {
  private let observer: Observer
  private let handle: SubscriptionHandle

  init(_ observer: Observer, _ handle: SubscriptionHandle) {
    self.observer = observer
    self.handle = handle
  }

  override var downstreamLink: AnyObject? { handle }

  override func next(_ element: Observer.Element) { observer.on(.next(element)) }

  override func error(_ error: any Swift.Error) {
    observer.on(.error(error))
    handle.finish()
  }

  override func completed() {
    observer.on(.completed)
    handle.finish()
  }
}
