// One observable created by hand: a loop for values without response, a chain of calls for the others.

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
    let peripheral = streams.peripheral
    let work = Observable<Int>.create { observer in
      let length = peripheral.maximumWriteValueLength(for: type)
      var rest = [UInt8](data)
      var isOver = false
      var sum = 0
      var pending = 0

      func writeNext() {
        let part = Data(rest.prefix(length))
        rest.removeFirst(part.count)
        pending = part.count
        peripheral.writeValue(part, for: characteristic, type: type)
      }

      func advance() {
        sum += pending
        isOver = rest.isEmpty
        observer.onNext(sum)
        if isOver { observer.onCompleted() }
      }

      let stop = Disposables.create { isOver = true }
      switch type {
      case .withResponse:
        let answers = streams.didWriteValue.subscribe(onNext: { written, error in
          guard written === characteristic, !isOver else { return }
          if let error { return observer.onError(error) }
          advance()
          if !isOver { writeNext() }
        })
        writeNext()
        return Disposables.create(answers, stop)
      case .withoutResponse:
        let send = {
          while !isOver, peripheral.canSendWriteWithoutResponse {
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
