// expect: failed oneStart — The radio was not started exactly once, for the first observer

import CourseDomain
import RxCore

enum E07 {
  final class Scanner {
    private let radio: Radio

    init(radio: Radio) {
      self.radio = radio
    }

    var devices: Observable<String> {
      let scan = Observable.create { [radio] in
        radio.startScan(found: $0.onNext, failed: $0.onError)
      }
      .share()
      return .deferred { [radio] in
        guard radio.state == .poweredOn else {
          return .error(RadioError.notPoweredOn(radio.state))
        }
        return scan
      }
    }
  }
}
