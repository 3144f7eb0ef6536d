// expect: failed receivedDuringEachStart — The source was subscribed to several times and emitted during each

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
    var startedBefore = false
    return .create { observer in
      let isNew = current == nil
      let run = current ?? Run<Element>()
      current = run
      run.observers += 1
      run.timer.disposable = Disposables.create()
      let first = startedBefore ? nil : run.subject.subscribe(observer)
      startedBefore = true
      if isNew {
        run.source.setDisposable(
          source.subscribe { event in
            if event.isStopEvent {
              if current === run { current = nil }
              run.timer.dispose()
            }
            run.subject.on(event)
            if event.isStopEvent { run.source.dispose() }
          }
        )
      }
      let subscription = first ?? run.subject.subscribe(observer)
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
