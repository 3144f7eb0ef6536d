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
    // BEGIN SOLUTION
    // STUB: // TODO: 9.1 Store the closure of `create` here.
    // STUB:
    private let run: (AnyObserver<Element>) -> any Disposable

    /// The connection between the closure's observer and one subscriber.
    private final class Link: ObserverType, Disposable {
      private var observer: AnyObserver<Element>?
      /// What the closure returns; disposed of at once if the subscription has ended before.
      let resource = SingleAssignmentDisposable()

      init(_ observer: AnyObserver<Element>) {
        self.observer = observer
      }

      func on(_ event: Event<Element>) {
        guard let observer else { return }
        if event.isStopEvent { self.observer = nil }
        observer.on(event)
        if event.isStopEvent { resource.dispose() }
      }

      func dispose() {
        observer = nil
        resource.dispose()
      }
    }

    // END SOLUTION
    func subscribe<Observer: ObserverType>(
      _ observer: Observer
    ) -> any Disposable where Observer.Element == Element {
      // BEGIN SOLUTION
      // STUB: // TODO: 9.1 Run the closure, and check each event before you pass it on.
      // STUB: observer.onError(ExerciseNotImplemented(exercise: "9.1"))
      // STUB: return Disposables.create()
      let link = Link(AnyObserver(observer))
      link.resource.setDisposable(run(AnyObserver(link)))
      return link
      // END SOLUTION
    }

    static func create(
      _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
    ) -> MyObservable {
      // BEGIN SOLUTION
      // STUB: // TODO: 9.1 Store the closure.
      // STUB: MyObservable()
      MyObservable(run: subscribe)
      // END SOLUTION
    }

    static func just(_ element: Element) -> MyObservable {
      // BEGIN SOLUTION
      // STUB: // TODO: 9.1 Emit the element and complete.
      // STUB: MyObservable()
      create { observer in
        observer.onNext(element)
        observer.onCompleted()
        return Disposables.create()
      }
      // END SOLUTION
    }

    static func empty() -> MyObservable {
      // BEGIN SOLUTION
      // STUB: // TODO: 9.1 Complete.
      // STUB: MyObservable()
      create { observer in
        observer.onCompleted()
        return Disposables.create()
      }
      // END SOLUTION
    }

    static func never() -> MyObservable {
      // BEGIN SOLUTION
      // STUB: // TODO: 9.1 Send nothing.
      // STUB: MyObservable()
      create { _ in Disposables.create() }
      // END SOLUTION
    }

    static func error(_ error: any Error) -> MyObservable {
      // BEGIN SOLUTION
      // STUB: // TODO: 9.1 Fail with the error.
      // STUB: MyObservable()
      create { observer in
        observer.onError(error)
        return Disposables.create()
      }
      // END SOLUTION
    }
  }
}
