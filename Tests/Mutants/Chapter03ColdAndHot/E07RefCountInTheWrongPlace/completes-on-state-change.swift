// expect: failed refusedAlone — The radio was powered off, and the scan completed for an observer that was

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
        .take(until: radio.stateChanges)
        .publish()
        .refCount()
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
