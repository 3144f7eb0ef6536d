#if OWN_PARTS
  import AppReference
  import Chapter06BluetoothBridge
  import Chapter11GATTBridge
  import Foundation
  import RxCore
  import SimBluetooth

  /// The parts of chapters 6 and 11: the learner's answers to some exercises, and the reference's
  /// parts for the others.
  struct LearnerParts: BluetoothParts {
    /// The exercises that can take part, as in `parts` of `chapter.json`.
    static let exercises = ["6.3", "6.4", "6.6", "11.1", "11.2", "11.4", "11.5"]

    let central: CentralStreams
    private let reference: ReferenceParts
    private let own: Set<String>
    /// 6.4 and 6.6: one scanner and one connector for the manager.
    private let scanner: ([CBUUID]?, Bool?) -> Observable<Discovery>
    private let connector: (CBPeripheral) -> Observable<CBPeripheral>

    /// - Parameter own: The exercises for which the learner's answers are used.
    init(_ central: CentralStreams, own: Set<String>) {
      self.central = central
      self.own = own
      reference = ReferenceParts(central)
      scanner = Chapter06BluetoothBridge::E04Contract.learner.makeScan(central)
      connector = Chapter06BluetoothBridge::E06Contract.learner.makeConnector(central)
    }

    func whenPoweredOn<Element>(
      _ work: @escaping () -> Observable<Element>
    ) -> Observable<Element> {
      guard own.contains("6.3") else { return reference.whenPoweredOn(work) }
      let state = Observable.deferred { [central] in
        central.didUpdateState.startWith(central.central.state)
      }
      return Chapter06BluetoothBridge::E03Contract.whenPoweredOn(state, work)
    }

    func scan(_ services: [CBUUID]) -> Observable<Discovery> {
      own.contains("6.4") ? scanner(services, nil) : reference.scan(services)
    }

    func connection(to peripheral: CBPeripheral) -> Observable<CBPeripheral> {
      own.contains("6.6") ? connector(peripheral) : reference.connection(to: peripheral)
    }

    func characteristics(_ streams: PeripheralStreams) -> Single<[CBCharacteristic]> {
      services(streams).flatMap { services in
        let service = services.first { $0.uuid == TodoDevice.service }
        return service.map { characteristics(of: $0, streams) } ?? .just([])
      }
    }

    private func services(_ streams: PeripheralStreams) -> Single<[CBService]> {
      guard own.contains("11.1") else { return reference.services(streams) }
      return .deferred {
        let discover = Chapter11GATTBridge::E01Contract.learner.makeDevice(streams)
        return discover([TodoDevice.service])
      }
    }

    private func characteristics(
      of service: CBService,
      _ streams: PeripheralStreams
    ) -> Single<[CBCharacteristic]> {
      guard own.contains("11.2") else { return reference.characteristics(of: service, streams) }
      return Chapter11GATTBridge::E02Contract.learner.ofService(nil, service, streams)
    }

    func notifications(
      of characteristic: CBCharacteristic,
      _ streams: PeripheralStreams
    ) -> Observable<Data> {
      guard own.contains("11.4") else {
        return reference.notifications(of: characteristic, streams)
      }
      return .deferred {
        Chapter11GATTBridge::E04Contract.learner.makeNotifier(streams)(characteristic)
      }
    }

    func write(
      _ data: Data,
      to characteristic: CBCharacteristic,
      _ streams: PeripheralStreams
    ) -> Observable<Int> {
      guard own.contains("11.5") else {
        return reference.write(data, to: characteristic, streams)
      }
      return Chapter11GATTBridge::E05Contract.learner.write(
        data,
        characteristic,
        .withoutResponse,
        streams
      )
    }
  }
#endif
