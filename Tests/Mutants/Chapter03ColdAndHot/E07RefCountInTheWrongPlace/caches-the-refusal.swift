// expect: failed noFrozenState — The radio was powered on when the late observer subscribed, and that observer did not receive the device that was found

import CourseDomain
import RxCore

enum E07 {
  final class Scanner {
    private let radio: Radio
    /// The scan that all observers share.
    private let scan: Observable<String>
    private var refusal: RadioState?

    init(radio: Radio) {
      self.radio = radio
      self.scan = Observable.create { radio.startScan(found: $0.onNext, failed: $0.onError) }
        .publish()
        .refCount()
    }

    var devices: Observable<String> {
      .deferred { [self] in
        if radio.state != .poweredOn { refusal = radio.state }
        if let refusal { return .error(RadioError.notPoweredOn(refusal)) }
        return scan
      }
    }
  }
}
