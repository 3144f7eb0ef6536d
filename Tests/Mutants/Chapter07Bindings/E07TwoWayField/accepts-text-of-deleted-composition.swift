// expect: failed deletedComposition — The user composed a text (the marked

import HeadlessUIKit
import RxControls
import RxCore

extension UITextField {
  /// Binds the field and a relay to each other.
  func bindBothWays(to relay: BehaviorRelay<String>) -> any Disposable {
    let toField = relay.subscribe(onNext: { [weak self, weak relay] _ in
      guard let self, let relay, self.markedTextRange == nil else { return }
      if self.text != relay.value { self.text = relay.value }
    })
    let toRelay = Observable.merge(
      rx.controlEvent(.editingChanged).map { [weak self] in self?.text },
      rx.controlEvent(.editingDidEnd).map { [weak self] in self?.text }.filter { $0 != relay.value }
    )
    .subscribe(
      onNext: { [weak self] text in
        if let self, let text, self.markedTextRange == nil { relay.accept(text) }
      },
      onDisposed: { toField.dispose() }
    )
    return Disposables.create(toRelay, toField)
  }
}
