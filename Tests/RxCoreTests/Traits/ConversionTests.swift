import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("Conversions from observables to traits", .ledger)
struct ConversionTests {
  @Test("asSingle waits for the completion and emits the only element")
  func asSingle() {
    let lab = Lab()
    let source = lab.hot("-1--|")
    lab.expect(lab.observe(source.asSingle().asObservable()), "----(1|)")
    lab.expectSubscriptions(source, "^---!")
    lab.expectNoLeaks()
  }

  @Test("asSingle fails at the second element, and without an element")
  func asSingleFails() {
    let lab = Lab()
    let several = lab.hot("-1-2-|")
    let result = lab.observe(several.asSingle().asObservable(), as: "several")
    let none = lab.observe(lab.hot("---|").asSingle().asObservable(), as: "none")
    lab.expect(result, "---#", error: RxError.moreThanOneElement)
    lab.expectSubscriptions(several, "^--!")
    lab.expect(none, "---#", error: RxError.noElements)
  }

  @Test("asMaybe waits for the completion, with or without an element")
  func asMaybe() {
    let lab = Lab()
    let one = lab.observe(lab.hot("-1--|").asMaybe().asObservable(), as: "one")
    let none = lab.observe(lab.hot("---|").asMaybe().asObservable(), as: "none")
    let several = lab.observe(lab.hot("-1-2-|").asMaybe().asObservable(), as: "several")
    lab.expect(one, "----(1|)")
    lab.expect(none, "---|")
    lab.expect(several, "---#", error: RxError.moreThanOneElement)
  }

  @Test("a nil element counts as an element")
  func optionalElement() {
    #expect(events(of: Observable<Int?>.just(nil).asSingle()) == [.next(nil), .completed])
    #expect(events(of: Observable<Int?>.of(nil, nil).asSingle()).map(\.isCompleted) == [false])
  }

  @Test("errors are forwarded")
  func errors() {
    let failing = Observable<Int>.error(TestError.first)
    #expect(events(of: failing.asSingle()) == [.error(TestError.first)])
    #expect(events(of: failing.asMaybe()) == [.error(TestError.first)])
    #expect(events(of: failing.first()) == [.error(TestError.first)])
    #expect(events(of: failing.toArray()) == [.error(TestError.first)])
    #expect(events(of: failing.ignoreElements().asCompletable()) == [.error(TestError.first)])
  }

  @Test("first emits the first element immediately, and disposes of the source")
  func first() {
    let lab = Lab()
    let source = lab.hot("-1-2-|")
    lab.expect(lab.observe(source.first().map { $0 ?? 9 }.asObservable()), "-(1|)")
    lab.expectSubscriptions(source, "^!")
    lab.expectNoLeaks()
  }

  @Test("first of an empty sequence is nil")
  func firstOfEmpty() {
    #expect(events(of: Observable<Int>.empty().first()) == [.next(nil), .completed])
  }

  @Test("an element caused by the first one is ignored")
  func firstIsReentrant() {
    let subject = PublishSubject<Int>()
    var seen: [Int?] = []
    let subscription = subject.first().do(onSuccess: { _ in subject.onNext(2) })
      .subscribe(onSuccess: { seen.append($0) })
    subject.onNext(1)
    #expect(seen == [1])
    subscription.dispose()
  }

  @Test("toArray emits all elements on completion")
  func toArray() {
    #expect(events(of: Observable.of(1, 2).toArray()) == [.next([1, 2]), .completed])
    #expect(events(of: Observable<Int>.empty().toArray()) == [.next([]), .completed])
    #expect(events(of: Observable<Int>.never().toArray()) == [])
  }

  @Test("asMaybe and asCompletable of a single keep its outcome")
  func ofSingle() {
    #expect(events(of: Single.just(1).asMaybe()) == [.next(1), .completed])
    #expect(events(of: Single.just(1).asCompletable()) == [.completed])
    #expect(events(of: Single<Int>.error(TestError.first).asCompletable()).count == 1)
  }
}
