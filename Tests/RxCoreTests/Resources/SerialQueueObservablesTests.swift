import ExerciseKit
import RxCore
import Testing

@Suite("Sequences that observe on serial queues", .ledger)
struct SerialQueueObservablesTests {
  @Test("sequences on serial queues are counted while they are alive, others are not")
  func counting() {
    let before = Resources.numberOfSerialDispatchQueueObservables
    let queue = SerialDispatchQueueScheduler(internalSerialQueueName: "counting")
    var serial: Observable<Int>? = Observable.just(1).observe(on: queue)
    let other = Observable.just(1).observe(on: CurrentThreadScheduler.instance)
    #expect(Resources.numberOfSerialDispatchQueueObservables == before + 1)
    withExtendedLifetime((serial, other)) {}
    serial = nil
    #expect(Resources.numberOfSerialDispatchQueueObservables == before)
  }
}
