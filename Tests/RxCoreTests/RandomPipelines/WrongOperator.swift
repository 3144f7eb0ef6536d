import Dispatch
import RxCore
import Testing

/// An operator with a mistake, to check whether the random pipelines detect it.
struct WrongOperator: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// The source code of the correct operator.
  let code: String
  let replacement: @Sendable (Step, Observable<Int>) -> Observable<Int>?

  static let all: [WrongOperator] = [
    WrongOperator(testDescription: "take lets one too many through", code: ".take(") {
      guard case .take(let count) = $0 else { return nil }
      return $1.take(count + 1)
    },
    WrongOperator(testDescription: "distinctUntilChanged never forgets", code: ".distinct") {
      guard case .distinctUntilChanged = $0 else { return nil }
      let source = $1
      return .deferred {
        var seen: Set<Int> = []
        return source.filter { seen.insert($0).inserted }
      }
    },
    WrongOperator(testDescription: "scan forgets its seed after an even sum", code: ".scan(") {
      guard case .sum = $0 else { return nil }
      return $1.scan(0) { sum, element in sum > 0 && sum % 2 == 0 ? element : (sum + element) % 10 }
    },
    WrongOperator(testDescription: "retry makes one attempt too few", code: ".retry(") {
      guard case .retry(let attempts) = $0 else { return nil }
      return $1.retry(max(1, attempts - 1))
    },
    WrongOperator(
      testDescription: "catchAndReturn emits its element twice",
      code: ".catchAndReturn("
    ) {
      guard case .catchAndReturn(let element) = $0 else { return nil }
      return $1.catch { _ in Observable.of(element, element) }
    },
    WrongOperator(testDescription: "share replays what is over", code: ".share(") {
      guard case .shareAndMerge(let replay, false, let steps) = $0, steps.isEmpty else {
        return nil
      }
      let shared = $1.share(replay: replay, scope: .forever)
      return .merge(shared, shared)
    },
    WrongOperator(testDescription: "map leaks", code: ".map {") {
      guard case .add(let number) = $0 else { return nil }
      let holder = SerialDisposable()
      holder.disposable = Disposables.create { withExtendedLifetime(holder) {} }
      return $1.map { ($0 + number) % 10 }
    },
    WrongOperator(testDescription: "startWith speaks again after the end", code: ".startWith(") {
      guard case .startWith(let elements) = $0 else { return nil }
      return SpeaksAfterTheEnd(source: $1, element: elements[0]).asObservable()
    },
  ]
}

/// A source that violates the grammar.
private struct SpeaksAfterTheEnd: ObservableType {
  typealias Element = Int

  let source: Observable<Int>
  let element: Int

  func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Int {
    observer.onNext(element)
    return source.subscribe { event in
      observer.on(event)
      if event.isStopEvent { observer.onNext(element) }
    }
  }
}
