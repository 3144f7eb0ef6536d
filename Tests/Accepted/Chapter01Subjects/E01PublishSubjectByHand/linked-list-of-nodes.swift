// A linked list of nodes, and a stored `create` that appends a node.

import CourseDomain
import RxCore

enum E01 {
  final class MyPublishSubject<Element>: ObserverType, ObservableType {
    private final class Node {
      let observer: AnyObserver<Element>
      var next: Node?
      init(_ observer: AnyObserver<Element>) { self.observer = observer }
    }
    private let lock = Lock()
    private var head: Node?
    private var ended: Event<Element>?
    private lazy var stream = Observable<Element>.create { [weak self] observer in
      guard let self else { return Disposables.create() }
      let node = Node(observer)
      let over: Event<Element>? = self.lock.withLock {
        guard self.ended == nil else { return self.ended }
        guard var last = self.head else {
          self.head = node
          return nil
        }
        while let next = last.next { last = next }
        last.next = node
        return nil
      }
      if let over { observer.on(over) }
      return Disposables.create { [weak self] in
        guard let self else { return }
        self.lock.withLock {
          if self.head === node {
            self.head = node.next
            return
          }
          var each = self.head
          while let current = each, current.next !== node { each = current.next }
          each?.next = node.next
        }
      }
    }
    func on(_ event: Event<Element>) {
      let observers: [AnyObserver<Element>] = lock.withLock {
        guard ended == nil else { return [] }
        if event.isStopEvent { ended = event }
        guard let head else { return [] }
        return sequence(first: head, next: \.next).map(\.observer)
      }
      for observer in observers { observer.on(event) }
    }
    func subscribe<Observer: ObserverType>(_ observer: Observer) -> Disposable
    where Observer.Element == Element {
      stream.subscribe(observer)
    }
  }
}
