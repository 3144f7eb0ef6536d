// expect: failed typingDuringOtherWork — The user typed during work on

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
    let toRelay = rx.text.orEmpty.observe(on: MainScheduler.instance).subscribe(
      onNext: { [weak self] text in
        guard let self, self.markedTextRange == nil else { return }
        if text != relay.value { relay.accept(text) }
      },
      onDisposed: { toField.dispose() }
    )
    return Disposables.create(toRelay, toField)
  }
}
