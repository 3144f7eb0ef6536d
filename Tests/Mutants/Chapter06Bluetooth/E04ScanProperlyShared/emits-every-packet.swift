// expect: failed twoListeners — An observer received a device twice

import CourseDomain
import RxCore
import SimBluetooth

enum E04 {
  final class Scanner {
    private let streams: CentralStreams
    /// The services each subscription asked for, by its number; nil means all devices.
    private var requests: [Int: [CBUUID]?] = [:]
    private var nextNumber = 0
    /// What the radio scans for; nil while it does not scan.
    private var running: Filter?

    private enum Filter: Equatable {
      case all
      case services(Set<CBUUID>)

      func covers(_ request: [CBUUID]?) -> Bool {
        guard case .services(let services) = self else { return true }
        return request.map { !$0.isEmpty && services.isSuperset(of: $0) } ?? false
      }
    }

    init(_ streams: CentralStreams) {
      self.streams = streams
    }

    /// - Parameter services: Nil or an empty array for all devices.
    func scan(services: [CBUUID]?, allowDuplicates: Bool = false) -> Observable<Discovery> {
      .deferred { [self] in
        var emitted: Set<UUID> = []
        let discovered = streams.didDiscover
          .filter { services.isSatisfied(by: $0.services) }
          .filter { emitted.insert($0.peripheral.identifier).inserted || !allowDuplicates }
        return ensurePoweredOn(keepScanning(for: discovered, services))
      }
    }

    /// Keeps the radio scanning for as long as there is a subscription.
    private func keepScanning(
      for discovered: Observable<Discovery>,
      _ request: [CBUUID]?
    ) -> Observable<Discovery> {
      .create { [self] observer in
        let subscription = discovered.subscribe(observer)
        nextNumber += 1
        let number = nextNumber
        requests[number] = request
        widen(for: request)
        return Disposables.create { [self] in
          subscription.dispose()
          requests[number] = nil
          if requests.isEmpty { stop() }
        }
      }
    }

    /// The radio always reports duplicates: a device known to one observer is new to another.
    private func widen(for request: [CBUUID]?) {
      if let running, running.covers(request) { return }
      let all = requests.values.contains { $0?.isEmpty ?? true }
      let services = Set(requests.values.flatMap { $0 ?? [] })
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
  }
}

extension [CBUUID]? {
  fileprivate func isSatisfied(by offered: [CBUUID]) -> Bool {
    guard let wanted = self, !wanted.isEmpty else { return true }
    return wanted.contains(where: offered.contains)
  }
}
