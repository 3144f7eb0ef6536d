// 3.7 refCount in the wrong place
//
// The Bluetooth article scans for devices like this, and two observers start the radio twice.
// Repair it. `Radio` is declared in Sources/CourseDomain/Radio.swift.
//
// - All observers that are subscribed at the same time share one scan, no matter from which access
//   to `devices` they got the observable. No scan starts before the first subscription.
// - Each of these observers receives every device that the scan finds, while the scan calls the
//   closure `found`. This includes a device with an empty name, and one with the same name as the
//   last.
// - The last observer to unsubscribe stops the scan. The next one starts a new scan. An observer is
//   released when it unsubscribes, even if others remain.
// - The state is checked for each subscription, at that moment. If the radio is not powered on, the
//   observer receives `RadioError.notPoweredOn` with that state before `subscribe` returns, and the
//   others are not affected.
// - If a scan fails, all its observers receive the error. A later observer starts a new scan.
// - Devices that were found earlier are not replayed.
// - Subscribing to the observable of a scanner that has been released does not crash.
// - Nothing remains in memory when the scanner is released and its observers have unsubscribed.

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
