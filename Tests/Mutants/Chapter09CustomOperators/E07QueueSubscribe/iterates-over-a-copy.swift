// expect: failed waiterDisposedByAnImmediateTurn — A waiting source emitted and completed while it was being

import CourseDomain
import RxCore

enum E07 {
  /// Each waiting subscription is a subject that completes when it may start.
  final class SerializedSubscriptionQueue {
    private var isBusy = false
    private var waiting: [(id: Int, start: PublishSubject<Never>)] = []
    private var nextID = 0
    private var isLooping = false

    fileprivate func register() -> (id: Int, start: PublishSubject<Never>?) {
      nextID += 1
      guard isBusy else {
        isBusy = true
        return (nextID, nil)
      }
      let start = PublishSubject<Never>()
      waiting.append((nextID, start))
      return (nextID, start)
    }

    fileprivate func finish(_ id: Int) {
      if let index = waiting.firstIndex(where: { $0.id == id }) {
        waiting.remove(at: index)
        return
      }
      isBusy = false
      guard !isLooping else { return }
      isLooping = true
      for entry in waiting where !isBusy {
        isBusy = true
        waiting.removeAll { $0.id == entry.id }
        entry.start.onCompleted()
      }
      isLooping = false
    }
  }
}

extension ObservableType {
  func queueSubscribe(on queue: E07.SerializedSubscriptionQueue) -> Observable<Element> {
    Observable.create { [source = asObservable()] observer in
      let ticket = queue.register()
      let work: Observable<Element>
      if let start = ticket.start {
        work = start.asObservable().map { (never: Never) -> Element in }.concat(source)
      } else {
        work = source
      }
      let subscription = work.subscribe(observer)
      return Disposables.create {
        subscription.dispose()
        queue.finish(ticket.id)
      }
    }
  }
}
