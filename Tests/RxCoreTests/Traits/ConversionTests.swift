import ExerciseKit
import RxCore
import RxTest
import Testing

@Suite("Conversions from observables to traits", .ledger)
struct ConversionTests {
  @Test("asSingle, asMaybe, first and toArray emit as documented")
  func diagrams() {
    let lab = Lab()
    let names: [Character: String] = ["a": "a", "b": "b"]
    let one = lab.hot("-a--|", names)
    let two = lab.hot("-a-b-|", names)
    let none = lab.hot("----|", names)
    let singles = [one, two, none].map { lab.observe($0.asSingle().asObservable()) }
    let maybes = [one, two, none].map { lab.observe($0.asMaybe().asObservable()) }
    lab.expect(singles[0], "----(a|)", names)
    lab.expect(singles[1], "---#", error: RxError.moreThanOneElement)
    lab.expect(singles[2], "----#", error: RxError.noElements)
    lab.expect(maybes[0], "----(a|)", names)
    lab.expect(maybes[1], "---#", error: RxError.moreThanOneElement)
    lab.expect(maybes[2], "----|")
  }

  @Test("first emits the first element or nil; toArray emits all elements")
  func diagramsOfFirstAndToArray() {
    let lab = Lab()
    let names: [Character: String] = ["a": "a", "b": "b"]
    let first = lab.observe(lab.hot("-a-b-|", names).first().asObservable())
    let firstOfNone = lab.observe(lab.hot("--|", names).first().asObservable())
    let toArray = lab.observe(lab.hot("-a-b-|", names).toArray().asObservable())
    lab.expect(first, "-(a|)", ["a": "a"])
    lab.expect(firstOfNone, "--(n|)", ["n": nil])
    lab.expect(toArray, "-----(x|)", ["x": ["a", "b"]])
  }

  @Test("the four traits terminate as documented")
  func diagramsOfTraits() {
    let lab = Lab()
    let names: [Character: String] = ["a": "a"]
    let infallible: Infallible<Int> = lab.hot("-1-2-3|").asInfallible(onErrorJustReturn: 0)
    let numbers = lab.observe(infallible.asObservable())
    let single: [Single<String>] = ["---(a|)", "---#"].map { Self.cold(lab, $0).asSingle() }
    let singles = single.map { lab.observe($0.asObservable()) }
    let maybe: [Maybe<String>] = ["---(a|)", "---|", "---#"].map { Self.cold(lab, $0).asMaybe() }
    let maybes = maybe.map { lab.observe($0.asObservable()) }
    let completable: [Completable] = ["---|", "---#"].map {
      Self.cold(lab, $0).ignoreElements().asCompletable()
    }
    let completables = completable.map { lab.observe($0.asObservable()) }
    lab.expect(numbers, "-1-2-3|")
    for recording in [singles[0], maybes[0]] { lab.expect(recording, "---(a|)", names) }
    lab.expect(maybes[1], "---|")
    for recording in [singles[1], maybes[2]] { lab.expect(recording, "---#") }
    #expect(completables.map { $0.events.map(\.value.isCompleted) } == [[true], [false]])
    #expect(completables.allSatisfy { $0.events.map(\.time) == [3] })
  }

  private static func cold(_ lab: Lab, _ marbles: String) -> Observable<String> {
    lab.cold(marbles, ["a": "a"]).asObservable()
  }

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
