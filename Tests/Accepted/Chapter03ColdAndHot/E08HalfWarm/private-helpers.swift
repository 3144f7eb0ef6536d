// Each connection is an object of a private class at the end of the file.

import CourseDomain
import RxCore

extension ObservableType {
  func shareWithGrace(seconds: Int, scheduler: SchedulerType) -> Observable<Element> {
    let store = Store<Element>()
    return .create { observer in
      let round = store.round ?? Round()
      let isNew = store.round == nil
      store.round = round
      round.timer.disposable = Disposables.create()
      round.heads += 1
      let listening = round.subject.subscribe(observer)
      if isNew {
        round.connection.setDisposable(
          self.subscribe { event in
            if event.isStopEvent {
              store.round = nil
              round.timer.dispose()
            }
            round.subject.on(event)
          }
        )
      }
      return Disposables.create {
        listening.dispose()
        round.heads -= 1
        guard round.heads == 0, store.round === round else { return }
        round.timer.disposable = scheduler.scheduleRelative((), dueTime: .seconds(seconds)) {
          store.round = nil
          round.connection.dispose()
          return Disposables.create()
        }
      }
    }
  }
}

private final class Store<Element> {
  var round: Round<Element>?
}

private final class Round<Element> {
  let subject = PublishSubject<Element>()
  let connection = SingleAssignmentDisposable()
  let timer = SerialDisposable()
  var heads = 0
}
