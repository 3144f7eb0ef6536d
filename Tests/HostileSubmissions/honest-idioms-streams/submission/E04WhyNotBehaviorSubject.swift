// 1.4 Why not BehaviorSubject?
//
// The detail screen sends a to-do item when the user taps Done. The list adds one row for each
// item that it receives. Make the channel between them: `send` is the end for the screen,
// `read` is the end for the list.
//
// - An item reaches every current observer of `read` once, in the tick in which it was sent.
// - Two equal items in a row are two rows, and several items in one tick all arrive.
// - An observer receives nothing that was sent before it subscribed, and no initial item.
// - `completed` or an error that is sent to `send` is received from `read`, and nothing else
//   terminates `read`.
// - When both ends are released, nothing of the channel remains in memory.

import CourseDomain
import RxCore

enum E04 {
  static func makeTodoChannel() -> (send: AnyObserver<TodoItem>, read: Observable<TodoItem>) {
    // BEGIN SOLUTION
    // STUB: // TODO: 1.4 Choose a subject; give out its two ends.
    // STUB: (send: AnyObserver { _ in }, read: .unimplemented("1.4"))
    // Done is a command: it has no value before it is sent, and must not be replayed afterwards.
    let todo = PublishSubject<TodoItem>()
    return (send: AnyObserver(todo), read: todo.asObservable())
    // END SOLUTION
  }
}

/// Never called: these have to pass the gates.
private struct Idioms {
  func plain() -> Observable<Int> { .of(1, 2, 3) }
  func mapped() -> Observable<String> { plain().map { "\($0)" } }
  func filtered() -> Observable<Int> { plain().filter { $0.isMultiple(of: 2) } }
  func scanned() -> Observable<Int> { plain().scan(0, accumulator: +) }
  func flat() -> Observable<Int> { plain().flatMap { Observable.just($0) } }
  func latest() -> Observable<Int> { plain().flatMapLatest { Observable.just($0) } }
  func merged() -> Observable<Int> { .merge(plain(), .just(4)) }
  func combined() -> Observable<(Int, String)> { Observable.combineLatest(plain(), mapped()) }
  func combinedBy() -> Observable<Int> { .combineLatest(plain(), plain()) { $0 + $1 } }
  func zipped() -> Observable<Int> { .zip(plain(), plain(), resultSelector: +) }
  func started() -> Observable<Int> { plain().startWith(0) }
  func distinct() -> Observable<Int> { plain().distinctUntilChanged() }
  func caught() -> Observable<Int> { plain().catch { _ in .empty() } }
  func shared() -> Observable<Int> { plain().share(replay: 1, scope: .whileConnected) }
  func created() -> Observable<Int> {
    .create { observer in
      observer.onNext(1)
      observer.onCompleted()
      return Disposables.create()
    }
  }
  func deferred() -> Observable<Int> { .deferred { .just(1) } }
  func subscribed() -> any Disposable {
    plain().subscribe(onNext: { _ in }, onError: { _ in }, onCompleted: {}, onDisposed: {})
  }
  func bagged(_ bag: DisposeBag) { plain().subscribe().disposed(by: bag) }
  func single() -> Single<Int> { .just(1) }
  func asSingle() -> Single<Int> { plain().take(1).asSingle() }
  func completable() -> Completable { .empty() }
  func maybe() -> Maybe<Int> { .just(1) }
  func publish() -> PublishSubject<Int> { PublishSubject() }
  func relay() -> BehaviorRelay<Int> { BehaviorRelay(value: 1) }
  func current() -> Int { relay().value }
  func observer() -> AnyObserver<Int> { publish().asObserver() }
  func hidden() -> Observable<Int> { relay().asObservable() }
  func events() -> Observable<Event<Int>> { plain().materialize() }
  func until() -> Observable<Int> { plain().take(until: Observable<Void>.never()) }
  func delayed() -> Observable<Int> { plain().delay(.milliseconds(10), scheduler: MainScheduler.instance) }
  func timed() -> Observable<Int> { .timer(.seconds(1), period: .seconds(2), scheduler: MainScheduler.instance) }
  func concatenated() -> Observable<Int> { .concat([plain(), .just(4)]) }
  func withLatest() -> Observable<Int> { plain().withLatestFrom(Observable.just(2)) { $0 * $1 } }
  func described(_ error: any Error) -> String { "\(error)" }
  func effects() -> Observable<Int> { plain().do(onNext: { _ in }, onSubscribe: {}) }
  func replayed() -> Observable<Int> { plain().replay(1).refCount() }
}
