// 6.4 Scan, properly shared
//
// One radio, any number of listeners. The first to subscribe starts the scan, the last to leave
// stops it. Each hears every device that advertises what it asked for: once, or with each packet if
// it allows duplicates; what others have heard already is no reason to tell it less. Who asks for
// more than is being scanned for gets it, and who asks for less gets no second scan. Calling `scan`
// without subscribing does nothing. Without the radio, a scan errs.

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
