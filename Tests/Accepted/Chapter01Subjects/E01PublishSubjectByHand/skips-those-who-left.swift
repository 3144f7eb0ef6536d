// An observer that unsubscribes during delivery no longer receives the element; boxes hold closures.

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {
    final class Box {
      var tell: ((Event<Element>) -> Void)?
      init(_ tell: @escaping (Event<Element>) -> Void) { self.tell = tell }
    }

    private var boxes: [Box] = []
    private var lastWords: Event<Element>?

    func on(_ event: Event<Element>) {
      guard lastWords == nil else { return }
      switch event {
      case .next:
        for box in boxes { box.tell?(event) }
      case .error, .completed:
        lastWords = event
        let present = boxes
        boxes = []
        for box in present {
          box.tell?(event)
          box.tell = nil
        }
      }
    }

    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      if let lastWords {
        observer.on(lastWords)
        return Disposables.create()
      }
      let box = Box(observer.on)
      boxes.append(box)
      return Disposables.create {
        box.tell = nil
        self.boxes.removeAll { $0 === box }
      }
    }
  }
}
