// expect: failed subscribesWhenTheRadioGoes — The radio became unavailable, the observer subscribed again

import CourseDomain
import RxCore
import SimBluetooth

enum E06 {
  final class Connector {
    private let streams: CentralStreams
    private var active = Set<UUID>()

    init(_ streams: CentralStreams) {
      self.streams = streams
    }

    func establishConnection(_ peripheral: CBPeripheral) -> Observable<CBPeripheral> {
      .create { [self] observer in
        let central = streams.central
        let id = peripheral.identifier
        if active.contains(id) {
          observer.onError(BluetoothError.peripheralIsAlreadyObservingConnection(id))
          return Disposables.create()
        }
        if let error = BluetoothError(central.state) {
          observer.onError(error)
          return Disposables.create()
        }
        active.insert(id)
        var isOpen = true
        let closed = streams.didDisconnect.filter { $0.0 === peripheral }
        let isClosing = peripheral.state == .disconnecting
        let connected = streams.didConnect.filter { $0 === peripheral }.take(1)
        let refused = streams.didFailToConnect.filter { $0.0 === peripheral }
          .map { _, error -> CBPeripheral in
            throw BluetoothError.peripheralConnectionFailed(id, error)
          }
        let lost = closed.skip(isClosing ? 1 : 0)
          .filter { _ in peripheral.state != .connecting }
          .map { _, error -> CBPeripheral in
            throw BluetoothError.peripheralDisconnected(id, error)
          }
        let off = streams.didUpdateState.compactMap { BluetoothError($0) }
          .map { error -> CBPeripheral in throw error }
        let device = Observable.merge([refused, lost, connected])
          .do(onError: { [self] _ in
            isOpen = false
            active.remove(id)
          })
        let events = Observable.merge([off, device]).subscribe(observer)
        let start = isClosing ? closed.take(1).map { _ in () } : Observable.just(())
        let request = start.subscribe(onNext: { central.connect(peripheral) })
        return Disposables.create { [self] in
          events.dispose()
          request.dispose()
          guard isOpen else { return }
          isOpen = false
          active.remove(id)
          if peripheral.state == .connecting || peripheral.state == .connected {
            central.cancelPeripheralConnection(peripheral)
          }
        }
      }
    }
  }
}
