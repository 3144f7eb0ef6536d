// expect: failed countsForEachConnection — After the terminal event one observer subscribed again and the other did not

import CourseDomain
import RxCore

extension ObservableType {
  func shareWithGrace(seconds: Int, scheduler: SchedulerType) -> Observable<Element> {
    var subject: PublishSubject<Element>?
    var connection = SingleAssignmentDisposable()
    let timer = SerialDisposable()
    var heads = 0
    func forget() {
      subject = nil
      heads = 0
      timer.disposable = Disposables.create()
    }
    return .create { observer in
      timer.disposable = Disposables.create()
      let mine = subject ?? PublishSubject()
      let opens = subject == nil
      subject = mine
      heads += 1
      let listening = mine.subscribe(observer)
      if opens {
        let slot = SingleAssignmentDisposable()
        connection = slot
        slot.setDisposable(
          self.subscribe { event in
            if event.isStopEvent { forget() }
            mine.on(event)
          }
        )
      }
      return Disposables.create {
        listening.dispose()
        guard heads > 0 else { return }
        heads -= 1
        guard heads == 0 else { return }
        timer.disposable = scheduler.scheduleRelative((), dueTime: .seconds(seconds)) {
          connection.dispose()
          forget()
          return Disposables.create()
        }
      }
    }
  }
}
