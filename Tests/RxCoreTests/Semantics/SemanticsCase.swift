import Dispatch
import Foundation

@testable import RxCore

/// An operator whose behavior is recorded in Tests/Surface/SEMANTICS.md.
struct SemanticsCase: Sendable {
  let name: String
  /// The number of its sources, including inner and other ones.
  let sources: Int
  let apply: @Sendable ([Observable<Int>], MarkingScheduler) -> Observable<String>

  init<Element>(
    _ name: String,
    sources: Int = 1,
    _ apply: @escaping @Sendable ([Observable<Int>], MarkingScheduler) -> Observable<Element>
  ) {
    self.name = name
    self.sources = sources
    self.apply = { sources, scheduler in apply(sources, scheduler).map { "\($0)" } }
  }
}

extension SemanticsCase {
  static let all: [SemanticsCase] =
    creation + elements + limits + wholes + times + sharing + errors + combining + arities
    + choosing + flattening + singles + maybes + completables + infallibles + sharedSequences

  static let elements: [SemanticsCase] = [
    SemanticsCase("map") { s, _ in s[0].map { $0 } },
    SemanticsCase("filter") { s, _ in s[0].filter { $0 != 2 } },
    SemanticsCase("compactMap") { s, _ in s[0].compactMap { $0 } },
    SemanticsCase("scan") { s, _ in s[0].scan(0, accumulator: +) },
    SemanticsCase("enumerated") { s, _ in s[0].enumerated().map { "\($0.index)\($0.element)" } },
    SemanticsCase("distinctUntilChanged") { s, _ in s[0].distinctUntilChanged() },
    SemanticsCase("do") { s, _ in s[0].do() },
    SemanticsCase("startWith(0)") { s, _ in s[0].startWith(0) },
    SemanticsCase("materialize") { s, _ in
      s[0].materialize().map { event in
        switch event {
        case .next(let element): "\(element)"
        case .error: "error"
        case .completed: "completed"
        }
      }
    },
    SemanticsCase("dematerialize, after materialize") { s, _ in
      s[0].materialize().dematerialize()
    },
    SemanticsCase("ignoreElements") { s, _ in s[0].ignoreElements() },
    SemanticsCase("decode") { s, _ in
      s[0].map { Data("\($0)".utf8) }.decode(type: Int.self, decoder: JSONDecoder())
    },
    SemanticsCase("decode, of data that is invalid from the third on") { s, _ in
      s[0].map { Data(($0 < 3 ? "\($0)" : "?").utf8) }
        .decode(type: Int.self, decoder: JSONDecoder())
    },
    SemanticsCase("debug") { s, _ in s[0].debug(DebugLog("a", write: { _ in })) },
    SemanticsCase("withUnretained") { s, _ in
      let object = DisposeBag()
      return s[0].withUnretained(object) { [object] _, element in
        withExtendedLifetime(object) { element }
      }
    },
    SemanticsCase("withUnretained, of an object that is released at 240") { s, t in
      var object: DisposeBag? = DisposeBag()
      t.at(240) { object = nil }
      return s[0].withUnretained(object!) { _, element in element }
    },
  ]

  static let limits: [SemanticsCase] = [
    SemanticsCase("take(2)") { s, _ in s[0].take(2) },
    SemanticsCase("take(0)") { s, _ in s[0].take(0) },
    SemanticsCase("take(while: < 3)") { s, _ in s[0].take(while: { $0 < 3 }) },
    SemanticsCase("take(while: < 3, inclusive)") { s, _ in
      s[0].take(while: { $0 < 3 }, behavior: .inclusive)
    },
    SemanticsCase("take(until: == 3)") { s, _ in s[0].take(until: { $0 == 3 }) },
    SemanticsCase("take(until: == 3, inclusive)") { s, _ in
      s[0].take(until: { $0 == 3 }, behavior: .inclusive)
    },
    SemanticsCase("take(for: 45)") { s, t in s[0].take(for: .seconds(45), scheduler: t) },
    SemanticsCase("takeLast(2)") { s, _ in s[0].takeLast(2) },
    SemanticsCase("skip(1)") { s, _ in s[0].skip(1) },
    SemanticsCase("skip(while: < 2)") { s, _ in s[0].skip(while: { $0 < 2 }) },
    SemanticsCase("skip(for: 25)") { s, t in s[0].skip(.seconds(25), scheduler: t) },
    SemanticsCase("element(at: 1)") { s, _ in s[0].element(at: 1) },
    SemanticsCase("element(at: 9)") { s, _ in s[0].element(at: 9) },
    SemanticsCase("single(== 2)") { s, _ in s[0].single { $0 == 2 } },
    SemanticsCase("single") { s, _ in s[0].single() },
    SemanticsCase("single, without elements") { s, _ in empty(s[0]).single() },
    SemanticsCase("first") { s, _ in s[0].first().asObservable().map { "\($0 ?? 0)" } },
    SemanticsCase("first, without elements") { s, _ in
      empty(s[0]).first().asObservable().map { "\($0 ?? 0)" }
    },
    SemanticsCase("ifEmpty(default: 0)") { s, _ in s[0].ifEmpty(default: 0) },
    SemanticsCase("ifEmpty(default: 0), without elements") { s, _ in
      empty(s[0]).ifEmpty(default: 0)
    },
  ]

  static let wholes: [SemanticsCase] = [
    SemanticsCase("reduce") { s, _ in s[0].reduce(0, accumulator: +) },
    SemanticsCase("toArray") { s, _ in s[0].toArray().asObservable() },
    SemanticsCase("asSingle") { s, _ in s[0].asSingle().asObservable() },
    SemanticsCase("asSingle, of one element") { s, _ in
      s[0].takeLast(1).asSingle().asObservable()
    },
    SemanticsCase("asSingle, without elements") { s, _ in empty(s[0]).asSingle().asObservable() },
    SemanticsCase("asMaybe") { s, _ in s[0].asMaybe().asObservable() },
    SemanticsCase("asMaybe, of one element") { s, _ in s[0].takeLast(1).asMaybe().asObservable() },
    SemanticsCase("asMaybe, without elements") { s, _ in empty(s[0]).asMaybe().asObservable() },
    SemanticsCase("asCompletable, after ignoreElements") { s, _ in
      s[0].ignoreElements().asCompletable().asObservable()
    },
    SemanticsCase("asInfallible(onErrorJustReturn: 0)") { s, _ in
      s[0].asInfallible(onErrorJustReturn: 0).asObservable()
    },
    SemanticsCase("groupBy(parity) and merge") { s, _ in
      s[0].groupBy { $0 % 2 }.flatMap { group in group.map { "\(group.key)/\($0)" } }
    },
  ]

  static let times: [SemanticsCase] = [
    SemanticsCase("delay(30)") { s, t in s[0].delay(.seconds(30), scheduler: t) },
    SemanticsCase("delaySubscription(30)") { s, t in
      s[0].delaySubscription(.seconds(30), scheduler: t)
    },
    SemanticsCase("debounce(25)") { s, t in s[0].debounce(.seconds(25), scheduler: t) },
    SemanticsCase("throttle(30)") { s, t in s[0].throttle(.seconds(30), scheduler: t) },
    SemanticsCase("throttle(30, latest: false)") { s, t in
      s[0].throttle(.seconds(30), latest: false, scheduler: t)
    },
    SemanticsCase("timeout(80)") { s, t in s[0].timeout(.seconds(80), scheduler: t) },
    SemanticsCase("timeout(80, other:)", sources: 2) { s, t in
      s[0].timeout(.seconds(80), other: s[1], scheduler: t)
    },
    SemanticsCase("buffer(45, count: 2)") { s, t in
      s[0].buffer(timeSpan: .seconds(45), count: 2, scheduler: t).filter { !$0.isEmpty }
        .take(4)
    },
    SemanticsCase("window(45, count: 2) and merge") { s, t in
      s[0].window(timeSpan: .seconds(45), count: 2, scheduler: t).enumerated()
        .flatMap { window in window.element.map { "\(window.index)/\($0)" } }
    },
    SemanticsCase("observe(on:)") { s, t in s[0].observe(on: t) },
    SemanticsCase("subscribe(on:)") { s, t in s[0].subscribe(on: t) },
  ]

  static let sharing: [SemanticsCase] = [
    SemanticsCase("share()") { s, _ in s[0].share() },
    SemanticsCase("share(replay: 1)") { s, _ in s[0].share(replay: 1) },
    SemanticsCase("share(replay: 2)") { s, _ in s[0].share(replay: 2) },
    SemanticsCase("share(replay: 1, scope: .forever)") { s, _ in
      s[0].share(replay: 1, scope: .forever)
    },
    SemanticsCase("refCount, after publish") { s, _ in s[0].publish().refCount() },
    SemanticsCase("publish, without connect") { s, _ in s[0].publish() },
    SemanticsCase("publish, connected at 220") { s, t in connected(s[0].publish(), at: 220, t) },
    SemanticsCase("connect at 220, disposed of at 260") { s, t in
      connected(s[0].publish(), at: 220, disposedAt: 260, t)
    },
    SemanticsCase("connect at 220 and 260, each disposed of 20 ticks later") { s, t in
      let published = s[0].publish()
      _ = connected(published, at: 220, disposedAt: 240, t)
      return connected(published, at: 260, disposedAt: 280, t)
    },
    SemanticsCase("connect at 150, before the subscription") { s, t in
      connected(s[0].publish(), at: 150, t)
    },
    SemanticsCase("replay(2), connected at 150, subscribed to at 240") { s, t in
      connected(s[0].replay(2), at: 150, t).delaySubscription(.seconds(40), scheduler: t)
    },
    SemanticsCase("replayAll, connected at 150, subscribed to at 340") { s, t in
      connected(s[0].replayAll(), at: 150, t).delaySubscription(.seconds(140), scheduler: t)
    },
    SemanticsCase("multicast of a behavior subject, connected at 220") { s, t in
      connected(s[0].multicast(BehaviorSubject(value: 0)), at: 220, t)
    },
    SemanticsCase("multicast with a selector") { s, _ in
      s[0].multicast({ PublishSubject() }) { $0 }
    },
  ]

  static func empty(_ source: Observable<Int>) -> Observable<Int> {
    source.filter { _ in false }
  }

  private static func connected(
    _ source: ConnectableObservable<Int>,
    at start: Int,
    disposedAt end: Int? = nil,
    _ scheduler: MarkingScheduler
  ) -> Observable<Int> {
    scheduler.at(start) {
      let connection = source.connect()
      if let end { scheduler.at(end) { connection.dispose() } }
    }
    return source
  }

  static let errors: [SemanticsCase] = [
    SemanticsCase("catchAndReturn(0)") { s, _ in s[0].catchAndReturn(0) },
    SemanticsCase("catch", sources: 2) { s, _ in s[0].catch { _ in s[1] } },
    SemanticsCase("catch(sequence:)", sources: 2) { s, _ in .catch(sequence: [s[0], s[1]]) },
    SemanticsCase("retry") { s, _ in s[0].retry() },
    SemanticsCase("retry(2)") { s, _ in s[0].retry(2) },
    SemanticsCase("retry(when:)", sources: 2) { s, _ in
      s[0].retry { (errors: Observable<any Error>) in errors.flatMapLatest { _ in s[1] } }
    },
  ]

  static let combining: [SemanticsCase] = [
    SemanticsCase("merge", sources: 2) { s, _ in .merge(s[0], s[1]) },
    SemanticsCase("concat", sources: 2) { s, _ in s[0].concat(s[1]) },
    SemanticsCase("concat of a collection", sources: 2) { s, _ in .concat([s[0], s[1]]) },
    SemanticsCase("merge of three", sources: 3) { s, _ in .merge(s) },
    SemanticsCase("merge of inner observables", sources: 2) { s, _ in
      Observable.of(s[0], s[1]).merge()
    },
    SemanticsCase("concat of inner observables", sources: 2) { s, _ in
      Observable.of(s[0], s[1]).concat()
    },
    SemanticsCase("combineLatest of two", sources: 2) { s, _ in
      .combineLatest(s[0], s[1], resultSelector: +)
    },
    SemanticsCase("combineLatest of two, the first without elements", sources: 2) { s, _ in
      .combineLatest(empty(s[0]), s[1], resultSelector: +)
    },
    SemanticsCase("combineLatest of three", sources: 3) { s, _ in
      .combineLatest(s[0], s[1], s[2]) { $0 + $1 + $2 }
    },
    SemanticsCase("combineLatest of a collection", sources: 3) { s, _ in
      .combineLatest(s) { $0.reduce(0, +) }
    },
    SemanticsCase("combineLatest of a collection, the first without elements", sources: 2) { s, _ in
      .combineLatest([empty(s[0]), s[1]]) { $0.reduce(0, +) }
    },
    SemanticsCase("zip of two", sources: 2) { s, _ in .zip(s[0], s[1], resultSelector: +) },
    SemanticsCase("zip of two, the first without elements", sources: 2) { s, _ in
      .zip(empty(s[0]), s[1], resultSelector: +)
    },
    SemanticsCase("zip of three", sources: 3) { s, _ in .zip(s[0], s[1], s[2]) { $0 + $1 + $2 } },
    SemanticsCase("zip of a collection of two", sources: 2) { s, _ in
      .zip(s) { $0.reduce(0, +) }
    },
    SemanticsCase("zip of a collection of three", sources: 3) { s, _ in
      .zip(s) { $0.reduce(0, +) }
    },
    SemanticsCase("withLatestFrom", sources: 2) { s, _ in
      s[0].withLatestFrom(s[1]) { $0 + $1 }
    },
    SemanticsCase("withLatestFrom, of a source without elements", sources: 2) { s, _ in
      s[0].withLatestFrom(empty(s[1])) { $0 + $1 }
    },
  ]

  static let choosing: [SemanticsCase] = [
    SemanticsCase("amb", sources: 2) { s, _ in s[0].amb(s[1]) },
    SemanticsCase("amb, of sources without elements", sources: 2) { s, _ in
      empty(s[0]).amb(empty(s[1]))
    },
    SemanticsCase("ifEmpty(switchTo:)", sources: 2) { s, _ in s[0].ifEmpty(switchTo: s[1]) },
    SemanticsCase("ifEmpty(switchTo:), without elements", sources: 2) { s, _ in
      empty(s[0]).ifEmpty(switchTo: s[1])
    },
    SemanticsCase("sample", sources: 2) { s, _ in s[0].sample(s[1]) },
    SemanticsCase("sample with a default", sources: 2) { s, _ in
      s[0].sample(s[1], defaultValue: 0)
    },
    SemanticsCase("take(until: other)", sources: 2) { s, _ in s[0].take(until: s[1]) },
    SemanticsCase("take(until: other without elements)", sources: 2) { s, _ in
      s[0].take(until: empty(s[1]))
    },
    SemanticsCase("skip(until: other)", sources: 2) { s, _ in s[0].skip(until: s[1]) },
    SemanticsCase("skip(until: other without elements)", sources: 2) { s, _ in
      s[0].skip(until: empty(s[1]))
    },
  ]

  static let flattening: [SemanticsCase] = [
    SemanticsCase("flatMap", sources: 2) { s, _ in
      s[0].take(2).flatMap { outer in s[1].map { outer * 100 + $0 } }
    },
    SemanticsCase("flatMapLatest", sources: 2) { s, _ in
      s[0].flatMapLatest { outer in s[1].map { outer * 100 + $0 } }
    },
    SemanticsCase("flatMapFirst", sources: 2) { s, _ in
      s[0].flatMapFirst { outer in s[1].map { outer * 100 + $0 } }
    },
    SemanticsCase("concatMap", sources: 2) { s, _ in
      s[0].take(2).concatMap { outer in s[1].map { outer * 100 + $0 } }
    },
    SemanticsCase("merge(maxConcurrent: 1)", sources: 2) { s, _ in
      Observable.of(s[0], s[1]).merge(maxConcurrent: 1)
    },
    SemanticsCase("switchLatest of two", sources: 2) { s, _ in
      Observable.of(s[0], s[1]).switchLatest()
    },
  ]
}
