import AppReference
import ExerciseKit
import Foundation
import RxCore
import SimBluetooth

/// The parts of an app whose first scans fail during their subscription.
final class FailingParts: BluetoothParts {
  private struct Failure: Error {}

  private let base: any BluetoothParts
  private let lab: Lab
  private var remainingFailures: Int

  /// The ticks at which the scan was subscribed to.
  private(set) var ticksOfScans: [Int] = []

  /// - Parameters:
  ///   - base: The parts to which everything else is passed on.
  ///   - failures: The number of scans that fail.
  ///   - lab: The lab whose clock the ticks are read from.
  init(_ base: any BluetoothParts, failures: Int, _ lab: Lab) {
    self.base = base
    self.lab = lab
    remainingFailures = failures
  }

  var central: CentralStreams { base.central }

  func whenPoweredOn<Element>(_ work: @escaping () -> Observable<Element>) -> Observable<Element> {
    base.whenPoweredOn(work)
  }

  func scan(_ services: [CBUUID]) -> Observable<Discovery> {
    .deferred { [self] in
      ticksOfScans.append(lab.now)
      guard remainingFailures > 0 else { return base.scan(services) }
      remainingFailures -= 1
      return .error(Failure())
    }
  }

  func connection(to peripheral: CBPeripheral) -> Observable<CBPeripheral> {
    base.connection(to: peripheral)
  }

  func characteristics(_ streams: PeripheralStreams) -> Single<[CBCharacteristic]> {
    base.characteristics(streams)
  }

  func notifications(
    of characteristic: CBCharacteristic,
    _ streams: PeripheralStreams
  ) -> Observable<Data> {
    base.notifications(of: characteristic, streams)
  }

  func write(
    _ data: Data,
    to characteristic: CBCharacteristic,
    _ streams: PeripheralStreams
  ) -> Observable<Int> {
    base.write(data, to: characteristic, streams)
  }
}
