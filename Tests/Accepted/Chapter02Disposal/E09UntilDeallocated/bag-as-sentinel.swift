// A bag attached to the screen disposes of a disposable, which sends the events.

import CourseDomain
import HeadlessUIKit
import RxCore

enum E09 {
  final class Tomb {
    private let bag: DisposeBag
    init(_ last: Disposable) { bag = DisposeBag(disposing: last) }
  }
}

extension Reactive where Base: DeallocationObservable {
  var deallocated: Observable<Void> {
    let find = { [weak attachments = base.attachments] in attachments }
    return .create { observer in
      let last = Disposables.create {
        observer.onNext(())
        observer.onCompleted()
      }
      guard let attachments = find() else {
        last.dispose()
        return Disposables.create()
      }
      return Disposables.create(with: attachments.attach(E09.Tomb(last)))
    }
  }
}
