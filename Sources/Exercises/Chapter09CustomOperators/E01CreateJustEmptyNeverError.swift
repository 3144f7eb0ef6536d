// 9.1 create, just, empty, never, error
//
// Build an observable of your own. The library's functions that make one, such as `create` and
// `of`, are not allowed; its subjects are. `ObservableType` requires one function, `subscribe`.
// Each of the other five returns a `MyObservable`.
//
// `create(_:)` takes the closure that runs for each subscription:
// - `subscribe` calls the closure once, with an observer for this subscription only. Nothing runs
//   before the first subscription.
// - An event that is sent to this observer reaches the subscriber during the call that sends it,
//   even if nothing retains the disposable that `subscribe` has returned.
// - Nothing follows `completed` or `error`, and nothing follows a disposal, even if the closure
//   continues to send events.
// - The disposable that the closure returns is disposed of once: after the subscriber has received
//   the terminal event, or when the subscription is disposed of. The terminal event may be sent
//   before the closure has returned its disposable. Nothing else disposes of it, even if nothing
//   retains the subscription.
// - After the terminal event or the disposal, the subscription does not retain the subscriber, even
//   if the closure's observer is still stored somewhere.
//
// `just` emits one element and completes. `empty` completes. `never` does nothing. `error` fails.
// They do this during the call of `subscribe`.
//
// All calls are made on one thread.

import CourseDomain
import RxCore

enum E01 {
  struct MyObservable<Element>: ObservableType {
    // TODO: 9.1 Store the closure of `create` here.

    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
      // TODO: 9.1 Run the closure, and check each event before you pass it on.
      observer.onError(ExerciseNotImplemented(exercise: "9.1"))
      return Disposables.create()
    }

    static func create(
      _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> MyObservable {
      // TODO: 9.1 Store the closure.
      MyObservable()
    }

    static func just(_ element: Element) -> MyObservable {
      // TODO: 9.1 Emit the element and complete.
      MyObservable()
    }

    static func empty() -> MyObservable {
      // TODO: 9.1 Complete.
      MyObservable()
    }

    static func never() -> MyObservable {
      // TODO: 9.1 Send nothing.
      MyObservable()
    }

    static func error(_ error: any Error) -> MyObservable {
      // TODO: 9.1 Fail with the error.
      MyObservable()
    }
  }
}
