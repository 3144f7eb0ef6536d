// An object with three states: idle, observed, and in the grace period.

import CourseDomain
import RxCore

enum E08 {
  final class Oven<Element>: ObserverType {
    private enum State {
      case cold
      case heardBy(Int)
      case waiting(Disposable)
    }

    private let source: Observable<Element>
    private let seconds: Int
    private let scheduler: SchedulerType
    private var state = State.cold
    private var subject = PublishSubject<Element>()
    private var subscription = SingleAssignmentDisposable()

    init(_ source: Observable<Element>, _ seconds: Int, _ scheduler: SchedulerType) {
      self.source = source
      self.seconds = seconds
      self.scheduler = scheduler
    }

    func enter(_ observer: AnyObserver<Element>) -> Disposable {
      let present = subject
      let listening = present.subscribe(observer)
      switch state {
      case .cold:
        state = .heardBy(1)
        subscription.setDisposable(source.subscribe(self))
      case .heardBy(let number):
        state = .heardBy(number + 1)
      case .waiting(let timer):
        timer.dispose()
        state = .heardBy(1)
      }
      let departure = Disposables.create {
        if present === self.subject { self.leave() }
      }
      return Disposables.create(listening, departure)
    }

    private func leave() {
      guard case .heardBy(let number) = state else { return }
      state = .heardBy(number - 1)
      guard number == 1 else { return }
      state = .waiting(
        scheduler.scheduleRelative(self, dueTime: .seconds(seconds)) { oven in
          oven.cool()
          return Disposables.create()
        }
      )
    }

    /// Receives the events of the source.
    func on(_ event: Event<Element>) {
      let audience = subject
      if event.isStopEvent {
        if case .waiting(let timer) = state { timer.dispose() }
        cool()
      }
      audience.on(event)
    }

    private func cool() {
      subscription.dispose()
      subscription = SingleAssignmentDisposable()
      subject = PublishSubject()
      state = .cold
    }
  }
}

extension ObservableType {
  func shareWithGrace(seconds: Int, scheduler: SchedulerType) -> Observable<Element> {
    let oven = E08.Oven(asObservable(), seconds, scheduler)
    return .create { oven.enter($0) }
  }
}
