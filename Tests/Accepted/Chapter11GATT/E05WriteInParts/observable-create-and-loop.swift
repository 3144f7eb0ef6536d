// One observable created by hand: a loop for values without response, else one call after another.

import CourseDomain
import Foundation
import RxCore
import SimBluetooth

enum E05 {
  static func write(
    _ data: Data,
    to characteristic: CBCharacteristic,
    type: CBCharacteristicWriteType,
    _ streams: PeripheralStreams
  ) -> Observable<Int> {
    let work = Observable<Int>.create { observer in
      var rest = [UInt8](data)
      var isOver = false

      func writeNext() {
        let part = Data(rest.prefix(streams.peripheral.maximumWriteValueLength(for: type)))
        rest.removeFirst(part.count)
        streams.peripheral.writeValue(part, for: characteristic, type: type)
      }

      func advance() {
        isOver = rest.isEmpty
        observer.onNext(data.count - rest.count)
        if isOver { observer.onCompleted() }
      }

      let stop = Disposables.create { isOver = true }
      switch type {
      case .withResponse:
        let answers = streams.didWriteValue.subscribe(onNext: { written, error in
          guard written == characteristic else { return }
          if let error { return observer.onError(error) }
          advance()
          if !isOver { writeNext() }
        })
        writeNext()
        return Disposables.create(answers, stop)
      case .withoutResponse:
        let send = {
          while !isOver, streams.peripheral.canSendWriteWithoutResponse {
            writeNext()
            advance()
          }
        }
        let ready = streams.isReadyToSend.subscribe(onNext: send)
        send()
        return Disposables.create(ready, stop)
      }
    }
    return streams.whileConnected(work)
  }
}
