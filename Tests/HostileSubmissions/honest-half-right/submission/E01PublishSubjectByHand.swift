// 1.1 PublishSubject by hand
//
// Build a subject: an observer that things are sent to, and an observable that tells
// everyone who is listening at that moment, in the order in which they came. A listener
// hears only what comes after it subscribed. `.completed` or `.error` is the last event:
// nothing follows it, and whoever subscribes later hears just that event. Who has left,
// or heard the end, is let go.

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {
    // TODO: 1.1 What does a subject have to remember?

    func on(_ event: Event<Element>) {
      // TODO: 1.1 Send the event to all current observers.
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      // TODO: 1.1 Add the observer, and return a disposable that removes it.
      Observable.unimplemented("1.1").subscribe(observer)
    }
  }
}
