// The link between the two is an object that a disposable retains and ends.

import HeadlessUIKit
import RxControls
import RxCore

enum E07 {
  /// Keeps a field and a relay in sync.
  final class Link {
    private weak var field: UITextField?
    private let relay: BehaviorRelay<String>
    private let ends = CompositeDisposable()

    init(_ field: UITextField, _ relay: BehaviorRelay<String>) {
      self.field = field
      self.relay = relay
    }

    func begin() {
      guard let field else { return }
      _ = ends.insert(relay.subscribe(with: self) { link, _ in link.showValue() })
      _ = ends.insert(
        field.rx.text.subscribe { [self] event in
          if event.isStopEvent { end() } else { takeText() }
        }
      )
    }

    func end() { ends.dispose() }

    private var settled: UITextField? { field?.markedTextRange == nil ? field : nil }

    private func showValue() {
      if let settled, settled.text != relay.value { settled.text = relay.value }
    }

    private func takeText() {
      if let text = settled?.text, text != relay.value { relay.accept(text) }
    }
  }
}

extension UITextField {
  /// Binds the field and a relay to each other.
  func bindBothWays(to relay: BehaviorRelay<String>) -> any Disposable {
    let link = E07.Link(self, relay)
    link.begin()
    return Disposables.create { link.end() }
  }
}
