// expect: failed countedFromTheLastLeave — An observer subscribed during the grace period, and received an element

import CourseDomain
import RxCore

private final class Run<Element> {
  let subject = PublishSubject<Element>()
  let source = SingleAssignmentDisposable()
  let timer = SerialDisposable()
  var observers = 0
  var last: Element?
}

extension ObservableType {
  func shareWithGrace(seconds: Int, scheduler: SchedulerType) -> Observable<Element> {
    let source = asObservable()
    var current: Run<Element>?
    return .create { observer in
      let isNew = current == nil
      let run = current ?? Run<Element>()
      current = run
      if run.observers == 0, let last = run.last { observer.onNext(last) }
      run.observers += 1
      run.timer.disposable = Disposables.create()
      let subscription = run.subject.subscribe(observer)
      if isNew {
        run.source.setDisposable(
          source.subscribe { event in
            if let element = event.element { run.last = element }
            if event.isStopEvent {
              if current === run { current = nil }
              run.timer.dispose()
            }
            run.subject.on(event)
            if event.isStopEvent { run.source.dispose() }
          }
        )
      }
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
