// expect: failed clearing — The user deleted the whole text, and the relay did not receive exactly each shorter text

import HeadlessUIKit
import RxControls
import RxCore

extension UITextField {
  /// Binds the field and a relay to each other.
  func bindBothWays(to relay: BehaviorRelay<String>) -> any Disposable {
    let toField = relay.subscribe(onNext: { [weak field = self, weak relay] _ in
      // Not the element: a subscriber may have corrected the relay during its delivery.
      guard let field, let text = relay?.value else { return }
      guard field.markedTextRange == nil, field.text != text else { return }
      field.text = text
    })
    let toRelay = rx.text.orEmpty.filter { !$0.isEmpty }.subscribe(
      onNext: { [weak field = self] text in
        guard let field, field.markedTextRange == nil, relay.value != text else { return }
        relay.accept(text)
      },
      onCompleted: { toField.dispose() }
    )
    return Disposables.create(toField, toRelay)
  }
}
