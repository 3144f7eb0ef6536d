public import RxCore

/// A view model's access to the events of its parent.
///
/// Without a parent, sent events are dropped with a warning, and observers receive nothing.
///
/// RxController sends all remembered events to all observers again each time a child is added. Here
/// each subscription receives the latest event of each identifier when it starts, including events
/// from before the child was added, and no other observer receives them again.
public final class RxParentEvents: ObservableType {
  /// All events on the parent's bus, whatever their identifier. `value(of:)` and
  /// `unwrappedValue(of:)` select some of them.
  public typealias Element = RxControllerEvent

  /// The parent, held weakly: a child doesn't retain its parent.
  private weak var parent: RxViewModel?
  private let owner: String
  /// Emits when the child's parent changes or is removed.
  let end = PublishRelay<Void>()

  init(of parent: RxViewModel?, for child: RxViewModel) {
    self.parent = parent
    owner = "\(type(of: child))"
  }

  var bus: RxControllerEvents? { parent?.events }

  /// Sends an event to the parent and all its children, including the sender.
  public func accept(_ event: RxControllerEvent) {
    guard let bus else {
      return RxControllerWarning.report(
        "\(owner) sent an event to its parent, but has no parent, so the event was dropped. Send it"
          + " in prepareForParentEvents() or later."
      )
    }
    bus.accept(event)
  }

  /// Subscribes the observer to the parent's bus. During this call it receives the latest event of
  /// each identifier, and later all further ones.
  ///
  /// Completes when the parent changes or is removed. Without a parent, the observer receives
  /// nothing and a warning is reported.
  ///
  /// - Returns: A disposable that cancels the subscription.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == RxControllerEvent {
    guard let bus else {
      RxControllerWarning.report(
        "\(owner) subscribes to the events of its parent, but has no parent, so it receives"
          + " nothing. Subscribe in prepareForParentEvents()."
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

  /// Terminates all subscriptions, because the child's parent has changed or was removed.
  func terminate() {
    parent = nil
    end.accept(())
  }
}
