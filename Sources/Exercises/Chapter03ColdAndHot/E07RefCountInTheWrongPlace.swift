// 3.7 refCount in the wrong place
//
// This is how the article scans for devices, and two listeners start the radio twice. Repair it.
// All who listen to `devices` at the same time hear one and the same scan, wherever they got the
// stream from. Each of them is asked for the state of the radio when it comes: one that finds the
// radio not powered on hears `RadioError.notPoweredOn` with that state, and changes nothing for
// the others. A scan that breaks off is an error for all who hear it, and for nobody who comes
// later.

import CourseDomain
import RxCore

enum E07 {
  final class Scanner {
    private let radio: Radio

    init(radio: Radio) {
      self.radio = radio
    }

    var devices: Observable<String> {
      // TODO: 3.7 Share the work, not the check.
      .deferred { [radio] in
        guard radio.state == .poweredOn else {
          return .error(RadioError.notPoweredOn(radio.state))
        }
        return Observable.create { radio.startScan(found: $0.onNext, failed: $0.onError) }
          .publish()
          .refCount()
      }
    }
  }
}
