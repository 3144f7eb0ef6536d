// expect: failed subscribingInsideAnElement — The source emitted while it was being subscribed to, and an observer

import CourseDomain
import RxCore

private final class Run<Element> {
  let subject = PublishSubject<Element>()
  let source = SingleAssignmentDisposable()
  let timer = SerialDisposable()
  var observers = 0
}

extension ObservableType {
  func shareWithGrace(seconds: Int, scheduler: SchedulerType) -> Observable<Element> {
    let source = asObservable()
    var current: Run<Element>?
    return .create { observer in
      let isNew = current == nil
      let run = current ?? Run<Element>()
      run.observers += 1
      run.timer.disposable = Disposables.create()
      let subscription = run.subject.subscribe(observer)
      var ended = false
      if isNew {
        run.source.setDisposable(
          source.subscribe { event in
            if event.isStopEvent {
              ended = true
              if current === run { current = nil }
              run.timer.dispose()
            }
            run.subject.on(event)
            if event.isStopEvent { run.source.dispose() }
          }
        )
      }
      if isNew, !ended, current == nil { current = run }
      return Disposables.create {
        subscription.dispose()
        run.observers -= 1
        guard run.observers == 0, current === run else { return }
        run.timer.disposable = scheduler.scheduleRelative((), dueTime: .seconds(seconds)) { _ in
          if current === run { current = nil }
          run.source.dispose()
          run.timer.dispose()
          return Disposables.create()
        }
      }
    }
  }
}
