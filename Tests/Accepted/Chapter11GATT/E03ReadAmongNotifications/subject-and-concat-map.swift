// All reads wait in one queue: a subject emits them, and `concatMap` makes one after the other.

import CourseDomain
import Foundation
import RxCore
import SimBluetooth

enum E03 {
  final class Reader {
    private final class Job {
      let characteristic: CBCharacteristic
      let observer: AnyObserver<Data>
      var isAbandoned = false

      init(_ characteristic: CBCharacteristic, _ observer: AnyObserver<Data>) {
        self.characteristic = characteristic
        self.observer = observer
      }
    }

    private let streams: PeripheralStreams
    private let jobs = PublishSubject<Job>()
    private let bag = DisposeBag()

    init(_ streams: PeripheralStreams) {
      self.streams = streams
      jobs.concatMap { job in Self.run(job, streams) }.subscribe().disposed(by: bag)
    }

    func read(_ characteristic: CBCharacteristic) -> Single<Data> {
      streams.whileConnected(
        .create { [self] observer in
          let job = Job(characteristic, observer)
          jobs.onNext(job)
          return Disposables.create { [self] in
            withExtendedLifetime(self) { job.isAbandoned = true }
          }
        }
      )
      .asSingle()
    }

    /// Completes when the answer has arrived, or when none will.
    private static func run(_ job: Job, _ streams: PeripheralStreams) -> Observable<Void> {
      .deferred {
        if job.isAbandoned { return .empty() }
        return streams.whileConnected(
          .merge(
            streams.didUpdateValue.filter { $0.0 == job.characteristic }.take(1).map { $0.1 },
            .deferred {
              streams.peripheral.readValue(for: job.characteristic)
              return .empty()
            }
          )
        )
        .do(onNext: { error in
          job.observer.on(error.map { .error($0) } ?? .next(job.characteristic.value ?? Data()))
          job.observer.onCompleted()
        })
        .map { _ in }
        .catch { _ in .empty() }
      }
    }
  }
}
