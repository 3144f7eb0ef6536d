// expect: failed stopsAndRestarts — One observer unsubscribed, and another one received no more devices

import CourseDomain
import RxCore

enum E07 {
  final class Scanner {
    private let radio: Radio
    /// The scan that all observers share.
    private let scan: ConnectableObservable<String>

    init(radio: Radio) {
      self.radio = radio
      self.scan = Observable.create { radio.startScan(found: $0.onNext, failed: $0.onError) }
        .publish()
    }

    var devices: Observable<String> {
      .deferred { [radio, scan] in
        guard radio.state == .poweredOn else {
          return .error(RadioError.notPoweredOn(radio.state))
        }
        return .create { observer in
          let listening = scan.subscribe(observer)
          return Disposables.create(listening, scan.connect())
        }
      }
    }
  }
}
