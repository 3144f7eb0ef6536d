// 1.7 Re-entrant sender
//
// A listener may answer: while it hears 1, it sends 2 into the same subject. Build a subject
// that stays in order all the same. Everyone hears 1 before 2; nobody is told something new
// while still busy with the old; nothing is lost, and nothing follows the end, wherever it
// was sent from. For the rest it is a PublishSubject, and you may use one.

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubject<Element>: ObserverType, ObservableType {
    // TODO: 1.7 Where are events queued?

    func on(_ event: Event<Element>) {
      // TODO: 1.7 Finish one delivery before you start the next.
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      // TODO: 1.7 Subscribe the observer.
      Observable.unimplemented("1.7").subscribe(observer)
    }
  }
}
