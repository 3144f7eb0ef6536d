// A list of requested services; when one is removed, the radio scans for less.

import CourseDomain
import RxCore
import SimBluetooth

enum E04 {
  final class Scanner {
    private let streams: CentralStreams
    private var wishes: [(id: Int, services: [CBUUID])] = []
    private var next = 0
    private var current: Set<CBUUID>?? = .none
    init(_ streams: CentralStreams) { self.streams = streams }
    func scan(services: [CBUUID]?, allowDuplicates: Bool = false) -> Observable<Discovery> {
      let wanted = services ?? []
      return ensured(
        .create { [self] observer in
          var seen: [UUID] = []
          let ear = streams.didDiscover.subscribe(onNext: { found in
            if !wanted.isEmpty, !found.services.contains(where: { wanted.contains($0) }) { return }
            if !allowDuplicates {
              if seen.contains(found.peripheral.identifier) { return }
              seen.append(found.peripheral.identifier)
            }
            observer.onNext(found)
          })
          next += 1
          let id = next
          wishes.append((id, wanted))
          update()
          return Disposables.create { [self] in
            ear.dispose()
            wishes.removeAll { $0.id == id }
            update()
          }
        }
      )
    }
    /// Scans for the services asked for, and for fewer again after an observer has unsubscribed.
    private func update() {
      guard streams.central.state == .poweredOn else { current = .none; return }
      if wishes.isEmpty { current = .none; streams.central.stopScan(); return }
      let wanted: Set<CBUUID>? =
        wishes.contains { $0.services.isEmpty } ? nil : Set(wishes.flatMap(\.services))
      if case .some(let now) = current, now == wanted { return }
      current = .some(wanted)
      streams.central.scanForPeripherals(
        withServices: wanted.map { $0.sorted { $0.uuidString < $1.uuidString } },
        options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
      )
    }
    private func ensured<E>(_ work: Observable<E>) -> Observable<E> {
      .create { [streams] observer in
        if let error = BluetoothError(streams.central.state) {
          observer.onError(error); return Disposables.create()
        }
        let watch = streams.didUpdateState.compactMap { BluetoothError($0) }.take(1).subscribe(
          onNext: { observer.onError($0) })
        return Disposables.create(watch, work.subscribe(observer))
      }
    }
  }
}
