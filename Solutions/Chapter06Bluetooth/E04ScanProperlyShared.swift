// 6.4 Scan, properly shared
//
// Write a scanner that serves any number of observers with one scan of the radio. `CentralStreams`
// and `Discovery` are declared in Sources/SimBluetooth/Rx/CentralStreams.swift.
//
// The radio:
// - Nothing happens when `scan` is called. The first subscription starts a scan; when the last one
//   is disposed of, `stopScan` is called once.
// - A subscription whose services the running scan covers does not start another scan. Otherwise
//   the radio scans for everything that the current subscriptions ask for.
//
// Each subscription:
// - It receives the devices that advertise at least one of its services. With nil or an empty array
//   it receives all devices.
// - It receives each device once, even if another subscription has received it before. With
//   `allowDuplicates` it receives every packet.
// - A second subscription to the same observable receives all devices again.
// - While the radio is not powered on, or when it becomes unavailable, it fails with the
//   `BluetoothError` of that state. `stopScan` is not called then.
// - When the radio is powered on again, a new subscription starts a new scan.

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
    /// The services each subscription asked for, by its number; nil means all devices.
    private var wishes: [Int: [CBUUID]?] = [:]
    private var nextNumber = 0
    /// What the radio scans for; nil while it does not scan.
    private var running: Filter?

    private enum Filter: Equatable {
      case all
      case services(Set<CBUUID>)

      func covers(_ wish: [CBUUID]?) -> Bool {
        guard case .services(let services) = self else { return true }
        return wish.map { !$0.isEmpty && services.isSuperset(of: $0) } ?? false
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
      .deferred { [self] in
        var received: Set<UUID> = []
        let found = streams.didDiscover
          .filter { services.isSatisfied(by: $0.services) }
          .filter { allowDuplicates || received.insert($0.peripheral.identifier).inserted }
        return ensurePoweredOn(scanning(for: services, found))
      }
    }

    /// Keeps the radio scanning for as long as there is a subscription.
    private func scanning(
      for wish: [CBUUID]?,
      _ found: Observable<Discovery>
    ) -> Observable<Discovery> {
      .create { [self] observer in
        let subscription = found.subscribe(observer)
        nextNumber += 1
        let number = nextNumber
        wishes[number] = wish
        widen(for: wish)
        return Disposables.create { [self] in
          subscription.dispose()
          wishes[number] = nil
          if wishes.isEmpty { stop() }
        }
      }
    }

    /// The radio always reports duplicates: a device known to one observer is new to another.
    private func widen(for wish: [CBUUID]?) {
      if let running, running.covers(wish) { return }
      let all = wishes.values.contains { $0?.isEmpty ?? true }
      let services = Set(wishes.values.flatMap { $0 ?? [] })
      running = all ? .all : .services(services)
      streams.central.scanForPeripherals(
        withServices: all ? nil : services.sorted { $0.uuidString < $1.uuidString },
        options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
      )
    }

    private func stop() {
      running = nil
      if streams.central.state == .poweredOn { streams.central.stopScan() }
    }

    private func ensurePoweredOn(_ work: Observable<Discovery>) -> Observable<Discovery> {
      // Checked before the work starts, because `merge` subscribes to all of its sources.
      if let error = BluetoothError(streams.central.state) { return .error(error) }
      let faults = streams.didUpdateState
        .compactMap { BluetoothError($0) }
        .map { Event<Discovery>.error($0) }
      return Observable.merge(faults, work.materialize()).dematerialize()
    }
    // END SOLUTION
  }
}
