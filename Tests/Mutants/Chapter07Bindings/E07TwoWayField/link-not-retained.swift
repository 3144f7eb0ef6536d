// expect: failed undisposed — The disposable of the binding was not stored, and

import HeadlessUIKit
import RxControls
import RxCore

enum E07 {
  /// Keeps a field and a relay in sync.
  final class Link {
    private weak var field: UITextField?
    private let relay: BehaviorRelay<String>
    private let subscriptions = CompositeDisposable()

    init(_ field: UITextField, _ relay: BehaviorRelay<String>) {
      self.field = field
      self.relay = relay
    }

    func begin() {
      guard let field else { return }
      _ = subscriptions.insert(relay.subscribe(with: self) { link, _ in link.showValue() })
      _ = subscriptions.insert(
        field.rx.text.orEmpty.subscribe(
          with: self,
          onNext: { link, text in link.take(text) },
          onCompleted: { link in link.end() }
        )
      )
    }

    func end() { subscriptions.dispose() }

    private var settled: UITextField? { field?.markedTextRange == nil ? field : nil }

    private func showValue() {
      if let settled, settled.text != relay.value { settled.text = relay.value }
    }

    private func take(_ text: String) {
      if settled != nil, text != relay.value { relay.accept(text) }
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
