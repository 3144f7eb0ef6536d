// expect: failed noFrozenState — The radio was powered on when the late observer subscribed, and that observer did not receive the device that was found

import CourseDomain
import RxCore

enum E07 {
  final class Scanner {
    private let radio: Radio
    private let scan: Observable<String>

    init(radio: Radio) {
      self.radio = radio
      let work = Observable.create { radio.startScan(found: $0.onNext, failed: $0.onError) }.share()
      self.scan =
        radio.state == .poweredOn ? work : .error(RadioError.notPoweredOn(radio.state))
    }

    var devices: Observable<String> {
      .deferred { [radio, scan] in
        radio.state == .poweredOn ? scan : .error(RadioError.notPoweredOn(radio.state))
      }
    }
  }
}
