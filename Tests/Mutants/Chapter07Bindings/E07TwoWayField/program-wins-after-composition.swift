// expect: failed composing — The user confirmed a composed text, and the relay did not receive it

import HeadlessUIKit
import RxControls
import RxCore

extension UITextField {
  /// Binds the field and a relay to each other.
  func bindBothWays(to relay: BehaviorRelay<String>) -> any Disposable {
    var waits = false
    let toField = relay.subscribe(onNext: { [weak self, weak relay] _ in
      guard let self, let relay else { return }
      waits = self.markedTextRange != nil
      guard !waits else { return }
      if self.text != relay.value { self.text = relay.value }
    })
    let toRelay = rx.text.orEmpty.subscribe(
      onNext: { [weak self] text in
        guard let self, self.markedTextRange == nil else { return }
        if waits {
          waits = false
          if text != relay.value { self.text = relay.value }
        } else if text != relay.value {
          relay.accept(text)
        }
      },
      onDisposed: { toField.dispose() }
    )
    return Disposables.create(toRelay, toField)
  }
}
