// expect: failed afterTheOnlyWaiter — The only waiting subscription was disposed of, and a new one did not

import CourseDomain
import RxCore

enum E07 {
  final class SerializedSubscriptionQueue {
    fileprivate final class Node {
      var start: (() -> Void)?
      var next: Node?
      weak var previous: Node?
    }

    private var first: Node?
    private weak var last: Node?

    fileprivate func enter(_ start: @escaping () -> Void) -> Node {
      let node = Node()
      node.start = start
      guard let last else {
        (first, self.last) = (node, node)
        node.start?()
        return node
      }
      last.next = node
      node.previous = last
      self.last = node
      return node
    }

    fileprivate func leave(_ node: Node) {
      guard node.start != nil else { return }
      node.start = nil
      let isFirst = node === first
      if isFirst { first = node.next } else { node.previous?.next = node.next }
      node.next?.previous = node.previous
      node.next = nil
      if isFirst { first?.start?() }
    }
  }
}

extension ObservableType {
  func queueSubscribe(on queue: E07.SerializedSubscriptionQueue) -> Observable<Element> {
    .create { observer in
      let slot = SingleAssignmentDisposable()
      let ended = SingleAssignmentDisposable()
      var node: E07.SerializedSubscriptionQueue.Node?
      node = queue.enter { slot.setDisposable(self.subscribe(observer)) }
      ended.setDisposable(
        Disposables.create {
          slot.dispose()
          if let node { queue.leave(node) }
          node = nil
        }
      )
      return ended
    }
  }
}
