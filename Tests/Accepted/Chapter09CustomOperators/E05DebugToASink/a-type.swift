// A type that is an `ObservableType`, and an observer that is its own disposable.

import CourseDomain
import RxCore

private struct Debugged<Source: ObservableType>: ObservableType {
  typealias Element = Source.Element

  let source: Source
  let trims: Bool
  let write: (String) -> Void

  func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    write("subscribed")
    let link = DebugLink(AnyObserver(observer), trims, write)
    link.upstream.setDisposable(source.subscribe(link))
    return link
  }
}

private final class DebugLink<Element>: ObserverType, Disposable {
  let upstream = SingleAssignmentDisposable()
  private let observer: AnyObserver<Element>
  private let trims: Bool
  private var write: ((String) -> Void)?

  init(_ observer: AnyObserver<Element>, _ trims: Bool, _ write: @escaping (String) -> Void) {
    self.observer = observer
    self.trims = trims
    self.write = write
  }

  func on(_ event: Event<Element>) {
    guard let write else { return }
    let text = "\(event)"
    let isTooLong = trims && text.count > 40
    write("Event \(isTooLong ? "\(text.prefix(20))...\(text.suffix(20))" : text)")
    observer.on(event)
    if event.isStopEvent { dispose() }
  }

  func dispose() {
    let last = write
    write = nil
    upstream.dispose()
    last?("isDisposed")
  }
}

extension ObservableType {
  func myDebug(
    _ name: String,
    trimOutput: Bool,
    clock: @escaping () -> Int,
    to sink: AnyObserver<String>
  ) -> Observable<Element> {
    Debugged(source: self, trims: trimOutput) { sink.onNext("\(clock()): \(name) -> \($0)") }
      .asObservable()
  }
}
