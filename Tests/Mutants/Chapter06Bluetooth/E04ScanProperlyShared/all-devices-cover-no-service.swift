// expect: failed allCoversServices — The radio was scanning for all devices

import CourseDomain
import RxCore
import SimBluetooth

enum E04 {
  final class Scanner {
    private let streams: CentralStreams
    /// What each subscription asks for; an empty set asks for all devices.
    private var requests: [Int: Set<CBUUID>] = [:]
    /// What the running scan scans for; empty for all devices.
    private var covered: Set<CBUUID> = []
    private var nextID = 0

    init(_ streams: CentralStreams) {
      self.streams = streams
    }

    /// - Parameter services: nil or an empty array for all devices.
    func scan(services: [CBUUID]?, allowDuplicates: Bool = false) -> Observable<Discovery> {
      let asked = Set(services ?? [])
      return .create { [self] observer in
        if let error = BluetoothError(streams.central.state) {
          observer.onError(error)
          return Disposables.create()
        }
        let id = nextID
        nextID += 1
        var known = Set<UUID>()
        let found = streams.didDiscover
          .filter { asked.isEmpty || !asked.isDisjoint(with: $0.services) }
          .filter { allowDuplicates || known.insert($0.peripheral.identifier).inserted }
          .subscribe(onNext: observer.onNext)
        let faults = streams.didUpdateState.compactMap { BluetoothError($0) }.take(1)
          .subscribe(onNext: { [self] error in
            requests[id] = nil
            observer.onError(error)
          })
        requests[id] = asked
        start(asked)
        return Disposables.create { [self] in
          found.dispose()
          faults.dispose()
          end(id)
        }
      }
    }

    private func start(_ asked: Set<CBUUID>) {
      if streams.central.isScanning, covers(asked) { return }
      let all = requests.values.contains { $0.isEmpty }
      covered = all ? [] : requests.values.reduce(into: []) { $0.formUnion($1) }
      let services = covered.sorted { $0.uuidString < $1.uuidString }
      streams.central.scanForPeripherals(
        withServices: services.isEmpty ? nil : services,
        options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
      )
    }

    private func covers(_ asked: Set<CBUUID>) -> Bool {
      (asked.isEmpty && covered.isEmpty) || (!asked.isEmpty && asked.isSubset(of: covered))
    }

    private func end(_ id: Int) {
      guard requests.removeValue(forKey: id) != nil else { return }
      if requests.isEmpty, streams.central.isScanning { streams.central.stopScan() }
    }
  }
}
