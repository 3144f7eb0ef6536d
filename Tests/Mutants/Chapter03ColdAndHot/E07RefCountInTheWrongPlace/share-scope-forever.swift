// expect: failed failureIsNotFinal — A scan had failed, and the next observer did not start a new one

import CourseDomain
import RxCore

enum E07 {
  final class Scanner {
    private let radio: Radio
    /// The scan that all observers share.
    private let scan: Observable<String>

    init(radio: Radio) {
      self.radio = radio
      self.scan = Observable.create { radio.startScan(found: $0.onNext, failed: $0.onError) }
        .share(scope: .forever)
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
