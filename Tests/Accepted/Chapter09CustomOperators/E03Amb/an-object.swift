// An object for each race, with the disposables in an array.

import CourseDomain
import RxCore

private final class Race<Element> {
  private let observer: AnyObserver<Element>
  private var runners: [Int: SingleAssignmentDisposable] = [:]
  private var winner: Int?

  init(_ observer: AnyObserver<Element>) {
    self.observer = observer
  }

  func run(_ sources: [Observable<Element>]) -> any Disposable {
    for number in sources.indices { runners[number] = SingleAssignmentDisposable() }
    let all = Array(runners.values)
    for (number, source) in sources.enumerated() where winner == nil {
      runners[number]?.setDisposable(source.subscribe { self.receive($0, from: number) })
    }
    return Disposables.create { for runner in all { runner.dispose() } }
  }

  private func receive(_ event: Event<Element>, from number: Int) {
    switch winner {
    case nil:
      winner = number
      for (other, runner) in runners where other != number { runner.dispose() }
      observer.on(event)
    case number:
      observer.on(event)
    default:
      break
    }
  }
}

extension ObservableType {
  func myAmb(_ other: Observable<Element>) -> Observable<Element> {
    Observable.create { observer in Race(observer).run([self.asObservable(), other]) }
  }
}
