import Dispatch
import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("Reading a sequence by blocking", .ledger)
struct BlockingReadsTests {
  // MARK: - Six reads

  @Test("toArray waits for the completion and returns all elements")
  func toArray() throws {
    #expect(try Observable.of(1, 2, 3).toBlocking().toArray() == [1, 2, 3])
    #expect(try Observable<Int>.empty().toBlocking().toArray() == [])
  }

  @Test("toArray throws the sequence's error")
  func toArrayOfFailing() {
    #expect(throws: Fault.first) { try failing(after: 1).toBlocking().toArray() }
  }

  @Test("first returns as soon as there is an element, and disposes of the subscription")
  func first() throws {
    let source = PublishSubject<Int>()
    let endless = source.startWith(7)
    #expect(try endless.toBlocking().first() == 7)
    #expect(!source.hasObservers)
  }

  @Test("first of an empty sequence is nil")
  func firstOfEmpty() throws {
    #expect(try Observable<Int>.empty().toBlocking().first() == nil)
  }

  @Test("first ignores events after the element")
  func firstOfFailing() throws {
    #expect(try failing(after: 5).toBlocking().first() == 5)
    #expect(throws: Fault.first) { try Observable<Int>.error(Fault.first).toBlocking().first() }
  }

  @Test("last waits for the completion")
  func last() throws {
    #expect(try Observable.of(1, 2, 3).toBlocking().last() == 3)
    #expect(try Observable<Int>.empty().toBlocking().last() == nil)
    #expect(throws: Fault.first) { try failing(after: 1).toBlocking().last() }
  }

  @Test("single returns the only element")
  func single() throws {
    #expect(try Observable.just(4).toBlocking().single() == 4)
  }

  @Test("single throws if there is no element")
  func singleOfEmpty() {
    #expect(
      failure(of: { try Observable<Int>.empty().toBlocking().single() }) == "\(RxError.noElements)"
    )
  }

  @Test("single throws at the second element, and disposes of the subscription")
  func singleOfMany() {
    let source = PublishSubject<Int>()
    let endless = source.startWith(1, 2)
    #expect(failure(of: { try endless.toBlocking().single() }) == "\(RxError.moreThanOneElement)")
    #expect(!source.hasObservers)
  }

  @Test("single counts only elements that satisfy the predicate")
  func singleWithCondition() throws {
    let numbers = Observable.of(1, 2, 3).toBlocking()
    #expect(try numbers.single { $0 % 2 == 0 } == 2)
    #expect(failure(of: { try numbers.single { $0 % 2 == 1 } }) == "\(RxError.moreThanOneElement)")
    #expect(failure(of: { try numbers.single { $0 > 3 } }) == "\(RxError.noElements)")
  }

  @Test("single throws an error of the predicate, and disposes of the subscription")
  func throwingCondition() {
    let source = PublishSubject<Int>()
    let endless = source.startWith(1)
    #expect(throws: Fault.second) {
      try endless.toBlocking().single { _ in throw Fault.second }
    }
    #expect(!source.hasObservers)
  }

  @Test("materialize returns the elements and the kind of termination")
  func materialize() {
    guard case .completed([1, 2]) = Observable.of(1, 2).toBlocking().materialize() else {
      Issue.record("a sequence that completes is not reported as completed with its elements")
      return
    }
    let failed = failing(after: 1).toBlocking().materialize()
    guard case .failed([1], Fault.first) = failed else {
      Issue.record("a sequence that fails is reported as \(failed)")
      return
    }
  }

  // MARK: - Threads and time

  @Test("a read waits for elements from another thread")
  func otherThread() throws {
    let source = Observable<Int>.create { observer in
      nonisolated(unsafe) let observer = observer
      DispatchQueue.global().async {
        observer.onNext(1)
        observer.onNext(2)
        observer.onCompleted()
      }
      return Disposables.create()
    }
    #expect(try source.toBlocking(timeout: 120).toArray() == [1, 2])
  }

  @Test("a read that takes too long throws RxError.timeout and disposes of the subscription")
  func timeout() {
    let source = PublishSubject<Int>()
    #expect(failure(of: { try source.toBlocking(timeout: 0.01).toArray() }) == "\(RxError.timeout)")
    #expect(!source.hasObservers)
  }

  @Test("elements before the timeout are in the materialized result")
  func materializedTimeout() {
    let source = PublishSubject<Int>()
    let result = source.startWith(1).toBlocking(timeout: 0.01).materialize()
    guard case .failed([1], RxError.timeout) = result else {
      Issue.record("a read that takes too long is reported as \(result)")
      return
    }
  }

  @Test("an infinite sequence on the trampoline can be disposed of after the first element")
  func endlessOnTrampoline() throws {
    let numbers = Observable.from(sequence(first: 0) { $0 + 1 })
    #expect(try numbers.toBlocking().first() == 0)
  }

  @Test("a blocking read on the main actor waits for events from other threads")
  @MainActor
  func onMainActor() throws {
    let source = Observable<Int>.create { observer in
      nonisolated(unsafe) let observer = observer
      DispatchQueue.global().async {
        observer.onNext(1)
        observer.onCompleted()
      }
      return Disposables.create()
    }
    #expect(try source.toBlocking(timeout: 120).toArray() == [1])
    #expect(
      failure(of: { try source.concat(Observable.never()).toBlocking(timeout: 0.01).last() })
        == "\(RxError.timeout)"
    )
  }

  @Test("each read subscribes again and leaks nothing")
  func readsAreIndependent() throws {
    let before = Resources.total
    do {
      var subscriptions = 0
      let source = Observable<Int>.deferred {
        subscriptions += 1
        return .of(subscriptions, 0)
      }
      let blocking = source.toBlocking()
      #expect(try blocking.first() == 1)
      #expect(try blocking.toArray() == [2, 0])
      #expect(try blocking.last() == 0)
    }
    #expect(Resources.total == before)
  }
}

private enum Fault: Error {
  case first, second
}

private func failing(after element: Int) -> Observable<Int> {
  .concat(.just(element), .error(Fault.first))
}

/// The description of the error that the body throws.
private func failure(of body: () throws -> some Any) -> String {
  do {
    return "nothing thrown, \(try body()) returned"
  } catch {
    return "\(error)"
  }
}
