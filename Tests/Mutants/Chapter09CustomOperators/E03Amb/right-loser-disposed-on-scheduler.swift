// expect: failed loserWithinScheduledWork — An observable won within work of a scheduler, and the

import CourseDomain
import RxCore

private final class Race<Element> {
  private enum State { case open, left, right }

  let left = SingleAssignmentDisposable()
  let right = SingleAssignmentDisposable()
  private var state = State.open
  private let observer: AnyObserver<Element>

  init(_ observer: AnyObserver<Element>) { self.observer = observer }

  var isOpen: Bool { state == .open }

  func receive(_ event: Event<Element>, isLeft: Bool) {
    switch (state, isLeft) {
    case (.open, true):
      state = .left
      let right = right
      _ = CurrentThreadScheduler.instance.schedule(()) {
        right.dispose()
        return Disposables.create()
      }
    case (.open, false):
      state = .right
      left.dispose()
    case (.left, true), (.right, false): break
    case (.left, false), (.right, true): return
    }
    observer.on(event)
  }
}

extension ObservableType {
  func myAmb(_ other: Observable<Element>) -> Observable<Element> {
    .create { observer in
      let race = Race(observer)
      race.left.setDisposable(self.subscribe { race.receive($0, isLeft: true) })
      if race.isOpen {
        race.right.setDisposable(other.subscribe { race.receive($0, isLeft: false) })
      }
      return Disposables.create(race.left, race.right)
    }
  }
}
