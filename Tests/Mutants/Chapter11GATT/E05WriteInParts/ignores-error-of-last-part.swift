// expect: failed deviceError — The device rejected a part, and the observer did not receive the

import CourseDomain
import Foundation
import RxCore
import SimBluetooth

enum E05 {
  private final class Transfer: Disposable {
    private var parts: ArraySlice<Data>
    private var written = 0
    private let characteristic: CBCharacteristic
    private let peripheral: CBPeripheral
    private let observer: AnyObserver<Int>
    private let signals = SingleAssignmentDisposable()
    private var isDisposed = false
    private var isBusy = false

    init(
      _ parts: [Data],
      _ characteristic: CBCharacteristic,
      _ peripheral: CBPeripheral,
      _ observer: AnyObserver<Int>
    ) {
      self.parts = parts[...]
      self.characteristic = characteristic
      self.peripheral = peripheral
      self.observer = observer
    }

    func request(_ answers: Observable<(CBCharacteristic, (any Error)?)>) {
      signals.setDisposable(
        answers.subscribe(onNext: { [self] answered, error in
          guard answered === characteristic, !isDisposed else { return }
          if let error, parts.count > 1 || written == 0 { return observer.onError(error) }
          didWrite()
          ask()
        })
      )
      ask()
    }

    private func ask() {
      guard !isDisposed, let part = parts.first else { return }
      peripheral.writeValue(part, for: characteristic, type: .withResponse)
    }

    func send(_ ready: Observable<Void>) {
      signals.setDisposable(ready.subscribe(onNext: { [self] in drain() }))
      drain()
    }

    private func drain() {
      if isBusy { return }
      isBusy = true
      while !isDisposed, let part = parts.first, peripheral.canSendWriteWithoutResponse {
        peripheral.writeValue(part, for: characteristic, type: .withoutResponse)
        didWrite()
      }
      isBusy = false
    }

    private func didWrite() {
      written += parts.removeFirst().count
      let isLast = parts.isEmpty
      observer.onNext(written)
      if isLast { observer.onCompleted() }
    }

    func dispose() {
      isDisposed = true
      signals.dispose()
    }
  }

  static func write(
    _ data: Data,
    to characteristic: CBCharacteristic,
    type: CBCharacteristicWriteType,
    _ streams: PeripheralStreams
  ) -> Observable<Int> {
    streams.whileConnected(
      Observable.create { observer in
        let length = streams.peripheral.maximumWriteValueLength(for: type)
        var parts: [Data] = []
        var rest = Data(data)
        while rest.count > length {
          parts.append(Data(rest.prefix(length)))
          rest = Data(rest.suffix(rest.count - length))
        }
        parts.append(rest)
        let transfer = Transfer(parts, characteristic, streams.peripheral, observer)
        if type == .withResponse {
          transfer.request(streams.didWriteValue)
        } else {
          transfer.send(streams.isReadyToSend)
        }
        return transfer
      }
    )
  }
}
