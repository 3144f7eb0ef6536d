// expect: failed oneStart — The radio was not started exactly once, for the first observer

import CourseDomain
import RxCore

enum E07 {
  final class Scanner {
    private let radio: Radio
    /// The scan that all observers share.
    private let scan: ConnectableObservable<String>
    private let connection: Disposable

    init(radio: Radio) {
      self.radio = radio
      self.scan = Observable.create { radio.startScan(found: $0.onNext, failed: $0.onError) }
        .publish()
      self.connection = scan.connect()
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
