public import RxCore

/// What a view model sees of its parent's events.
///
/// Before it has a parent, and after that is gone, whatever is sent is dropped with a warning, and who
/// listens hears nothing.
///
/// RxController repeats all remembered events to everybody each time that a child is added. Here each
/// subscription gets the last event about each thing when it begins, from before the child was there,
/// and nobody else gets it again.
public final class RxParentEvents: ObservableType {
  public typealias Element = RxControllerEvent

  /// Weak: a child does not keep its parent.
  private weak var parent: RxViewModel?
  private let owner: String
  /// Sends when the child gets another parent, or none.
  let end = PublishRelay<Void>()

  init(of parent: RxViewModel?, for child: RxViewModel) {
    self.parent = parent
    owner = "\(type(of: child))"
  }

  var bus: RxControllerEvents? { parent?.events }

  /// Tells the parent and all its children, the sender included.
  public func accept(_ event: RxControllerEvent) {
    guard let bus else {
      return RxControllerWarning.report(
        "\(owner) has sent an event to its parent, and has none. It was dropped. Send it in "
          + "prepareForParentEvents() or later."
      )
    }
    bus.accept(event)
  }

  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == RxControllerEvent {
    guard let bus else {
      RxControllerWarning.report(
        "\(owner) listens to the events of its parent, and has none. Nothing will come. Listen in "
          + "prepareForParentEvents()."
      )
      return Observable<RxControllerEvent>.never().subscribe(observer)
    }
    return Observable.create { observer in
      for event in bus.latest { observer.onNext(event) }
      return bus.subscribe(observer)
    }
    .take(until: end)
    .subscribe(observer)
  }

  /// Ends all subscriptions, because the child has another parent now or none.
  func cut() {
    parent = nil
    end.accept(())
  }
}
