// 6.6 Connection = subscription
//
// A connection that lives as long as its subscription: the peripheral once it is connected, and
// then nothing until the connection ends. If it ends by itself, that is an error. Who leaves ends
// it, or the attempt at it, with one call and no more. A second one who wants the same device is
// told that somebody holds it already. While the last connection is still ending, a new one waits.
// Without the radio it errs, and there is nothing to cancel.

import CourseDomain
import RxCore
import SimBluetooth

enum E06 {
  final class Connector {
    private let streams: CentralStreams

    init(_ streams: CentralStreams) {
      self.streams = streams
    }

    func establishConnection(_ peripheral: CBPeripheral) -> Observable<CBPeripheral> {
      // TODO: 6.6 What starts with the subscription, what ends with it, what can fail?
      .unimplemented("6.6")
    }
  }
}
