// A subscription is an object of its own, found by identity.

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {
    private final class Subscription: Disposable {
      let observer: AnyObserver<Element>
      private weak var subject: MyPublishSubject?

      init(_ observer: AnyObserver<Element>, _ subject: MyPublishSubject) {
        self.observer = observer
        self.subject = subject
      }

      func dispose() { subject?.remove(self) }
    }

    private let lock = Lock()
    private var subscriptions: [Subscription] = []
    private var ending: Event<Element>?

    func on(_ event: Event<Element>) {
      let current: [Subscription] = lock.withLock {
        if ending != nil { return [] }
        let current = subscriptions
        if event.isStopEvent { (ending, subscriptions) = (event, []) }
        return current
      }
      for subscription in current { subscription.observer.on(event) }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      let subscription = Subscription(AnyObserver(observer), self)
      let ending = lock.withLock {
        if self.ending == nil { subscriptions.append(subscription) }
        return self.ending
      }
      guard let ending else { return subscription }
      observer.on(ending)
      return Disposables.create()
    }

    private func remove(_ subscription: Subscription) {
      lock.withLock { subscriptions.removeAll { $0 === subscription } }
    }
  }
}
