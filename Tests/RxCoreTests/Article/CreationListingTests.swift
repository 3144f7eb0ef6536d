import ExerciseKit
import RxCore
import RxTest
import Testing

/// The article's creations, built again from `create`.
private enum Sequences {
  /// Two elements and a terminal event.
  static func greeting(fails: Bool) -> Observable<String> {
    .create { observer in
      observer.onNext("hello")
      observer.onNext("world")
      if fails { observer.onError(RxError.unknown) } else { observer.onCompleted() }
      observer.onNext("too late")
      return Disposables.create()
    }
  }

  static func just<Element>(_ element: Element) -> Observable<Element> {
    .create { observer in
      observer.onNext(element)
      observer.onCompleted()
      return Disposables.create()
    }
  }

  static func empty<Element>() -> Observable<Element> {
    .create { observer in
      observer.onCompleted()
      return Disposables.create()
    }
  }

  static func deferred<Element>(
    _ factory: @escaping () throws -> Observable<Element>
  ) -> Observable<Element> {
    .create { observer in
      do {
        return try factory().subscribe(observer)
      } catch {
        observer.onError(error)
        return Disposables.create()
      }
    }
  }
}

@Suite("The Bluetooth article: create, just, empty and deferred", .ledger)
struct CreationListingTests {
  private let lab = Lab()

  private func texts<Element>(_ source: Observable<Element>) -> [String] {
    var texts: [String] = []
    source.subscribe { event in
      // The three cases of an event; the article writes them with capital letters.
      switch event {
      case .next(let element): texts.append("\(element)")
      case .error(let error): texts.append("error: \(error)")
      case .completed: texts.append("completed")
      }
    }
    .dispose()
    return texts
  }

  @Test("elements, then one terminal event; elements after it are ignored")
  func create() {
    #expect(texts(Sequences.greeting(fails: false)) == ["hello", "world", "completed"])
    let failure = texts(Sequences.greeting(fails: true))
    #expect(failure == ["hello", "world", "error: \(RxError.unknown)"])
  }

  @Test("just and empty emit what their forms made of create emit")
  func justAndEmpty() {
    #expect(texts(Sequences.just(1)) == texts(.just(1)))
    #expect(texts(Sequences.just(1)) == ["1", "completed"])
    #expect(texts(Sequences.empty() as Observable<Int>) == texts(Observable<Int>.empty()))
    #expect(texts(Sequences.empty() as Observable<Int>) == ["completed"])
  }

  @Test("deferred calls its factory for each subscription, and a factory that throws is an error")
  func deferred() {
    let forms: [Deferring] = [{ Sequences.deferred($0) }, { Observable.deferred($0) }]
    for form in forms {
      var count = 0
      let numbers = form {
        count += 1
        guard count < 3 else { throw TestError.first }
        return .just(count)
      }
      #expect(count == 0)
      #expect(texts(numbers) == ["1", "completed"])
      #expect(texts(numbers) == ["2", "completed"])
      #expect(texts(numbers) == ["error: first"])
    }
  }

  private typealias Deferring = (@escaping () throws -> Observable<Int>) -> Observable<Int>

  @Test("the article's claim about deferred: observers get separate objects, and other contents")
  func separateObjects() {
    final class Page {
      let number: Int
      init(_ number: Int) { self.number = number }
    }
    var number = 0
    let pages = Observable<Page>.deferred {
      number += 1
      return .just(Page(number))
    }
    var received: [Page] = []
    for _ in 1...2 { pages.subscribe(onNext: { received.append($0) }).dispose() }
    #expect(received[0] !== received[1])
    #expect(received.map(\.number) == [1, 2])
  }
}
