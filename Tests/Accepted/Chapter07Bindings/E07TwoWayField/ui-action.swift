// A UIAction reads the field, and a composite disposable ends both directions.

import HeadlessUIKit
import RxControls
import RxCore

extension UITextField {
  /// Binds the field and a relay to each other.
  func bindBothWays(to relay: BehaviorRelay<String>) -> any Disposable {
    let both = CompositeDisposable()
    let show = { [weak self] in
      guard let self, self.markedTextRange == nil else { return }
      if (self.text ?? "") != relay.value { self.text = relay.value }
    }
    let tell = { [weak self] in
      guard let self, self.markedTextRange == nil else { return }
      let typed = self.text ?? ""
      if typed != relay.value { relay.accept(typed) }
    }
    _ = both.insert(relay.subscribe(onNext: { _ in show() }))
    let action = UIAction { _ in tell() }
    addAction(action, for: [.editingChanged, .editingDidEnd, .editingDidEndOnExit])
    _ = both.insert(
      Disposables.create { [weak self] in
        self?.removeAction(action, for: [.editingChanged, .editingDidEnd, .editingDidEndOnExit])
      }
    )
    _ = both.insert(rx.deallocated.subscribe(onNext: { both.dispose() }))
    return both
  }
}
