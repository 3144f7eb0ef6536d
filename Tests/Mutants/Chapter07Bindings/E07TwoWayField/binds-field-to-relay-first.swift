// expect: failed relayFirst — The field and the relay were bound, and they

import HeadlessUIKit
import RxControls
import RxCore

extension UITextField {
  /// Binds the field and a relay to each other.
  func bindBothWays(to relay: BehaviorRelay<String>) -> any Disposable {
    let slot = SingleAssignmentDisposable()
    let toRelay = rx.text.orEmpty.subscribe(
      onNext: { [weak field = self] text in
        guard let field, field.markedTextRange == nil, relay.value != text else { return }
        relay.accept(text)
      },
      onCompleted: { slot.dispose() }
    )
    let toField = relay.subscribe(onNext: { [weak field = self, weak relay] _ in
      // Not the element: a subscriber may have corrected the relay during its delivery.
      guard let field, let text = relay?.value else { return }
      guard field.markedTextRange == nil, field.text != text else { return }
      field.text = text
    })
    slot.setDisposable(toField)
    return Disposables.create(toField, toRelay)
  }
}
