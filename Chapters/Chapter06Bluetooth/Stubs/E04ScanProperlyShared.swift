// 6.4 Scan, properly shared
//
// Write a scanner that serves any number of observers with one scan of the radio. `CentralStreams`
// and `Discovery` are declared in Sources/SimBluetooth/Rx/CentralStreams.swift.
//
// The radio:
// - Nothing happens when `scan` is called. The first subscription starts a scan; when the last one
//   is disposed of, `stopScan` is called once.
// - A subscription whose services the running scan covers does not start another scan. Otherwise
//   the radio scans for everything that the current subscriptions ask for. When one of several
//   subscriptions is disposed of, you may narrow the scan. No other part of the app scans.
//
// Each subscription:
// - It receives the devices that advertise at least one of its services, each with the first packet
//   that contains one, before the manager's callback returns. With nil or an empty array it receives
//   all devices.
// - It receives each device once, even if another subscription has received it before. With
//   `allowDuplicates` it receives every packet.
// - A second subscription to the same observable receives all devices again.
// - While the radio is not powered on, or when it becomes unavailable, it immediately fails with
//   the `BluetoothError` of that state. `stopScan` is not called then.
// - When the radio is powered on again, a new subscription starts a new scan.
// - It also works when the app no longer retains the scanner.

import CourseDomain
import RxCore
import SimBluetooth

enum E04 {
  final class Scanner {
    private let streams: CentralStreams

    init(_ streams: CentralStreams) {
      self.streams = streams
    }

    /// - Parameter services: nil or an empty array for all devices.
    func scan(services: [CBUUID]?, allowDuplicates: Bool = false) -> Observable<Discovery> {
      // TODO: 6.4 What is shared, and what does each subscription have for itself?
      .unimplemented("6.4")
    }
  }
}
