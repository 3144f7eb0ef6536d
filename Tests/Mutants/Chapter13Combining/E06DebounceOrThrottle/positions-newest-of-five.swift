// expect: failed lastPosition — Several positions followed within 2 seconds, and an older one than the last

import CourseDomain
import RxCore

enum E06 {
  static func queries(
    from texts: Observable<String>,
    scheduler: any SchedulerType
  ) -> Observable<String> {
    .create { observer in
      let timer = SerialDisposable()
      var waiting: String?
      func flush() {
        guard let text = waiting else { return }
        waiting = nil
        observer.onNext(text)
      }
      let source = texts.subscribe { event in
        switch event {
        case .next(let text):
          waiting = text
          timer.disposable = Observable<Int>.timer(.seconds(2), scheduler: scheduler)
            .subscribe(onNext: { _ in flush() })
        case .error(let error):
          waiting = nil
          timer.dispose()
          observer.onError(error)
        case .completed:
          timer.dispose()
          flush()
          observer.onCompleted()
        }
      }
      return Disposables.create(source, timer)
    }
  }

  static func orders(
    on taps: Observable<Int>,
    scheduler: any SchedulerType
  ) -> Observable<Int> {
    .create { observer in
      var opens = -Double.infinity
      return taps.subscribe(
        onNext: { tap in
          let now = scheduler.now.timeIntervalSince1970
          guard now >= opens else { return }
          opens = now + 3
          observer.onNext(tap)
        },
        onError: observer.onError,
        onCompleted: observer.onCompleted
      )
    }
  }

  static func positions(
    of offsets: Observable<Int>,
    scheduler: any SchedulerType
  ) -> Observable<Int> {
    .create { observer in
      let window = SerialDisposable()
      var (isOpen, isOver) = (true, false)
      var newest: Int?
      var count = 0
      var opens = -Double.infinity
      func begin() {
        isOpen = false
        opens = scheduler.now.timeIntervalSince1970 + 2
        window.disposable = Observable<Int>.timer(.seconds(2), scheduler: scheduler)
          .subscribe(onNext: { _ in
            guard let offset = newest else {
              isOpen = true
              return
            }
            newest = nil
            count = 0
            if !isOver { begin() }
            observer.onNext(offset)
            if isOver { observer.onCompleted() }
          })
      }
      let source = offsets.subscribe(
        onNext: { offset in
          if isOpen || (newest == nil && scheduler.now.timeIntervalSince1970 >= opens) {
            begin()
            observer.onNext(offset)
          } else {
            count += 1
            if count < 6 { newest = offset }
          }
        },
        onError: observer.onError,
        onCompleted: {
          isOver = true
          if newest == nil { observer.onCompleted() }
        }
      )
      return Disposables.create(source, window)
    }
  }
}
