// The requested services are an observable that drives one shared scan.

import CourseDomain
import RxCore
import SimBluetooth

enum E04 {
  final class Scanner {
    private let streams: CentralStreams
    private let wishes = BehaviorSubject<[Int: [CBUUID]]>(value: [:])
    private lazy var radio: Observable<Discovery> = Observable.create { [self] observer in
      let ear = streams.didDiscover.subscribe(observer)
      let scan = wishes.filter { !$0.isEmpty }
        .map { wishes in
          wishes.values.contains([])
            ? [] : Set(wishes.values.joined()).sorted { $0.uuidString < $1.uuidString }
        }
        .distinctUntilChanged()
        .subscribe(onNext: { [streams] in
          guard streams.central.state == .poweredOn else { return }
          streams.central.scanForPeripherals(
            withServices: $0,
            options: [CBCentralManagerScanOptionAllowDuplicatesKey: true]
          )
        })
      return Disposables.create { [streams] in
        ear.dispose()
        scan.dispose()
        if streams.central.state == .poweredOn { streams.central.stopScan() }
      }
    }.publish().refCount()
    private var number = 0
    init(_ streams: CentralStreams) { self.streams = streams }

    func scan(services: [CBUUID]?, allowDuplicates: Bool = false) -> Observable<Discovery> {
      let wanted = services ?? []
      return .create { [self] observer in
        if let error = BluetoothError(streams.central.state) {
          observer.onError(error)
          return Disposables.create()
        }
        number += 1
        let own = number
        var told: [UUID: Bool] = [:]
        set(own, wanted)
        let off = streams.didUpdateState.subscribe(onNext: {
          if let error = BluetoothError($0) { observer.onError(error) }
        })
        let ear = radio.subscribe(onNext: { found in
          guard wanted.isEmpty || !Set(wanted).isDisjoint(with: found.services) else { return }
          guard
            allowDuplicates || told.updateValue(true, forKey: found.peripheral.identifier) == nil
          else { return }
          observer.onNext(found)
        })
        return Disposables.create(off, Disposables.create { [self] in set(own, nil) }, ear)
      }
    }

    private func set(_ number: Int, _ wish: [CBUUID]?) {
      var all = (try? wishes.value()) ?? [:]
      all[number] = wish
      wishes.onNext(all)
    }
  }
}
