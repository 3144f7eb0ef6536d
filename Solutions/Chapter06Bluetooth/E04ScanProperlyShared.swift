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

// BEGIN SOLUTION
// STUB: enum E04 {
extension [CBUUID]? {
  fileprivate func isSatisfied(by offered: [CBUUID]) -> Bool {
    guard let wanted = self, !wanted.isEmpty else { return true }
    return wanted.contains(where: offered.contains)
  }
}

enum E04 {
  // END SOLUTION
  final class Scanner {
    private let streams: CentralStreams
    // BEGIN SOLUTION
    // STUB:
    /// What one subscription asked for.
    private final class Request {
      /// None means all devices.
      let services: [CBUUID]
      init(_ services: [CBUUID]) { self.services = services }
    }

    private var requests: [Request] = []
    /// The services that the radio scans for; none means all devices, nil that it does not scan.
    private var running: Set<CBUUID>? {
      didSet {
        if let running {
          // The radio always reports duplicates: a device known to one observer is new to another.
          streams.central.scanForPeripherals(
            withServices: running.sorted { $0.uuidString < $1.uuidString },
            options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
          )
        } else if streams.central.state == .poweredOn {
          streams.central.stopScan()
        }
      }
    }

    // END SOLUTION
    init(_ streams: CentralStreams) {
      self.streams = streams
    }

    // BEGIN SOLUTION
    // STUB: /// - Parameter services: nil or an empty array for all devices.
    // STUB: func scan(services: [CBUUID]?, allowDuplicates: Bool = false) -> Observable<Discovery> {
    // STUB:   // TODO: 6.4 What is shared, and what does each subscription have for itself?
    // STUB:   .unimplemented("6.4")
    // STUB: }
    /// - Parameter services: nil or an empty array for all devices.
    func scan(services: [CBUUID]?, allowDuplicates: Bool = false) -> Observable<Discovery> {
      .create { [self] observer in
        if let error = BluetoothError(streams.central.state) {
          observer.onError(error)
          return Disposables.create()
        }
        var received: Set<UUID> = []
        let subscription = Observable.merge(
          streams.didUpdateState.compactMap { BluetoothError($0) }
            .map { error -> Discovery in throw error },
          streams.didDiscover
            .filter { services.isSatisfied(by: $0.services) }
            .filter { allowDuplicates || received.insert($0.peripheral.identifier).inserted }
        )
        .subscribe(observer)
        let request = Request(services ?? [])
        requests += [request]
        widen(for: request.services)
        return Disposables.create(
          subscription,
          Disposables.create { [self] in
            requests.removeAll { $0 === request }
            if requests.isEmpty { running = nil }
          }
        )
      }
    }

    /// Scans for everything that is asked for, if the running scan does not cover a new request.
    private func widen(for services: [CBUUID]) {
      if let running, running.isEmpty || (!services.isEmpty && running.isSuperset(of: services)) {
        return
      }
      let all = requests.contains { $0.services.isEmpty }
      running = all ? [] : Set(requests.flatMap(\.services))
    }
    // END SOLUTION
  }
}
