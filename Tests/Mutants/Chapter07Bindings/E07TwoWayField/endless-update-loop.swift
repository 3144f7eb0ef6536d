// expect: crashed typing — The relay must receive each new text of the

import HeadlessUIKit
import RxControls
import RxCore

extension UITextField {
  /// Binds the field and a relay to each other.
  func bindBothWays(to relay: BehaviorRelay<String>) -> any Disposable {
    let toField = relay.subscribe(onNext: { [weak field = self, weak relay] _ in
      // Not the element: a subscriber may have corrected the relay during its delivery.
      guard let field, let text = relay?.value else { return }
      guard field.markedTextRange == nil else { return }
      field.text = text
      field.sendActions(for: .editingChanged)
    })
    let toRelay = rx.text.orEmpty.subscribe(
      onNext: { [weak field = self] text in
        guard let field, field.markedTextRange == nil else { return }
        relay.accept(text)
      },
      onCompleted: { toField.dispose() }
    )
    return Disposables.create(toField, toRelay)
  }
}
