// expect: failed worksAgain — The connection ended while reads were pending

import CourseDomain
import Foundation
import RxCore
import SimBluetooth

enum E03 {
  final class Reader {
    private let streams: PeripheralStreams
    private var queue: [(characteristic: CBCharacteristic, observer: AnyObserver<Data>, id: Int)] =
      []
    private var count = 0
    private let bag = DisposeBag()

    init(_ streams: PeripheralStreams) {
      self.streams = streams
      streams.didUpdateValue.subscribe(onNext: { [weak self] in self?.finish($0, $1) })
        .disposed(by: bag)
    }

    func read(_ characteristic: CBCharacteristic) -> Single<Data> {
      let work = Observable<Data>.create { [self] observer in
        count += 1
        let id = count
        queue.append((characteristic, observer, id))
        if queue.count == 1 { streams.peripheral.readValue(for: characteristic) }
        return Disposables.create { [self] in
          if let place = queue.firstIndex(where: { $0.id == id }), place > 0 {
            queue.remove(at: place)
          }
        }
      }
      return streams.whileConnected(work).asSingle()
    }

    private func finish(_ characteristic: CBCharacteristic, _ error: (any Error)?) {
      guard let first = queue.first, first.characteristic === characteristic else { return }
      queue.removeFirst()
      if let next = queue.first { streams.peripheral.readValue(for: next.characteristic) }
      if let error { return first.observer.onError(error) }
      first.observer.onNext(characteristic.value ?? Data())
      first.observer.onCompleted()
    }
  }
}
