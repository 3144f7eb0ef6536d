// expect: leaked observersAreReleased — One of two observers unsubscribed, and it was still retained

import CourseDomain
import RxCore

enum E07 {
  final class Scanner {
    private let radio: Radio
    private var subject = PublishSubject<String>()
    private var listeners = 0
    private var running: Disposable?

    init(radio: Radio) {
      self.radio = radio
    }

    var devices: Observable<String> {
      .create { [self] observer in
        guard radio.state == .poweredOn else {
          observer.onError(RadioError.notPoweredOn(radio.state))
          return Disposables.create()
        }
        let present = subject
        listeners += 1
        _ = present.subscribe(observer)
        if running == nil {
          running = radio.startScan(
            found: present.onNext,
            failed: { error in
              self.stop()
              present.onError(error)
            }
          )
        }
        return Disposables.create { [self] in
          guard present === subject else { return }
          listeners -= 1
          if listeners == 0 { stop() }
        }
      }
    }

    private func stop() {
      running?.dispose()
      running = nil
      listeners = 0
      subject = PublishSubject()
    }
  }
}
