// expect: failed callingIsNotListening — `scan` was called without a subscription, and this had an effect

import CourseDomain
import RxCore
import SimBluetooth

enum E04 {
  final class Scanner {
    private let streams: CentralStreams
    private var requests: [Int: Set<CBUUID>] = [:]
    private var nextRequest = 0
    /// What the radio scans for; an empty set means everything, nil means that there is no scan.
    private var running: Set<CBUUID>?

    init(_ streams: CentralStreams) {
      self.streams = streams
    }

    func scan(services: [CBUUID]?, allowDuplicates: Bool = false) -> Observable<Discovery> {
      let wanted = Set(services ?? [])
      let early = streams.central.state == .poweredOn ? begin(wanted) : nil
      return .create { [self] observer in
        if let error = BluetoothError(streams.central.state) {
          observer.onError(error)
          return Disposables.create()
        }
        var received = Set<UUID>()
        let states = streams.didUpdateState.subscribe(onNext: { [self] state in
          guard let error = BluetoothError(state) else { return }
          running = nil
          observer.onError(error)
        })
        let found = streams.didDiscover
          .filter { wanted.isEmpty || !wanted.isDisjoint(with: $0.services) }
          .filter { allowDuplicates || received.insert($0.peripheral.identifier).inserted }
          .subscribe(onNext: { observer.onNext($0) })
        let request = early ?? begin(wanted)
        return Disposables.create { [self] in
          states.dispose()
          found.dispose()
          end(request)
        }
      }
    }

    private func begin(_ wanted: Set<CBUUID>) -> Int {
      nextRequest += 1
      requests[nextRequest] = wanted
      if let running, running.isEmpty || !wanted.isEmpty && wanted.isSubset(of: running) {
        return nextRequest
      }
      let everything = requests.values.contains { $0.isEmpty }
      let union = everything ? [] : requests.values.reduce(into: Set<CBUUID>()) { $0.formUnion($1) }
      running = union
      streams.central.scanForPeripherals(
        withServices: union.isEmpty ? nil : union.sorted { $0.uuidString < $1.uuidString },
        options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
      )
      return nextRequest
    }

    private func end(_ request: Int) {
      requests[request] = nil
      guard requests.isEmpty, running != nil else { return }
      running = nil
      if streams.central.state == .poweredOn { streams.central.stopScan() }
    }
  }
}
