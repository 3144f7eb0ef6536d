public import Foundation
public import RxCore
public import SimBluetooth

/// What chapters 6 and 11 built, as the app uses it. ``ReferenceParts`` is one conforming type.
public protocol BluetoothParts {
  /// The manager with its callbacks.
  var central: CentralStreams { get }

  /// 6.3: Does the work each time the radio turns on, and waits while it is not on.
  func whenPoweredOn<Element>(_ work: @escaping () -> Observable<Element>) -> Observable<Element>

  /// 6.4: Emits each device that advertises one of the services, once. It scans while it is
  /// subscribed to, and fails while the radio is not on.
  func scan(_ services: [CBUUID]) -> Observable<Discovery>

  /// 6.6: Emits the peripheral when it is connected, and stays connected while it is subscribed to.
  /// It fails if the connection fails or ends.
  func connection(to peripheral: CBPeripheral) -> Observable<CBPeripheral>

  /// 11.1, 11.2: Emits the characteristics of the device's ``TodoDevice/service``.
  func characteristics(_ streams: PeripheralStreams) -> Single<[CBCharacteristic]>

  /// 11.4: Emits the value of each notification. They are turned on while it is subscribed to.
  func notifications(
    of characteristic: CBCharacteristic,
    _ streams: PeripheralStreams
  ) -> Observable<Data>

  /// 11.5: Writes a value without response, in parts that fit into a packet. It emits the number of
  /// bytes written so far after each part, and completes after the last one.
  func write(
    _ data: Data,
    to characteristic: CBCharacteristic,
    _ streams: PeripheralStreams
  ) -> Observable<Int>
}
