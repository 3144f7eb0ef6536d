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
    // BEGIN SOLUTION
    // STUB:
    /// The scan that all observers share.
    private let scan: Observable<String>

    // END SOLUTION
    init(radio: Radio) {
      // BEGIN SOLUTION
      // STUB: self.radio = radio
      self.radio = radio
      self.scan = Observable.create { radio.startScan(found: $0.onNext, failed: $0.onError) }
        .publish()
        .refCount()
      // END SOLUTION
    }

    var devices: Observable<String> {
      // BEGIN SOLUTION
      // STUB: // TODO: 3.7 Share the work, not the check.
      // STUB: .deferred { [radio] in
      // STUB:   guard radio.state == .poweredOn else {
      // STUB:     return .error(RadioError.notPoweredOn(radio.state))
      // STUB:   }
      // STUB:   return Observable.create { radio.startScan(found: $0.onNext, failed: $0.onError) }
      // STUB:     .publish()
      // STUB:     .refCount()
      // STUB: }
      .deferred { [radio, scan] in
        guard radio.state == .poweredOn else {
          return .error(RadioError.notPoweredOn(radio.state))
        }
        return scan
      }
      // END SOLUTION
    }
  }
}
