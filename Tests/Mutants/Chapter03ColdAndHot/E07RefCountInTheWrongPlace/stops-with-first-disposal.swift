// expect: failed stopsAndRestarts — One observer unsubscribed, and another one received no more devices

import CourseDomain
import RxCore

enum E07 {
  final class Scanner {
    private let radio: Radio
    /// The scan that all observers share.
    private let scan: Observable<String>

    init(radio: Radio) {
      self.radio = radio
      let subject = PublishSubject<String>()
      var running: Disposable?
      self.scan = Observable.create { observer in
        let listening = subject.subscribe(observer)
        if running == nil {
          running = radio.startScan(found: subject.onNext, failed: subject.onError)
        }
        return Disposables.create {
          listening.dispose()
          running?.dispose()
          running = nil
        }
      }
    }

    var devices: Observable<String> {
      .deferred { [radio, scan] in
        guard radio.state == .poweredOn else {
          return .error(RadioError.notPoweredOn(radio.state))
        }
        return scan
      }
    }
  }
}
