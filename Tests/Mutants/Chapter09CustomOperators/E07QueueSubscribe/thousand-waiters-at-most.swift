// expect: failed thousandsWait — More than 1,000 subscriptions waited, and one of them

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubscriptionQueue {
    private var isBusy = false
    private var line: [(id: UInt, go: () -> Void)] = []
    private var lastID: UInt = 0

    fileprivate func wait(_ go: @escaping () -> Void) -> UInt {
      lastID += 1
      if line.count < 1_000 { line.append((lastID, go)) }
      return lastID
    }

    fileprivate func proceed() {
      guard !isBusy, !line.isEmpty else { return }
      isBusy = true
      line.removeFirst().go()
    }

    fileprivate func cancel(_ id: UInt) {
      if let index = line.firstIndex(where: { $0.id == id }) {
        line.remove(at: index)
      } else {
        isBusy = false
        proceed()
      }
    }
  }
}

extension ObservableType {
  func queueSubscribe(on queue: E07.SerializedSubscriptionQueue) -> Observable<Element> {
    .create { observer in
      let source = SingleAssignmentDisposable()
      let id = queue.wait { source.setDisposable(self.asObservable().subscribe(observer)) }
      queue.proceed()
      return Disposables.create {
        source.dispose()
        queue.cancel(id)
      }
    }
  }
}
