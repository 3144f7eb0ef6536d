// expect: failed stopsAndRestarts — The radio did not scan exactly while an observer was subscribed

import CourseDomain
import RxCore

enum E07 {
  final class Scanner {
    private let radio: Radio
    /// The scan that all observers share.
    private let scan: Observable<String>

    init(radio: Radio) {
      self.radio = radio
      self.scan = Observable.create { observer in
        _ = radio.startScan(found: observer.onNext, failed: observer.onError)
        return Disposables.create()
      }
      .share()
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
