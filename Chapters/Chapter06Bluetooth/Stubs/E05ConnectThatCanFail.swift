// 6.5 Connect that can fail
//
// Connect on subscription: the peripheral, then the end; or, if the device turns it down, an error
// that says so, with the system's reason. What other devices do is no answer. Who is connected
// already is told at once. Who leaves before there is an answer gives up the attempt.

import CourseDomain
import RxCore
import SimBluetooth

enum E05 {
  static func connect(
    _ peripheral: CBPeripheral,
    with streams: CentralStreams
  ) -> Observable<CBPeripheral> {
    // TODO: 6.5 Subscribe before you call, and ignore other devices.
    .unimplemented("6.5")
  }
}
