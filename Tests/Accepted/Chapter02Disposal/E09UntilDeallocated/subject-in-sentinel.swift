// Each sentinel has a subject that emits in `deinit`.

import CourseDomain
import HeadlessUIKit
import RxCore

enum E09 {
  final class Sentinel {
    let subject = PublishSubject<Void>()

    deinit {
      subject.on(.next(()))
      subject.on(.completed)
    }
  }
}

extension Reactive where Base: DeallocationObservable {
  var deallocated: Observable<Void> {
    .create { [weak attachments = base.attachments] observer in
      guard let attachments else { return Observable.just(()).subscribe(observer) }
      let sentinel = E09.Sentinel()
      let listening = sentinel.subject.subscribe(observer)
      let guarding = Disposables.create(with: attachments.attach(sentinel))
      return Disposables.create(listening, guarding)
    }
  }
}
