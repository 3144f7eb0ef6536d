internal import RxCore

/// Emits its events at absolute times, to its current subscribers.
final class HotObservable<Element>: TestableObservable<Element> {
  /// The observers in subscription order; a number distinguishes two subscriptions of one observer.
  private var observers: [(number: Int, observer: AnyObserver<Element>)] = []
  private var numbers = 0

  init(scheduler: TestScheduler, recordedEvents: [Recorded<Event<Element>>]) {
    // The scheduler retains the observable until its last event, so the reference back is weak.
    super.init(
      now: { [weak scheduler] in scheduler?.clock ?? .max },
      recordedEvents: recordedEvents
    )
    for recorded in recordedEvents {
      scheduler.scheduleAt(recorded.time) { self.emit(recorded.value) }
    }
  }

  override func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    let number = numbers
    numbers += 1
    observers.append((number, AnyObserver(observer)))
    return track { [self] in
      guard let place = observers.firstIndex(where: { $0.number == number }) else {
        return assertionFailure("A subscription to a hot observable was disposed of twice.")
      }
      observers.remove(at: place)
    }
  }

  private func emit(_ event: Event<Element>) {
    for (_, observer) in observers { observer.on(event) }
  }
}
