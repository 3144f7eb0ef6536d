// No lock; a subscription is an object of its own, found by identity.

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {
    fileprivate final class Subscription: Disposable {
      let observer: AnyObserver<Element>
      weak var subject: MyPublishSubject?

      init(_ observer: AnyObserver<Element>, _ subject: MyPublishSubject) {
        self.observer = observer
        self.subject = subject
      }

      func dispose() {
        subject?.subscriptions.removeAll { $0 === self }
        subject = nil
      }
    }

    fileprivate var subscriptions: [Subscription] = []
    private var ending: Event<Element>?

    func on(_ event: Event<Element>) {
      if ending != nil { return }
      let snapshot = subscriptions
      if case .next = event {
      } else {
        ending = event
        subscriptions.removeAll()
      }
      for subscription in snapshot { subscription.observer.on(event) }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      if let ending {
        observer.on(ending)
        return Disposables.create()
      }
      let subscription = Subscription(AnyObserver(observer), self)
      subscriptions.append(subscription)
      return subscription
    }
  }
}
